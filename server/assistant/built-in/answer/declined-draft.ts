import { ownerName } from '../../../../contract/owner-name.ts';
import type { PublicContent } from '../../../../contract/site.ts';
import type { Corpus, Item } from '../../corpus.ts';
import { portfolioLanguage } from '../reading/portfolio-language.ts';
import { type Draft, escapeMarkdown } from './draft.ts';
import { labelOf } from './labels.ts';

/** The owner's first name, or "the owner" until a name is entered. */
export function firstName({ profile }: PublicContent): string {
  if (profile.name === '') return ownerName(profile);
  return profile.name.replace(/^(?:(?:prof|dr|ing|mr|mrs|ms)\.?\s+)+/i, '').split(/\s+/)[0] ?? profile.name;
}

/** Offers the owner's e-mail address. The page turns it into a link to a message that contains the question. */
function askDirectly(content: PublicContent): string {
  const { email } = content.profile;
  return email ? `You can send ${firstName(content)} the question: ${email}` : '';
}

/** A draft that says that the portfolio does not answer the question. The engine adds what comes closest. */
export function decline(content: PublicContent, sentence = NOT_SAID): Draft {
  return { lead: sentence, closing: askDirectly(content), quotes: [], declined: true };
}

/** A draft to which the engine adds nothing: for private questions, and for what is known to be absent. */
export function declineWithoutQuotes(content: PublicContent, sentence = NOT_SAID): Draft {
  return { ...decline(content, sentence), withoutQuotes: true };
}

/** Declines a question about an entry of the conversation, which remains the subject of the next question. */
export function declineForItem(item: Item, content: PublicContent): Draft {
  return declineWithoutQuotes(content, notSaidAbout(item));
}

export function notSaidAbout(item: Item): string {
  return `The portfolio does not say this about ${escapeMarkdown(labelOf(item))}.`;
}

export const NOT_SAID = 'The portfolio does not say.';

/** Declines because nothing was found. A portfolio in another language may say it in words without a translation. */
export function declineAsNotFound(corpus: Corpus): Draft {
  const language = portfolioLanguage(corpus);
  return decline(corpus.content, language && `The portfolio is in ${language.name}, and no answer was found in it.`);
}
