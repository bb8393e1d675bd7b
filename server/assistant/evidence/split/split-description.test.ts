import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_REQUIREMENTS } from '../../../../contract/evidence.ts';
import { LANGUAGE } from '../../fixtures/engine.ts';
import { digestOf, readExamples } from './examples.ts';
import { isJobDescription } from './recognize-description.ts';
import { splitDescription } from './split-description.ts';

const REQUIREMENTS = join(import.meta.dirname, '../../../../content/requirements');
const split = (description: string) => splitDescription(description, LANGUAGE.requirements().requirementModel);

const POSTED = `Control Software Engineer
Rotterdam · Hybrid (two days a week in the office)

About us
We are 80 people in four offices. We have kept the water out for 30 years.

What you'll do
• Write control software for sluices

Your profile
• 5+ years of experience with C++ or Rust
• Kubernetes and PostgreSQL
• MSc or PhD in engineering
• Fluent English

Nice to have
• Erlang
• Dutch

What we offer
€70,000 and 30 days of leave
`;

/** What is required, without the tasks. */
const texts = (description: string) => split(description).requirements.flatMap(({ text, isTask }) => (isTask ? [] : [text]));

describe('a job description', () => {
  test('is split by its headings, without the company and its benefits, its tasks last', () => {
    const [rest, last] = [split(POSTED).requirements.slice(0, -1), split(POSTED).requirements.at(-1)];
    expect(last).toEqual({ text: 'Write control software for sluices', kind: 'skill', importance: 'wish', isTask: true });
    expect(rest).toMatchObject([
      { text: 'Rotterdam · Hybrid (two days a week in the office)', kind: 'place', importance: 'must' },
      { text: '5+ years of experience with C++ or Rust', kind: 'experience', importance: 'must' },
      { text: 'Kubernetes and PostgreSQL', kind: 'skill', importance: 'must' },
      { text: 'MSc or PhD in engineering', kind: 'education', importance: 'must' },
      { text: 'Fluent English', kind: 'language', importance: 'must' },
      { text: 'Erlang', kind: 'skill', importance: 'wish' },
      { text: 'Dutch', kind: 'language', importance: 'wish' },
    ]);
  });

  test('is split the same when a web page was pasted as one paragraph with bullets in its lines', () => {
    const pasted = 'Requirements:\n• Rust • Three years of experience with sluices • Fluent Dutch';
    expect(texts(pasted)).toEqual(['Rust', 'Three years of experience with sluices', 'Fluent Dutch']);
  });

  test('is split into the sentences that ask for something if it is prose', () => {
    const prose = `We look after sluices and have never had an office.

You know Linux well and you write Python every day. Most of our tools are in Rust. Experience with PLCs would be a plus. We pay everybody the same.`;
    expect(split(prose).requirements.map(({ text, importance }) => [text, importance])).toEqual([
      ['You know Linux well', 'must'],
      ['you write Python every day.', 'must'],
      ['Most of our tools are in Rust.', 'must'],
      ['Experience with PLCs would be a plus.', 'wish'],
    ]);
  });

  test('is split the same with empty lines between the items of its list, or with numbers before them', () => {
    const items = ['Good communication skills', 'Strong SQL', 'Experience in training others'];
    const end = 'What we offer';
    expect(texts(['Your profile', ...items, end, 'Dogs'].join('\n\n'))).toEqual(items);
    const numbered = items.map((item, i) => `2.${i + 1} ${item}`);
    expect(texts(['Title', '', '2. Your profile', ...numbered, '', end, 'Dogs'].join('\n'))).toEqual(items);
  });

  test('reads the marks of a form as importance, and drops its numbers', () => {
    const specification =
      'Job\n\nPerson specification\n3.1 Proven experience of audits — E, A\n3.2 Welsh — D, I\n3.3 Figma (desirable)';
    expect(split(specification).requirements).toMatchObject([
      { text: 'Proven experience of audits', importance: 'must' },
      { text: 'Welsh', kind: 'language', importance: 'wish' },
      { text: 'Figma (desirable)', importance: 'wish' },
    ]);
  });

  test('is split if it is a table, a page without bullets, a sentence with letters or a list in one line', () => {
    const table =
      'Criteria\tAssessed by\nKnowledge\nExperience of programming in Rust\tE\tInterview\nFamiliarity with PLCs\tD\tTest';
    expect(split(table).requirements).toMatchObject([
      { text: 'Experience of programming in Rust', importance: 'must' },
      { text: 'Familiarity with PLCs', importance: 'wish' },
    ]);
    const page =
      'Sign in\nOur requirements\nGood knowledge of SQL\nFluent Dutch\nOptional\nDocker\nBenefits\nFree coffee\nSport card';
    expect(texts(page)).toEqual(['Good knowledge of SQL', 'Fluent Dutch', 'Docker']);
    const letters =
      'Water has been kept out of the country by this authority since 1798.\n\nApplicants should (a) hold a doctorate in hydrology; (b) have experience of teaching; and (c) speak Dutch.';
    expect(texts(letters)).toEqual(['hold a doctorate in hydrology', 'have experience of teaching', 'speak Dutch.']);
    expect(texts('Engineer\n\nKey skills: Rust, PLCs, SQL')).toEqual(['Key skills: Rust', 'PLCs', 'SQL']);
  });

  test('is split into the separate requirements of a long sentence, but not at "or"', () => {
    const sentence =
      'You have five years of experience in control software, know C++ or Rust, speak fluent Dutch, and ideally have worked with PLCs before.';
    expect(texts(sentence)).toEqual([
      'You have five years of experience in control software',
      'know C++ or Rust',
      'speak fluent Dutch',
      'ideally have worked with PLCs before.',
    ]);
  });

  test('is split in German and French too', () => {
    const german =
      'Das bringst du mit\n– Erfahrung mit Rust oder C++\n– Deutsch auf C1-Niveau\n\nDas bekommst du\n– 30 Tage Urlaub';
    expect(split(german).requirements).toMatchObject([{ text: 'Erfahrung mit Rust oder C++' }, { kind: 'language' }]);
    const french = 'Votre profil\n- Maîtrise de Python\n- Anglais courant\n\nNous offrons\n- 35 jours de congés';
    expect(texts(french)).toEqual(['Maîtrise de Python', 'Anglais courant']);
  });

  test('is split in Japanese by its headings and its bullets', () => {
    const japanese =
      '【必須条件】\n・Rustの実務経験\n・英語での読み書き\n\n【歓迎条件】\n・Dockerの運用経験\n\n待遇\n・リモートワーク可';
    expect(split(japanese).requirements).toMatchObject([
      { text: 'Rustの実務経験', kind: 'skill', importance: 'must' },
      { text: '英語での読み書き', kind: 'language', importance: 'must' },
      { text: 'Dockerの運用経験', kind: 'skill', importance: 'wish' },
    ]);
  });

  test('is split into sentences if it is in lower case, and wishes are recognized in German and French', () => {
    const prose =
      "somebody for our sluices\n\nwe have five of them. you should have experience with sql, e.g. for reports. we don't care about degrees. you have worked with rust before.";
    expect(texts(prose)).toEqual(['you should have experience with sql, e.g. for reports.', 'you have worked with rust before.']);
    const french = 'Votre profil\n- Anglais courant, écrit et parlé\n- Rust apprécié';
    expect(split(french).requirements).toMatchObject([{ kind: 'language', importance: 'must' }, { importance: 'wish' }]);
    expect(split('Dein Profil\n- Idealerweise Erfahrung mit Rust').requirements).toMatchObject([{ importance: 'wish' }]);
  });

  test('is split at long headings with a colon, also where its list is without bullets', () => {
    const long = `Pump engineer

We have kept the water out of the country for longer than anybody here can remember.

You will be able to show us:
A record of leading technical change without formal authority
Commitment to dry feet

It would be great, but not essential, if you also had:
Rust

Our technology
Ada and Erlang on pumps from 1974`;
    expect(split(long).requirements.map(({ text, importance }) => [text, importance])).toEqual([
      ['A record of leading technical change without formal authority', 'must'],
      ['Commitment to dry feet', 'must'],
      ['Rust', 'wish'],
    ]);
  });

  test('is split without reasons and without clauses that do not state a requirement of their own', () => {
    const prose =
      'Pump engineer\n\nBecause you will work with divers, experience of teaching is essential. You have worked with sonar, so you should not be afraid of it. You write and speak Dutch at C1 level.';
    expect(texts(prose)).toEqual([
      'experience of teaching is essential.',
      'You have worked with sonar',
      'You write and speak Dutch at C1 level.',
    ]);
  });

  test('is split where one sentence of prose states several wishes', () => {
    const prose =
      'Pump engineer\n\nYou will need experience with pumps. We would be glad, but do not insist, if you had worked with sonar before, had published in journals, knew your way around Ada, or had taught divers. The contract runs for five years.';
    expect(texts(prose)).toEqual([
      'You will need experience with pumps.',
      'We would be glad, but do not insist, if you had worked with sonar before',
      'had published in journals',
      'knew your way around Ada',
      'had taught divers.',
    ]);
    const long = `Pump engineer\n\n${'You have experience with pumps and sluices in the water of the delta. '.repeat(15)}Your Dutch is fluent in speech and in writing.`;
    expect(texts(long).at(-1)).toBe('Your Dutch is fluent in speech and in writing.');
  });

  test('is split without the controls of the page it was copied from, and without what it says about unsuitable applicants', () => {
    const copied =
      'Desired skills\n- Rust\n- PLCs\nSee who you know\nGet notified about new sluice jobs\nSign in to create an alert\n\nYou are not a fit if\n- you need a spec';
    expect(texts(copied)).toEqual(['Rust', 'PLCs']);
    expect(
      texts('Das Aufgabengebiet umfasst insbesondere:\n- Pflege des Katalogs (Rust)\n\nWir erwarten:\n- Erfahrung mit Ada'),
    ).toEqual(['Erfahrung mit Ada']);
  });

  test('is split in Polish, and in the prose of a French description', () => {
    const polish =
      'Specjalista ds. tam\n\nKryteria formalne:\n• wykształcenie wyższe,\n• znajomość programu AutoCAD,\n\nMile widziane\n• znajomość języka angielskiego\n\nOferujemy\n• umowę o pracę';
    expect(split(polish).requirements).toMatchObject([
      { text: 'wykształcenie wyższe', kind: 'education', importance: 'must' },
      { text: 'znajomość programu AutoCAD', importance: 'must' },
      { text: 'znajomość języka angielskiego', importance: 'wish' },
    ]);
    const french =
      "Descriptif du poste\nVous suivrez les écluses du canal et leurs réparations.\n\nProfil\nVous maîtrisez AutoCAD. Vous êtes à l'aise pour animer une réunion.\n\nPour postuler\n\nÉcrivez-nous avant mai.";
    expect(texts(french)).toEqual(['Vous maîtrisez AutoCAD.', "Vous êtes à l'aise pour animer une réunion."]);
  });

  test('reads what a French description says about the applicant, and not what it says about the company', () => {
    const french = 'À propos de nous\n- Une équipe de dix personnes\n\nÀ propos de vous\n- Python et Rust\n- Anglais courant';
    expect(texts(french)).toEqual(['Python et Rust', 'Anglais courant']);
  });

  test('asks for a degree if it asks for a course of studies in German', () => {
    const [requirement] = split(
      'Das bringst du mit\n- Du studierst Hydrologie oder einen vergleichbaren Studiengang',
    ).requirements;
    expect(requirement?.kind).toBe('education');
  });

  test('joins a wrapped item whose next line begins with a capital after a comma or within a parenthesis', () => {
    const wrapped = [
      'Requirements:',
      '• Experience with the drawing of gates in programs such as AutoCAD,',
      'MicroStation, or the one that the authority has made for itself',
      '• Knowledge of the systems that watch the water (e.g., the Delft',
      'Sobek, HEC-RAS)',
    ];
    expect(texts(wrapped.join('\n'))).toEqual([
      'Experience with the drawing of gates in programs such as AutoCAD, MicroStation, or the one that the authority has made for itself',
      'Knowledge of the systems that watch the water (e.g., the Delft Sobek, HEC-RAS)',
    ]);
  });

  test('keeps two nouns or activities together that have the same object', () => {
    const items = ['Willingness and ability to teach sailing', 'A history of designing and building experience for ferries'];
    expect(texts(`Requirements\n${items.map((item) => `- ${item}`).join('\n')}`)).toEqual(items);
  });

  test('is split below key facts such as the salary, which are not a heading of the lines below', () => {
    const requirementTexts = [
      'Applicants must hold a PhD in a relevant subject.',
      'Experience of teaching at a university is essential.',
    ];
    const facts = 'Lecturer\n\nSalary: £32,004 to £48,327 a year\nClosing date: 21 October';
    expect(split(`${facts}\n\n${requirementTexts.join(' ')}`).requirements.map(({ text }) => text)).toEqual(requirementTexts);
  });

  test('does not ask for a degree if it asks for knowledge of universities', () => {
    const [requirement] = split('Requirements:\n- An understanding of teaching at a university').requirements;
    expect(requirement?.kind).not.toBe('education');
    expect(split('Requirements:\n- A university degree').requirements[0]?.kind).toBe('education');
  });

  test('is split where a sentence begins to ask for something else', () => {
    expect(texts('- A degree in hydraulics, physics or a related field AND two years of experience with pumps')).toEqual([
      'A degree in hydraulics, physics or a related field',
      'two years of experience with pumps',
    ]);
    expect(
      texts('Nice to have\nIt would be lovely if you had worked with sonar, if you had taught workshops, or if you know Rust.'),
    ).toEqual(['It would be lovely if you had worked with sonar', 'if you had taught workshops', 'if you know Rust.']);
    expect(texts('- You have to be able to travel for repairs and to work in our Delft office')).toEqual([
      'You have to be able to travel for repairs',
      'to work in our Delft office',
    ]);
    expect(texts('- Kenntnisse in einer Sprache, z. B. Rust, Ada o. Ä. aus der Praxis')).toHaveLength(1);
  });

  test('counts the requirements beyond the limit', () => {
    const long = `Requirements:\n${Array.from({ length: MAX_REQUIREMENTS + 5 }, (_, i) => `- Knowledge of dike ${i}`).join('\n')}`;
    expect(split(long)).toMatchObject({ requirements: { length: MAX_REQUIREMENTS }, left: 5 });
  });

  test('is read by weights trained on the current examples and features: run scripts/train-requirements.ts after a change', () => {
    expect(readFileSync(join(REQUIREMENTS, 'trained-on.sha256'), 'utf8').trim()).toBe(digestOf(REQUIREMENTS));
  });

  test.for(readExamples(REQUIREMENTS).filter(({ name }) => /-de$|-fr$|-pl$|^a05$/.test(name)))(
    'is recognized in another language: $name',
    ({ text }) => expect(isJobDescription(text)).toBe(true),
  );

  test('is distinguished from a question, however long', () => {
    const german = 'Erzählen Sie mir bitte, wie Sie zu Ihrem Beruf gekommen sind und was Ihnen daran am besten gefällt. ';
    const french = 'Racontez-moi comment vous êtes arrivée à ce métier et ce qui vous plaît le plus dans vos projets. ';
    for (const question of [german, french]) expect(isJobDescription(question.repeat(5))).toBe(false);
    expect(isJobDescription(POSTED)).toBe(true);
    expect(isJobDescription('Do you have experience with C++? What did you build with it?')).toBe(false);
    expect(isJobDescription(`Please tell me a story about the barrier. ${'It rained and the water rose. '.repeat(20)}`)).toBe(
      false,
    );
  });
});
