import { htmlToText } from '../../contract/html-text.ts';

/** A longer paragraph is divided between two of its sentences. */
const MAX_PARAGRAPH_LENGTH = 420;
/** A longer first sentence is no lead: it would fill a screen in large type. */
const MAX_LEAD_LENGTH = 240;

/**
 * The text about the owner as the page shows it: without the sentence that the first screen has already, its first sentence
 * in a paragraph of its own, and no long paragraphs. `html` is sanitized.
 */
export function pageAbout(html: string, intro: string): string {
  const paragraphs = [...html.matchAll(/<p>(.*?)<\/p>|<(ul|ol)>.*?<\/\2>/gs)];
  // Text outside of paragraphs and lists stays as it is.
  if (paragraphs.map(([all]) => all).join('').length < withoutLineBreaks(html).length) return html;
  const [first = [], ...others] = paragraphs.map(([all, text]) => (text === undefined ? [all] : sentencesOf(text)));
  const isIntro = first[0] !== undefined && normalize(first[0]) === normalize(intro);
  const [lead, ...rest] = isIntro && (first.length > 1 || others.length > 0) ? first.slice(1) : first;
  if (lead === undefined) return others.map(toParagraphs).join('');
  if (normalize(lead).length > MAX_LEAD_LENGTH) return [[lead, ...rest], ...others].map(toParagraphs).join('');
  return `<p class="lead">${lead}</p>${[rest, ...others].map(toParagraphs).join('')}`;
}

function normalize(html: string): string {
  return htmlToText(html).replace(/\s+/g, ' ').trim();
}

/** The first sentence of an about text that goes on after it, as plain text: where the owner wrote no intro, the first screen has it. */
export function leadSentence(html: string): string {
  const [paragraph = '', text = ''] = /^\s*<p>(.*?)<\/p>/s.exec(html) ?? [];
  const [sentence = '', ...rest] = sentencesOf(text);
  const lead = normalize(sentence);
  const isAll = rest.length === 0 && normalize(html.slice(paragraph.length)) === '';
  return isAll || lead.length > MAX_LEAD_LENGTH ? '' : lead;
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Such as 'Dr.', 'e.g.' and 'No.': a short word before a full stop may be an abbreviation, unless it is an acronym. */
const MAYBE_ABBREVIATION = /(?:^|[^\p{L}])(?!\p{Lu}{2,3}\.$)\p{L}{1,3}\.$/u;

/** The sentences of a paragraph. One never ends inside an element. */
function sentencesOf(html: string): string[] {
  const sentences: string[] = [];
  let sentence = '';
  for (const { segment } of SEGMENTER.segment(html)) {
    sentence += segment;
    const text = sentence.trim();
    if (!isClosed(text) || MAYBE_ABBREVIATION.test(text)) continue;
    sentences.push(text);
    sentence = '';
  }
  return sentence.trim() === '' ? sentences : [...sentences, sentence.trim()];
}

/** Whether every element that begins in the text also ends in it. */
function isClosed(html: string): boolean {
  return (html.match(/<[a-z](?![^>]*\/>)/g)?.length ?? 0) === (html.match(/<\//g)?.length ?? 0);
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
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}

function withoutLineBreaks(html: string): string {
  return html
    .split('\n')
    .map((line) => line.trim())
    .join('');
}
