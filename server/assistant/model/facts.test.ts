import { expect, test } from 'vitest';
import { VOLUNTEER } from '../../../contract/employers.ts';
import { buildCorpus } from '../corpus.ts';
import { TODAY } from '../fixtures/engine.ts';
import { visibleContent } from '../fixtures/portfolio.ts';
import { computeFacts } from './facts.ts';

const role = (id: string, start_year: number, end_year: number | null, company: string) => ({
  id,
  type: 'experience',
  title: `Engineer ${id}`,
  company,
  start_year,
  start_month: 1,
  end_year,
  end_month: end_year && 12,
  is_current: end_year === null,
  summary: '<p>Built.</p>',
  tags: ['Rust'],
});
const degree = { ...role('msc', 2025, null, 'Lake University'), type: 'education' };
const abandoned = { ...role('bsc', 2010, 2011, 'Lake University'), type: 'education', summary: '<p>Dropped out.</p>' };
const content = visibleContent({
  profile: { name: 'Ada Lind' },
  timeline: [
    role('c', 2022, null, 'Initech'),
    role('b', 2019, 2021, 'Globex'),
    role('a', 2016, 2018, 'Globex'),
    degree,
    abandoned,
  ],
  certifications: [
    { id: 'x', name: 'Scrum Master', issuer: 'Guild', date: '2020' },
    { id: 'y', name: 'Cloud Architect', issuer: 'Guild', date: '2027', status: 'planned' },
    { id: 'z', name: 'Safety', issuer: 'Guild', date: '2015 (expired)' },
  ],
});
const facts = computeFacts(buildCorpus(content), TODAY);
const fact = (start: string) => facts.find(({ text }) => text.startsWith(start));

test('durations, counts and states are computed from the entries and name them', () => {
  expect(fact('Current role')).toEqual({
    text: 'Current role: Engineer c at Initech, since January 2022',
    from: ['milestone-c'],
  });
  expect(fact('First job')?.text).toBe('First job: Engineer a at Globex, January 2016 - December 2018');
  expect(fact('10 years since')?.text).toBe('10 years since the first job began in 2016');
  expect(fact('At Globex')).toEqual({
    text: 'At Globex: 2 roles, January 2016 - December 2021, Six years (72 months)',
    from: ['milestone-b', 'milestone-a'],
  });
  expect(fact('2 employers')?.text).toBe('2 employers or companies or organisations: Initech; Globex');
  expect(fact('Engineer msc')?.text).toMatch(/not finished yet$/);
  expect(fact('Engineer bsc')?.text).toMatch(/, not finished$/);
  expect(fact('1 certification held')?.text).toBe('1 certification held: Scrum Master');
  expect(fact('1 certification planned')?.text).toBe('1 certification planned: Cloud Architect');
  expect(fact('1 certification lapsed')?.text).toBe('1 certification lapsed: Safety');
});

test('a role with an end in the future is current', () => {
  const timeline = [role('p', 2024, TODAY.getUTCFullYear() + 3, 'Initech')];
  const texts = computeFacts(buildCorpus(visibleContent({ profile: { name: 'Ada Lind' }, timeline })), TODAY).map(
    ({ text }) => text,
  );
  expect(texts).toContainEqual('Current role: Engineer p at Initech, since January 2024');
  expect(texts).toContainEqual(expect.stringMatching(/^Engineer p: .*, still going on$/));
});

test('nominations are not counted as awards', () => {
  const award = (id: string, title: string) => ({
    ...role(id, 2020, null, 'Kelp Guild'),
    type: 'award',
    title,
    is_current: false,
  });
  const timeline = [award('n', 'Heron Film Awards Nominations'), award('m', 'Reed Medal'), award('f', 'Tide Prize Finalist')];
  const counts = computeFacts(buildCorpus(visibleContent({ profile: { name: 'Ada Lind' }, timeline })), TODAY).filter(
    ({ text }) => /^\d+ (?:award|nomination)/.test(text),
  );
  expect(counts).toEqual([
    { text: '1 award', from: ['milestone-m', 'about'] },
    { text: '2 nominations, not won', from: ['milestone-n', 'milestone-f', 'about'] },
  ]);
});

test('neither the first job nor the years of work are those of volunteering', () => {
  const volunteering = { ...role('v', 2002, 2014, 'Food Bank'), position: VOLUNTEER };
  const timeline = [role('j', 2016, 2020, 'Initech'), volunteering];
  const texts = computeFacts(buildCorpus(visibleContent({ profile: { name: 'Ada Lind' }, timeline })), TODAY).map(
    ({ text }) => text,
  );
  expect(texts).toContainEqual(expect.stringMatching(/^First job: .*Initech/));
  expect(texts).toContainEqual(expect.stringContaining('since the first job began in 2016'));
  expect(texts.join('\n')).toContain('5 years of work experience in all');
});
