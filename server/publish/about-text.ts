import { endsWithAbbreviation } from '../../contract/abbreviations.ts';
import { htmlToText } from '../../contract/html-text.ts';
import { ABOUT_EMPLOYER } from '../../contract/key-sentence.ts';
import type { Profile } from '../../contract/profile.ts';
import { shortenSentence } from '../../contract/shorten-sentence.ts';
import { lazy } from '../lazy.ts';

/** A longer paragraph is divided between two of its sentences. */
const MAX_PARAGRAPH_LENGTH = 420;
/** A longer first sentence would fill a screen in large type: the first screen shows only its first clauses, and the about section shows it in normal type. */
const MAX_LEAD_LENGTH = 240;

/** A longer lead is set smaller. */
const MAX_LARGE_LEAD_LENGTH = 140;

/** The owner's words as the page shows them: one sentence on the first screen, the others in the about section. */
export interface PageWords {
  /** Plain text. */
  intro: string;
  /** Sanitized HTML; empty where the first screen has all of it. */
  about: string;
}

/**
 * Without an intro the first sentence about the owner is shown on the first screen, unless it has a link or cannot be shortened to
 * fit. No sentence is shown twice, unless the about section would otherwise be shown without any text.
 * `about` is sanitized.
 */
export function pageWords(
  { about, intro }: Pick<Profile, 'about' | 'intro'>,
  aboutMayBeEmpty: boolean,
  employers: readonly string[] = [],
): PageWords {
  const paragraphs = [...about.matchAll(/<p>(.*?)<\/p>|<(ul|ol)>.*?<\/\2>/gs)];
  // Text outside of paragraphs and lists is left unchanged.
  if (paragraphs.map(([all]) => all).join('').length < withoutLineBreaks(about).length) return { intro, about };
  const [[opening = [], ...lines] = [], ...later] = paragraphs.map(([all, text]) =>
    text === undefined ? [[all]] : linesOf(text).map(sentencesOf),
  );
  const first = intro ? opening : withFactsFirst(opening, employers);
  const others = [...lines, ...later.flat()];
  const [lead, next] = first;
  if (lead === undefined) return { intro, about };
  // A sentence that the next one refers to stays before it.
  const isReferredTo = NOT_ABOUT_OWNER.test(normalize(next ?? ''));
  const shownIntro = intro || (isReferredTo ? '' : introFrom(lead, employers));
  const [start = [], ...rest] = withoutIntro([first, ...lines], shownIntro);
  const remaining = [...rest, ...later.flat()];
  if (start.length > 0 || remaining.length > 0) return { intro: shownIntro, about: withLead(start, remaining, employers) };
  return aboutMayBeEmpty ? { intro: shownIntro, about: '' } : { intro, about: withLead(first, others, employers) };
}

/** Statements of passion say little about a person. */
const PASSION = /\bpassion(?:ate)? (?:about|for)\b/i;
const ROLE_OR_YEARS =
  /\d\+? years\b|\b(?:engineer|developer|designer|manager|architect|scientist|researcher|analyst|leader|director|consultant|teacher|writer)\b/i;

/** If a paragraph opens with a statement of passion, moves its sentence with the owner's role or years to the front. */
function withFactsFirst(sentences: string[], employers: readonly string[]): string[] {
  const [opener = ''] = sentences;
  if (!PASSION.test(opener) || ROLE_OR_YEARS.test(opener)) return sentences;
  const isReferredTo = (next: string) => NOT_ABOUT_OWNER.test(next) || /^they\b/i.test(next);
  const fact = sentences.find(
    (sentence, index) =>
      ROLE_OR_YEARS.test(sentence) && introFrom(sentence, employers) && !isReferredTo(normalize(sentences[index + 1] ?? '')),
  );
  return fact ? [fact, ...sentences.filter((sentence) => sentence !== fact)] : sentences;
}

/** Removes the first sentences of a paragraph if they are the intro. */
function withoutIntro(lines: readonly string[][], intro: string): string[][] {
  const letters = (html: string) => normalize(html).replaceAll(' ', '');
  const sentences = lines.flat();
  const expected = letters(intro);
  let opening = '';
  let rest = 0;
  for (const [index, sentence] of sentences.entries()) {
    opening += letters(sentence);
    if (opening.length >= expected.length) {
      if (opening === expected) rest = index + 1;
      break;
    }
  }
  return lines
    .map((line) => {
      const kept = line.slice(rest);
      rest = Math.max(0, rest - line.length);
      return kept;
    })
    .filter((line) => line.length > 0);
}

function introFrom(sentence: string, employers: readonly string[]): string {
  const isSuitable = !/<(?:a|ul|ol)\b/.test(sentence);
  const text = isSuitable ? normalize(sentence) : '';
  if (!standsAlone(text, employers)) return '';
  // The about section shows the full sentence.
  const { text: short, extent } = shortenSentence(text, MAX_LEAD_LENGTH);
  return extent === 'fragment' ? '' : short;
}

/** A sentence that refers to the one before it, or is about an employer: "These fail", "We build software for banks." */
const NOT_ABOUT_OWNER =
  /^(?:(?:even |but |and |so )?(?:when |if |though )?(?:this|these|those|it|its|we|our)|the (?:company|firm|agency|business))\b/i;

