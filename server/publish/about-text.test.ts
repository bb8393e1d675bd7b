import { describe, expect, test } from 'vitest';
import { htmlToText } from '../../contract/html-text.ts';
import { pageWords } from './about-text.ts';

const SENTENCE = 'I rebuilt the control room of a power grid while it was running, with eleven engineers.';

/** The about section of an owner whose intro is a different sentence. */
const about = (html: string, intro = 'An intro.') => pageWords({ about: html, intro }, false).about;

describe('pageWords', () => {
  test('puts the first sentence of the about section in a paragraph of its own', () => {
    expect(about('<p>I build bridges. They hold.</p><p>Mostly.</p>')).toBe(
      '<p class="lead">I build bridges.</p><p>They hold.</p><p>Mostly.</p>',
    );
  });

  test('splits a long paragraph without losing a word', () => {
    const html = `<p>${Array.from({ length: 9 }, (_, index) => `${SENTENCE} ${index}.`).join(' ')}</p>`;
    const divided = about(html);
    const lengths = [...divided.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text.length);
    expect(lengths.length).toBeGreaterThan(1);
    expect(Math.max(...lengths)).toBeLessThan(500);
    const words = (text: string) => htmlToText(text).split(/\s+/).filter(Boolean);
    expect(words(divided)).toEqual(words(html));
  });

  test('does not use a sentence about an employer, or one that refers to the sentence before it, as the lead', () => {
    const leadOf = (html: string) =>
      pageWords({ about: html, intro: 'An intro.' }, false, ['Harbour Works']).about.match(/class="lead">(.*?)</)?.[1];
    expect(leadOf('<p>Harbour Works builds locks. I test them.</p>')).toBeUndefined();
    expect(leadOf('<p>It is a leading provider of locks.</p>')).toBeUndefined();
    expect(leadOf('<p>Span is a company of 300 people. I test.</p>')).toBeUndefined();
    expect(leadOf('<p>Even when these fail, they fail slowly.</p>')).toBeUndefined();
    expect(leadOf('<p>We build locks.</p>')).toBeUndefined();
    expect(leadOf('<p>Harbour Works taught me to test locks.</p>')).toBe('Harbour Works taught me to test locks.');
    expect(pageWords({ about: '<p>We build locks. I test them.</p>', intro: '' }, false).intro).toBe('');
  });

  test('does not set a sentence about an employer in large type that begins with its initials, or one about “this role”', () => {
    const html = '<p>I test locks at Harbour Works. HW serves 14 ports. In this role I write reports.</p>';
    expect(pageWords({ about: html, intro: '' }, false, ['Harbour Works'])).toEqual({
      intro: 'I test locks at Harbour Works.',
      about: '<p>HW serves 14 ports. In this role I write reports.</p>',
    });
    expect(pageWords({ about: '<p>I test locks. In this role I write reports.</p>', intro: '' }, false).about).not.toContain(
      'lead',
    );
  });

  test('shows only the first clauses of a first sentence that is too long, and all of it in the about section', () => {
    const clause = `I test the locks of ${'very '.repeat(30)}old harbours`;
    const html = `<p>${clause}, and my career of many years, ports and cities reflects ${'all of '.repeat(20)}this. They hold.</p>`;
    const { intro, about: text } = pageWords({ about: html, intro: '' }, false);
    expect(intro).toBe(`${clause}…`);
    expect(text).toBe(html);
  });

  test('keeps the first sentence in the about section if the next one refers to it', () => {
    const html = '<p>Locks that open by themselves fascinate me. When these fail, they fail slowly.</p>';
    expect(pageWords({ about: html, intro: '' }, false)).toEqual({
      intro: '',
      about: '<p class="lead">Locks that open by themselves fascinate me.</p><p>When these fail, they fail slowly.</p>',
    });
  });

  test('does not set phrases that people of every trade use about themselves in large type', () => {
    for (const praise of ["I'm known as a reliable team player.", 'I am a highly motivated engineer.', 'A fast learner.'])
      expect(about(`<p>${praise} I build bridges.</p>`)).toBe(`<p>${praise} I build bridges.</p>`);
  });

  test('omits the sentence of the first screen, unless the about section would be shown empty', () => {
    const intro = 'I build bridges & towers.';
    const html = '<p>I build <strong>bridges</strong> &amp; towers. They hold.</p>';
    expect(about(html, intro)).toBe('<p class="lead">They hold.</p>');
    expect(about('<p>I build bridges &amp; towers.</p><p>They hold.</p>', intro)).toBe('<p>They hold.</p>');
    expect(about('<p>I build bridges. They hold. Mostly.</p>', 'I build bridges. They hold.')).toBe(
      '<p class="lead">Mostly.</p>',
    );
    expect(about('<p>I build bridges.<br>They hold.</p><p>Mostly.</p>', 'I build bridges. They hold.')).toBe('<p>Mostly.</p>');
    expect(about('<p>I build bridges. They hold.</p>', 'I build bridges. They float.')).toContain('I build bridges.');
    const only = '<p>I build bridges &amp; towers.</p>';
    expect(about(only, intro)).toBe('<p class="lead">I build bridges &amp; towers.</p>');
    expect(pageWords({ about: only, intro }, true)).toEqual({ intro, about: '' });
  });

  test('uses the first sentence of the about section as the intro of an owner without one', () => {
    const withoutIntro = (html: string, mayBeEmpty = false) => pageWords({ about: html, intro: '' }, mayBeEmpty);
    const html = '<p>I build <strong>bridges</strong> &amp; towers. They hold.</p>';
    expect(withoutIntro(html)).toEqual({ intro: 'I build bridges & towers.', about: '<p class="lead">They hold.</p>' });
    expect(withoutIntro('<p>I build.</p>', true)).toEqual({ intro: 'I build.', about: '' });
    expect(withoutIntro('<p>I build.</p>')).toEqual({ intro: '', about: '<p class="lead">I build.</p>' });
    for (const unsuitable of [
      '<p><a href="https://ana.example">I</a> build. They hold.</p>',
      `<p>${'long '.repeat(60)}sentence. Short.</p>`,
      '<ul><li>I build.</li></ul><p>They hold.</p>',
      'Loose <p>text.</p>',
    ])
      expect(withoutIntro(unsuitable).intro).toBe('');
  });

  test('ends a sentence before one that begins with a number, but not after an abbreviation', () => {
    expect(pageWords({ about: '<p>Builder of bridges from the ground up. 6+ years as a lead.</p>', intro: '' }, false)).toEqual({
      intro: 'Builder of bridges from the ground up.',
      about: '<p class="lead">6+ years as a lead.</p>',
    });
    for (const sentence of [
      'I built approx. 6 bridges.',
      'I have built since Sept. 2012 in a town.',
      'I cut costs by avg. 30% in a year.',
    ])
      expect(pageWords({ about: `<p>${sentence} I painted them.</p>`, intro: '' }, false).intro).toBe(sentence);
  });

  test('uses the sentence with the role or the years as the intro if the first one only states a passion', () => {
    const intro = (html: string) => pageWords({ about: html, intro: '' }, false);
    expect(intro('<p>I am passionate about locks. With 31 years of practice, I build bridges. They hold.</p>').intro).toBe(
      'I am passionate about locks.',
    );
    expect(intro('<p>I am passionate about locks. With 31 years of practice, I build bridges. I like tea.</p>')).toEqual({
      intro: 'With 31 years of practice, I build bridges.',
      about: '<p>I am passionate about locks. I like tea.</p>',
    });
    expect(intro('<p>I am passionate about locks. I build bridges.</p>').intro).toBe('I am passionate about locks.');
    expect(intro('<p>As an engineer I am passionate about locks. I have 9 years of practice.</p>').intro).toMatch(/^As an/);
  });

  test('divides where a sentence ends with its line, but not inside an element or after an abbreviation', () => {
    expect(about('<p>I build<br>bridges.<br>They hold.<br>Mostly.</p>')).toBe(
      '<p class="lead">I build<br>bridges.</p><p>They hold.<br> Mostly.</p>',
    );
    expect(about('<p><strong>I build. I mend.</strong> I rest.</p>')).toBe(
      '<p class="lead"><strong>I build. I mend.</strong> I rest.</p>',
    );
    expect(about('<p>I work with Dr. Silva. We build.</p>')).toBe('<p class="lead">I work with Dr. Silva.</p><p>We build.</p>');
    expect(about('<p>I build with .NET, Angular and steel (and wood). We build.</p>')).toBe(
      '<p class="lead">I build with .NET, Angular and steel (and wood).</p><p>We build.</p>',
    );
  });

  test('makes each line that is a sentence a paragraph, and the line after the intro the lead', () => {
    expect(about('<p>I build.<br />Bridges last.<br>Then I rest.<br />Then I go on.</p>', 'I build.')).toBe(
      '<p class="lead">Bridges last.</p><p>Then I rest.</p><p>Then I go on.</p>',
    );
    const verse = '<p>I build<br />and I rest.</p>';
    expect(about(`<p>Hello.</p>${verse}`)).toBe(`<p class="lead">Hello.</p>${verse}`);
    const bold = '<p>I <b>build.<br />It lasts.</b></p>';
    expect(about(`<p>Hello.</p>${bold}`)).toBe(`<p class="lead">Hello.</p>${bold}`);
  });

  test('sets a long first sentence in smaller type', () => {
    const sentence = `I build bridges ${'and towers '.repeat(12)}by hand.`;
    expect(about(`<p>${sentence}</p>`)).toBe(`<p class="lead long">${sentence}</p>`);
  });

  test('does not divide before a lower-case letter, or use a fragment as the lead', () => {
    expect(about('<p>Why bridges? because of rivers. They hold.</p>')).toBe(
      '<p class="lead">Why bridges? because of rivers.</p><p>They hold.</p>',
    );
    expect(about('<p>??? They hold.</p>')).toBe('<p>??? They hold.</p>');
    expect(about('<p>from oslo! They hold.</p>')).toBe('<p>from oslo! They hold.</p>');
    expect(about('<p>i build good bridges. They hold.</p>')).toBe('<p class="lead">i build good bridges.</p><p>They hold.</p>');
  });

  test('puts no space between Chinese sentences', () => {
    expect(about('<p>我造桥。它们很稳。我也教书。</p>')).toBe('<p class="lead">我造桥。</p><p>它们很稳。我也教书。</p>');
  });

  test('does not change lists, a first sentence too long for a lead, and text outside of paragraphs', () => {
    const list = '<ul><li>One. Two.</li></ul><p>Three. Four.</p>';
    expect(about(list)).toContain('<ul><li>One. Two.</li></ul>');
    const long = `<p>${'long '.repeat(60)}sentence. Short.</p>`;
    expect(about(long)).toBe(long);
    expect(about('Loose <p>text.</p>')).toBe('Loose <p>text.</p>');
    expect(about('')).toBe('');
  });
});
