import { endsWithAbbreviation } from '../../../../contract/abbreviations.ts';
import { splitSentences } from '../../sentences.ts';
import { splitClauses } from './clauses.ts';
import { isPageControl } from './cues.ts';
import { type SectionLine, sectionLines } from './sections.ts';

/** A part of a description that may ask for something, with what is around it. */
export interface Unit extends SectionLine {
  /** The line that it is from, by its place among the lines. */
  line: number;
  /** The sentence that it is from, by its place among the sentences. */
  sentence: number;
  /** All of that sentence. */
  sentenceText: string;
  /** Where it is, from 0 at the beginning of the description to 1 at its end. */
  position: number;
}

const MAX_LENGTH = 400;
/** A description with more units is read only this far; the longest that is accepted has about 400. */
const MAX_UNITS = 1500;

export function unitsOf(description: string): Unit[] {
  const lines = sectionLines(description);
  const units: Unit[] = [];
  let sentence = 0;
  for (const [line, own] of lines.entries())
    for (const text of sentencesOf(own.text)) {
      sentence += 1;
      for (const clause of splitClauses(text, own.isInline)) {
        const clauseText = trim(clause);
        if (
          /\p{L}/u.test(clauseText) &&
          !/^(?:and|or|und|et)$/i.test(clauseText) &&
          !ASKS_NOTHING.test(clauseText) &&
          !isPageControl(clauseText)
        )
          units.push({ ...own, text: clauseText, line, sentence, sentenceText: trim(text), position: line / lines.length });
      }
      if (units.length >= MAX_UNITS) return units;
    }
  return units;
}

/** A clause that states no requirement: a reason before the main clause, or a clause about something named before. */
const ASKS_NOTHING =
  /^\p{Lu}\p{L}+: (?:we|our)\b|^(?:because|since (?!\d)|as (?:you|we)\b)|^(?:the|this|our) (?:contract|position|post|role|appointment) (?:runs|lasts|is (?:permanent|funded|limited|temporary|for))\b|^(?:\S+ ){0,3}you(?:'ll| will) (?:report|join|be (?!based|required|expected|asked|able)(?:\p{L}+ing|part|deep|responsible))\b|^(?:so )?you (?:\S+ ){1,6}(?:it|them)\.?$/iu;

function sentencesOf(text: string): string[] {
  return splitSentences(text.replace(/\b(min|max|mind)\.\s+(?=\d)/gi, '$1 '))
    .flatMap(splitLowerCase)
    .flatMap((sentence) => sentence.split(ENUMERATED));
}

/** Some write no capitals at all: "we don't care about degrees. you should know sql." */
function splitLowerCase(text: string): string[] {
  if (!/^\p{Ll}/u.test(text)) return [text];
  const parts: string[] = [];
  for (const part of text.split(/(?<=\p{Ll}{2}\)?[.!?]) (?=\p{Ll})/u)) {
    const last = parts.at(-1);
    if (last !== undefined && endsWithAbbreviation(last)) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** "should (a) hold a doctorate; (b) have published" */
const ENUMERATED = /;\s+|:\s+(?=(?:most|half|our|we|some)\b)|,?\s+(?:and |or |und |et )?\((?:[a-z]|[ivx]{1,4})\)\s+/u;

function trim(clause: string): string {
  return clause.replace(/^(?:so (?=you)|and |but |plus |\([a-z]\) |[\s,:–—-])+|[\s,;]+$/g, '').slice(0, MAX_LENGTH);
}