/** Phrases that people use about themselves in every trade: they are not set larger than what they did. */
const SELF_PRAISE =
  /\b(?:team[- ]?player|hard[- ]?working|self[- ]?(?:starter|motivated)|detail[- ]oriented|fast learner|highly motivated|(?:known as|I am|I['’]m) (?:an? )?(?:\w+ )?(?:reliable|passionate|motivated|dedicated|driven|enthusiastic))\b/i;

/**
 * Whether a sentence makes sense alone, in large type. "and so on …" and "???" do not, and a sentence about an employer
 * does not say who the owner is. Longer text in lower case may, because some owners write everything in lower case.
 */
function standsAlone(text: string, employers: readonly string[]): boolean {
  if (!/\p{L}/u.test(text) || (/^\p{Ll}/u.test(text) && text.split(' ').length < 4)) return false;
  if (/\b(?:I|my|me)\b/.test(text)) return true;
  return !NOT_ABOUT_OWNER.test(text) && !ABOUT_EMPLOYER.test(text) && !employers.some((employer) => opensWith(text, employer));
}

/** Whether a text begins with the name of an employer, or with its initials: "HW" for "Harbour Works". */
function opensWith(text: string, employer: string): boolean {
  const initials = employer.match(/(?<![\p{L}\p{N}])\p{Lu}/gu)?.join('') ?? '';
  return text.startsWith(`${employer} `) || (initials.length > 1 && text.startsWith(`${initials} `));
}

/** Refers to a role that the sentence before it names. */
const REFERS_TO_ROLE = /^in (?:this|that|the) (?:role|position|capacity|job)\b/i;

/** Makes the first sentence a paragraph of its own, and divides long paragraphs. */
function withLead([lead, ...rest]: readonly string[], others: readonly string[][], employers: readonly string[]): string {
  if (lead === undefined) return others.map(toParagraphs).join('');
  const text = normalize(lead);
  if (text.length > MAX_LEAD_LENGTH || !standsAlone(text, employers) || SELF_PRAISE.test(text) || REFERS_TO_ROLE.test(text))
    return [[lead, ...rest], ...others].map(toParagraphs).join('');
  const look = text.length > MAX_LARGE_LEAD_LENGTH ? 'lead long' : 'lead';
  return `<p class="${look}">${lead.replace(LAST_LINE_BREAK, '')}</p>${[rest, ...others].map(toParagraphs).join('')}`;
}

function normalize(html: string): string {
  return htmlToText(html).replace(/\s+/g, ' ').trim();
}

const LINE_END = /(?<=[.!?]<br ?\/?>)/;
const LINE_BREAK = /<br ?\/?>/;
const LAST_LINE_BREAK = /<br ?\/?>$/;
const segmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'sentence' }));
/** The lines of a paragraph if each is a sentence and so can be a paragraph of its own; otherwise the whole paragraph. */
function linesOf(html: string): string[] {
  const lines = html.split(LINE_BREAK);
  return lines.every((line) => /[.!?]\s{0,9}$/.test(line) && isClosed(line)) ? lines : [html];
}

/** Unicode's rules end no sentence before "6+ years". Before other numbers, the full stop may belong to an abbreviation. */
const BEFORE_NUMBER = /(?<=\p{Ll}{2}[.!?] )(?=\d+\+)/u;

/** The sentences of a paragraph, each with the line break that follows it. One never ends inside an element. */
function sentencesOf(html: string): string[] {
  const sentences: string[] = [];
  let sentence = '';
  for (const line of html.split(LINE_END)) {
    const segments = [...segmenter().segment(line)].flatMap(({ segment }) => segment.split(BEFORE_NUMBER));
    for (const [index, segment] of segments.entries()) {
      sentence += segment;
      const text = sentence.trim();
      // In "Why? because", the sentence continues.
      const goesOn = /^\p{Ll}/u.test(segments[index + 1] ?? '');
      if (!isClosed(text) || goesOn || endsWithAbbreviation(text)) continue;
      sentences.push(text);
      sentence = '';
    }
  }
  return sentence.trim() === '' ? sentences : [...sentences, sentence.trim()];
}

/** Whether every element that begins in the text also ends in it. */
function isClosed(html: string): boolean {
  return (html.match(/<(?!br\b)[a-z](?![^>]*\/>)/g)?.length ?? 0) === (html.match(/<\//g)?.length ?? 0);
}

function toParagraphs(sentences: readonly string[]): string {
  if (sentences.length === 1 && /^<[uo]l>/.test(sentences[0] ?? '')) return sentences[0] ?? '';
  const length = sentences.join(' ').length;
  const target = length / Math.ceil(length / MAX_PARAGRAPH_LENGTH);
  const paragraphs: string[] = [];
  let text = '';
  for (const sentence of sentences) {
    if (text !== '' && text.length + sentence.length / 2 > target) {
      paragraphs.push(text);
      text = '';
    }
    // Chinese and Japanese have no space between sentences.
    text = text === '' || /[。！？]$/.test(text) ? text + sentence : `${text} ${sentence}`;
  }
  if (text !== '') paragraphs.push(text);
  return paragraphs.map((paragraph) => `<p>${paragraph.replace(LAST_LINE_BREAK, '')}</p>`).join('');
}

function withoutLineBreaks(html: string): string {
  return html
    .split('\n')
    .map((line) => line.trim())
    .join('');
}
