import { htmlToText } from './html-text.ts';
import { refersBack, scoreOf, sentencesOf } from './key-sentence.ts';
import { shortenSentence } from './shorten-sentence.ts';

const MAX_POINTS = 2;
const MAX_POINT_LENGTH = 140;
const MIN_WORDS = 4;

/**
 * What a closed card shows below its teaser: up to two more sentences of the summary, those that say most about the work, in
 * the order of the text. Sentences that need the one before them, describe the employer or would be cut within a clause are
 * left out.
 */
export function furtherPoints(summaryHtml: string, teaser: string, employer?: string | null): string[] {
  const shown = teaser.replace(/[.…]$/, '').toLowerCase();
  const points = [...new Set(sentencesOf(htmlToText(summaryHtml)))]
    .filter((sentence) => !refersBack(sentence) && !sentence.toLowerCase().includes(shown))
    .map((sentence) => shortenSentence(sentence, MAX_POINT_LENGTH))
    .filter(({ text, extent }) => extent !== 'fragment' && text.split(/\s+/).length >= MIN_WORDS && scoreOf(text, employer) >= 0)
    .map(({ text }) => text);
  const candidates = [...new Set(points)];
  const best = candidates.toSorted((a, b) => scoreOf(b, employer) - scoreOf(a, employer)).slice(0, MAX_POINTS);
  return candidates.filter((text) => best.includes(text));
}
