import { describe, expect, test } from 'vitest';
import { htmlToText } from '../../contract/html-text.ts';
import { leadSentence, pageAbout } from './page-about.ts';

const SENTENCE = 'I rebuilt the control room of a power grid while it was running, with eleven engineers.';

describe('pageAbout', () => {
  test('puts the first sentence into a paragraph of its own', () => {
    expect(pageAbout('<p>I build bridges. They hold.</p><p>Mostly.</p>', '')).toBe(
      '<p class="lead">I build bridges.</p><p>They hold.</p><p>Mostly.</p>',
    );
  });

  test('divides a long paragraph into parts of similar length, and keeps every word', () => {
    const html = `<p>${Array.from({ length: 9 }, (_, index) => `${SENTENCE} ${index}.`).join(' ')}</p>`;
    const divided = pageAbout(html, '');
    const lengths = [...divided.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text.length);
    expect(lengths.length).toBeGreaterThan(1);
    expect(Math.max(...lengths)).toBeLessThan(500);
    const words = (text: string) => htmlToText(text).split(/\s+/).filter(Boolean);
    expect(words(divided)).toEqual(words(html));
  });

  test('leaves out a first sentence that the first screen has, unless it is the only one', () => {
    const intro = 'I build bridges & towers.';
    const html = '<p>I build <strong>bridges</strong> &amp; towers. They hold.</p>';
    expect(pageAbout(html, intro)).toBe('<p class="lead">They hold.</p>');
    expect(pageAbout('<p>I build bridges &amp; towers.</p><p>They hold.</p>', intro)).toBe('<p>They hold.</p>');
    expect(pageAbout('<p>I build bridges &amp; towers.</p>', intro)).toBe('<p class="lead">I build bridges &amp; towers.</p>');
  });

  test('never divides inside an element or after an abbreviation', () => {
    expect(pageAbout('<p><strong>I build. I mend.</strong> I rest.</p>', '')).toBe(
      '<p class="lead"><strong>I build. I mend.</strong> I rest.</p>',
    );
    expect(pageAbout('<p>I work with Dr. Silva. We build.</p>', '')).toBe(
      '<p class="lead">I work with Dr. Silva.</p><p>We build.</p>',
    );
  });

  test('leaves lists, long first sentences and text outside of paragraphs as they are', () => {
    const list = '<ul><li>One. Two.</li></ul><p>Three. Four.</p>';
    expect(pageAbout(list, '')).toContain('<ul><li>One. Two.</li></ul>');
    const long = `<p>${'long '.repeat(60)}sentence. Short.</p>`;
    expect(pageAbout(long, '')).toBe(long);
    expect(pageAbout('Loose <p>text.</p>', '')).toBe('Loose <p>text.</p>');
    expect(pageAbout('', 'Intro')).toBe('');
  });

  test('takes an acronym for the end of a sentence, and joins Chinese sentences without a space', () => {
    expect(pageAbout('<p>I worked for ABC. They hold.</p>', '')).toBe('<p class="lead">I worked for ABC.</p><p>They hold.</p>');
    expect(pageAbout('<p>我造桥。它们很稳。我也教书。</p>', '')).toBe('<p class="lead">我造桥。</p><p>它们很稳。我也教书。</p>');
  });
});

describe('leadSentence', () => {
  test('is the first sentence of a text that goes on, without its markup', () => {
    expect(leadSentence('<p>I build <strong>bridges</strong> &amp; towers. They hold.</p>')).toBe('I build bridges & towers.');
    expect(leadSentence('<p>I build bridges.</p><ul><li>Steel</li></ul>')).toBe('I build bridges.');
  });

  test('is empty where nothing would be left for the about section, or the sentence is long or not in a paragraph', () => {
    expect(leadSentence('<p>I build bridges.</p>')).toBe('');
    expect(leadSentence(`<p>${'long '.repeat(60)}sentence. Short.</p>`)).toBe('');
    expect(leadSentence('<ul><li>One.</li></ul><p>Two. Three.</p>')).toBe('');
    expect(leadSentence('')).toBe('');
  });
});
