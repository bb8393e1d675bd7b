import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keySentence, shortTeaserOf, teaserOf } from './key-sentence.ts';

describe('keySentence', () => {
  test('ends a sentence of Chinese at its full stop', () => {
    expect(keySentence('<p>维护港口的桥梁。技术：钢、绳索。</p>')).toBe('维护港口的桥梁。');
  });

  test('prefers the sentence with bold text', () => {
    expect(keySentence('<p>In 2020 it began. We <strong>saved it all</strong> in time. The end.</p>')).toBe(
      'We saved it all in time.',
    );
    expect(keySentence('<p>One. <b>Two.</b> Three 3.</p>')).toBe('Two.');
  });

  test.each([
    ['a share', ['Worked with Java 17 since 2019', 'Cut the cost of hosting by 38%', 'Attended 12 meetings a week'], 1],
    ['an amount', ['Maintained 3 services', 'Saved the client €1.2 million a year'], 1],
    ['time saved', ['Introduced Python 3.9', 'Brought the nightly run from 6 hours to 40 minutes', 'Ran 2 workshops'], 1],
    ['a factor', ['In 2021 joined the core team', 'Made searching 4x faster', 'Wrote the handbook'], 1],
    ['people reached', ['Built the portal with Angular 14', 'The portal serves 40,000 patients in 3 regions'], 1],
    ['a count rather than a year', ['Promoted in 2018 and again in 2020', 'Led a team of 9 engineers'], 1],
    ['a count rather than a norm', ['Certified the plant to ISO 9001', 'Trained 25 operators'], 1],
    ['an outcome rather than a count', ['Looked after 14 servers', 'Reduced outages to 2 incidents a quarter'], 1],
    ['a result rather than a length of service', ['Worked there for 5 years', 'Shortened releases to 3 days'], 1],
    ['work rather than what did not succeed', ['The progress did not meet the plan', 'Designed a booking system'], 1],
    ['what came of the work rather than a duty', ['Responsibilities included 3 websites', 'Promoted after 2 releases'], 1],
    ['work rather than what the employer wanted', ['The bank engaged us for an improvement of its tools', 'Wrote a guide'], 1],
    ['work rather than the role itself', ['At Kelp Works, I served as a Senior Engineer.', 'Drew the charts of the bay.'], 1],
    ['work rather than the name of a product', ['Beispiel Studio', 'Designed the editor with the team'], 1],
    ['work rather than the name of a product with small words', ['Trains for Tunnels', 'Designed the editor with the team'], 1],
    ['work rather than what the product is', ['The app is aimed at 3 kinds of ports', 'Made a project go commercial'], 1],
    ['an amount rather than a share', ['Raised satisfaction by 6%', 'Cut costs by $500K a year'], 1],
    ['many rather than a share', ['Increased use by 9%', 'Grew the service from 20 to 180 million users'], 1],
    ['work rather than why it ended', ['I resigned when 3 projects were cancelled', 'Wrote the handbook'], 1],
    ['work rather than the size of the employer', ['We have over 80,000 full and part-time employees', 'Led the migration'], 1],
    ['work rather than what the employer is', ['Exempla is a global payment provider in 31 countries', 'Taught juniors'], 1],
    ['work rather than why somebody left', ['Unfortunately, I had to quit after 2 storms', 'Wrote the handbook'], 1],
    ['work rather than how large the employer is', ['There are 4 companies in the Kelp group', 'Wrote the handbook'], 1],
    ['work rather than what the employer consists of', ['The union is made up of more than 90 clubs', 'Wired the offices'], 1],
    [
      'work rather than the start of a list',
      ['In this team I have 3 kinds of tasks that I am working on', 'Wired the offices'],
      1,
    ],
    ['a result that ends with a word of two parts', ['Wired the offices', 'Moved 12 apps to single sign-on'], 1],
    ['an investment of a series', ['Managed the office and its suppliers', 'Closed a $5M Series A'], 1],
    ['work rather than a list of tools', ['Tech: PHP, 3 kinds of ropes', 'Wrote the handbook'], 1],
    ['what can be read alone', ['500 users.', 'It serves 900 clinics', 'Kept the archive of 80 schools'], 2],
    ['a result that begins with IT', ['Kept the archive of 80 schools', 'IT support for 2,000 users, cutting tickets by 30%'], 1],
    ['a result that begins with also', ['Cut the fleet from 9 to 8 ships', 'Also reduced delays by 20% and costs by 30%'], 1],
    ['a result for employees', ['Taught juniors', 'Saved 3,500 employees two hours a week'], 1],
    ['a result rather than a heading', ['Achievements in 3 areas:', 'Taught juniors'], 1],
    ['the first line if none has a figure about the work', ['Kept the archive', 'Moved to Windows 11 in 2023'], 0],
  ])('chooses %s', (_, bullets, expected) => {
    const list = `<ul>${bullets.map((bullet) => `<li>${bullet}</li>`).join('')}</ul>`;
    expect(keySentence(list)).toBe(bullets[expected]);
  });

  test.each([
    ['Octa Labs', 'Octa is building a platform for 30 towns'],
    ['The Octa Union', 'The Octa Union, founded in a barn, serves 90 clubs'],
    ['Project Octa', 'Project Octa is a place for 30 towns'],
  ])('prefers the work to a sentence whose subject is the employer %s', (employer, sentence) => {
    const summary = `<p>${sentence}. Wired the offices of the town.</p>`;
    expect(keySentence(summary, { employer })).toBe('Wired the offices of the town.');
    expect(keySentence(summary, { employer: 'Another' })).toBe(`${sentence}.`);
    expect(keySentence(`<p>${sentence}.</p>`, { employer }), 'nothing else is said').toBe(`${sentence}.`);
  });

  test('does not take an ordinary first word of a sentence for the name of the employer', () => {
    expect(keySentence('<p>Wired the offices. Project was delivered to 12 teams.</p>', { employer: 'Project Octa' })).toBe(
      'Project was delivered to 12 teams.',
    );
  });

  test.each([
    ['Planned the storage of ropes. This approach cut losses by 20% and doubled sales.', 'Planned the storage of ropes.'],
    ['Leads the crews of four harbors. They reduced delays to 2 hours.', 'Leads the crews of four harbors.'],
    ['Leads the crews of four harbors. We focus on safety.', 'Leads the crews of four harbors.'],
    ['Leads the crews of four harbors. We cut delays by 30%.', 'We cut delays by 30%.'],
  ])('chooses a sentence that refers to the one before it only if it is a result that begins with “we”: %s', (text, expected) => {
    expect(keySentence(`<p>${text}</p>`)).toBe(expected);
  });

  test('prefers a part of a sentence to one that refers to it', () => {
    const first =
      'Leads the crews of four harbors to deliver the ropes that allow all the boats of the coast to stay where they are';
    expect(keySentence(`<p>${first}. We focus on safety.</p>`, { max: 80 })).toMatch(/^Leads the crews .*…$/);
  });

  test.each([
    'Working as a rigger and as a trainer.',
    'I started off as a graduate intern.',
    'Occasionally I was appointed as technical advisor.',
  ])('prefers the work to a sentence that only repeats the role: %s', (sentence) => {
    expect(keySentence(`<p>${sentence} Wired the offices of the town.</p>`)).toBe('Wired the offices of the town.');
    expect(keySentence(`<p>${sentence}</p>`), 'nothing else is said').toBe(sentence);
  });

  test.each([
    'Joined as the first rigger and built the yard from scratch.',
    'I joined as a rigger to rebuild the yard.',
    'Working as a rigger for all harbours of the coast.',
    'I started as an intern and was promoted to lead within two years.',
  ])('does not dismiss a sentence that names the role and says more: %s', (sentence) => {
    expect(keySentence(`<p>${sentence} Attended the meetings.</p>`)).toBe(sentence);
  });

  test('does not take the name of a tool in bold for the result', () => {
    expect(keySentence('<p>Wrote it in <b>React</b>. Halved the loading time to 3 seconds.</p>')).toBe(
      'Halved the loading time to 3 seconds.',
    );
  });

  test('falls back to the first sentence with a figure about the work', () => {
    expect(keySentence('<p>A beginning. The work took 31 hours. The rest took 5 more.</p>')).toBe('The work took 31 hours.');
  });

  test('falls back to the first sentence', () => {
    expect(keySentence('<p>A beginning. An end.</p>')).toBe('A beginning.');
  });

  test('ends a sentence at the end of a paragraph or list item', () => {
    expect(keySentence('<ul><li>A first line</li><li>a second line</li></ul>')).toBe('A first line');
    expect(keySentence('one<br />two')).toBe('one');
  });

  test('does not end a sentence inside a number or before a lower-case letter', () => {
    expect(keySentence('<p>Costs fell by 3.5 percent, i.e. a lot. Then more.</p>')).toBe(
      'Costs fell by 3.5 percent, i.e. a lot.',
    );
  });

  test('does not end a sentence at an initial or an abbreviation', () => {
    expect(keySentence('<p>Built it with Dana R. Smith for Acme Inc. in Oslo. Left.</p>')).toBe(
      'Built it with Dana R. Smith for Acme Inc. in Oslo.',
    );
  });

  test('returns an empty sentence for an empty summary', () => {
    expect(keySentence('')).toBe('');
    expect(keySentence('<p></p>')).toBe('');
  });

  test('takes a whole sentence or clause within a limit, and otherwise the start of one', () => {
    const long = 'Kept the archive of a publisher in a building by the harbour, moving it twice in nine years';
    expect(keySentence(`<p>${long}. Taught the juniors.</p>`, { max: 70 })).toBe(
      'Kept the archive of a publisher in a building by the harbour…',
    );
    const endless = `Kept ${'the archive of a publisher and '.repeat(9)}its keys`;
    expect(keySentence(`<p>${endless}. Taught the juniors.</p>`, { max: 70 })).toBe('Taught the juniors.');
    expect(shortTeaserOf({ result: long, summary: '' }, 70)).toBe(
      'Kept the archive of a publisher in a building by the harbour…',
    );
  });

  test('does not repeat the sentence of a neighboring card if there is another', () => {
    const summary = '<ul><li>Led the design of the tunnels</li><li>Shipped the first train to the Moon</li></ul>';
    expect(teaserOf({ result: null, summary })).toBe('Led the design of the tunnels');
    expect(teaserOf({ result: null, summary }, ['Led the design of the tunnels'])).toBe('Shipped the first train to the Moon');
    const one = '<p>Led the design of the tunnels</p>';
    expect(teaserOf({ result: null, summary: one }, ['Led the design of the tunnels'])).toBe('Led the design of the tunnels');
    expect(teaserOf({ result: 'Won', summary }, ['Won'])).toBe('Won');
  });

  test('lists the courses of a degree whose summary is only a list of courses', () => {
    const courses = (heading: string) => keySentence(`<p>${heading}</p><ul><li>Statics</li><li>Steel and rope</li></ul>`);
    expect(courses('Courses:')).toBe('Courses: Statics, Steel and rope');
    expect(courses('Relevant coursework:')).toBe('Relevant coursework: Statics, Steel and rope');
    expect(courses('Two bridges:')).toBe('Steel and rope');
  });

  test('keeps 180 characters and cuts longer sentences at a word', () => {
    const fits = `${'word '.repeat(35)}12345`;
    expect(fits).toHaveLength(180);
    expect(keySentence(fits)).toBe(fits);
    const shortened = keySentence(`${fits}6 more`);
    expect(shortened).toBe(`${'word '.repeat(35).trim()}…`);
  });

  test('cuts inside a word that is longer than the limit', () => {
    expect(keySentence('x'.repeat(300))).toBe(`${'x'.repeat(180)}…`);
    const endingWith = (end: string) => keySentence(`<p>${'x'.repeat(160)} ${end} ${'y'.repeat(60)}</p>`).slice(160);
    expect(endingWith('deploys, and')).toBe(' deploys…');
    expect(endingWith('deploys and the')).toBe(' deploys…');
    expect(endingWith('deploys, of its')).toBe(' deploys…');
    expect(endingWith('the brand')).toBe(' the brand…');
  });

  test('never contains a tag and never exceeds 182 characters', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<strong>',
      '</strong>',
      '<li>',
      '<br />',
      'Words go on. ',
      'x'.repeat(99),
      '7 ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const sentence = keySentence(parts.join(''));
        expect(sentence).not.toMatch(/[<>\ue000\ue001]/);
        expect(sentence.length).toBeLessThanOrEqual(182);
      }),
    );
  });
});
