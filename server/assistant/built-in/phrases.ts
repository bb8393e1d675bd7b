import { EMPTY_PROFILE } from '../../../contract/profile.ts';
import type { PublicContent } from '../../../contract/site.ts';
import type { Draft } from './draft.ts';

/** What the owner is called in a sentence. */
export function firstName({ profile }: PublicContent): string {
  // Before the owner has said who they are, the page shows a stand-in.
  if (profile.name === EMPTY_PROFILE.name) return 'the owner';
  return profile.name.replace(/^(?:(?:prof|dr|ing|mr|mrs|ms)\.?\s+)+/i, '').split(/\s+/)[0] ?? profile.name;
}

/** Where a question goes that the portfolio does not answer. The page turns the address into a letter with the question in it. */
export function askDirectly(content: PublicContent): string {
  const { email } = content.profile;
  return email ? ` You can send ${firstName(content)} the question: ${email}` : '';
}

export function decline(content: PublicContent, sentence = 'The portfolio does not say.'): Draft {
  return { lead: `${sentence}${askDirectly(content)}`, quotes: [], declined: true };
}
