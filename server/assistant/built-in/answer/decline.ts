import { ownerName } from '../../../../contract/owner-name.ts';
import type { PublicContent } from '../../../../contract/site.ts';
import type { Draft } from './draft.ts';

/** The owner's first name, or "the owner" before a name was entered. */
export function firstName({ profile }: PublicContent): string {
  if (profile.name === '') return ownerName(profile);
  return profile.name.replace(/^(?:(?:prof|dr|ing|mr|mrs|ms)\.?\s+)+/i, '').split(/\s+/)[0] ?? profile.name;
}

/** Offers the owner's e-mail address. The page turns it into a link to a message that contains the question. */
function askDirectly(content: PublicContent): string {
  const { email } = content.profile;
  return email ? ` You can send ${firstName(content)} the question: ${email}` : '';
}

/** A draft that says that the portfolio does not answer the question. */
export function decline(content: PublicContent, sentence = 'The portfolio does not say.'): Draft {
  return { lead: `${sentence}${askDirectly(content)}`, quotes: [], declined: true };
}
