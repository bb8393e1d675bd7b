import { expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const askAbout = (...timeline: object[]) =>
  createAsker(visibleContent({ profile: { name: 'Ines Falk' }, timeline } as Parameters<typeof visibleContent>[0]));
const job = (title: string, company: string, from: string, to: string) =>
  datedEntry('experience', title, company, from, to, { summary: '<p>I kept the log.</p>' });
const degree = (title: string, from: string, to: string) =>
  datedEntry('education', title, 'Delta College', from, to, { summary: '<p>On tides.</p>' });
const ROLES = [job('Diver', 'Reed & Sons', '2015-01', '2018-12'), job('Dyke adviser', 'Kelp Council', '2012-01', '2014-06')];

test('an adviser without another job at the time had an employer, and beside a job none', () => {
  const question = 'How many companies has she worked for?';
  expect(askAbout(...ROLES)(question).text).toMatch(/^Two employers, the latest first: Reed & Sons and Kelp Council\./);
  const beside = job('Dyke adviser', 'Moor Council', '2016-01', '2016-06');
  expect(askAbout(...ROLES, beside)(question).text).toMatch(/^Two employers, the latest first: Reed & Sons and Kelp Council\./);
});

test('divisions of one employer count as one, and so does the time there', () => {
  const divisions = [
    job('Pilot', 'Gull Line', '2020-01', '2022-12'),
    job('Diver', 'Buoy Group - Docks', '2016-01', '2018-12'),
    job('Clerk', 'Buoy Group - Tides', '2013-01', '2015-12'),
    job('Porter', 'Moor - Bags', '2009-01', '2012-12'),
  ];
  const ask = askAbout(...divisions);
  expect(ask('List her employers').text).toMatch(/^Three employers, the latest first: Gull Line, Buoy Group and Moor - Bags\./);
  expect(ask('Who is Ines Falk?').text).toContain('Longest: six years at Buoy Group');
});

test.each([
  [[degree('MSc, Tides', '2008-10', '2011-06')]],
  [[degree('BSc, Tides', '2004-10', '2007-06'), degree('MSc, Tides', '2008-10', '2011-06')]],
])('studies during the longest job do not hide it', (studies) => {
  const ask = askAbout(
    job('Pilot', 'Gull Line', '2020-01', '2022-12'),
    job('Diver', 'Reed & Sons', '1999-01', '2018-12'),
    ...studies,
  );
  expect(ask('Who is Ines Falk?').text).toContain('Longest: 20 years at Reed & Sons');
});

test('the common part of two contracts is not an employer', () => {
  const ask = askAbout(
    job('Diver', 'Contractor - Docks', '2016-01', '2018-12'),
    job('Clerk', 'Contractor - Tides', '2013-01', '2015-12'),
  );
  expect(ask('List her employers').text).toMatch(/^Two employers, the latest first: Contractor - Docks and Contractor - Tides\./);
});

const today = (title: string, company: string, from: string) => ({
  ...job(title, company, from, from),
  end_year: null,
  is_current: true,
});

test.each(['Which companies has she worked for?', 'How many companies has she worked for?'])(
  'a current company of her own is named: %s',
  (question) => {
    const firm = today('Founder', 'Falk Tides', '2014-01');
    expect(askAbout(firm, ...ROLES)(question).text).toMatch(
      /^Three employers, the latest first: Falk Tides, Reed & Sons and Kelp Council\./,
    );
  },
);

test.each([
  ['Falk Tides Ltd', /^Three employers, the latest first: .*Falk Tides Ltd/],
  ['Tide Club', /^Two employers, the latest first: Gull Line and Reed & Sons\./],
])('beside a job, a company that the owner founded is an employer, but a club is not: %s', (company, employers) => {
  const entries = [
    today('Pilot', 'Gull Line', '2020-01'),
    today('Founder', company, '2019-01'),
    job('Diver', 'Reed & Sons', '2015-01', '2018-12'),
  ];
  expect(askAbout(...entries)('List her employers').text).toMatch(employers);
});

test('a club that the owner founded is not an employer', () => {
  const ask = askAbout(today('Founder', 'Tide Club', '2014-01'), ...ROLES);
  expect(ask('List her employers').text).toMatch(/^Two employers, the latest first: Reed & Sons and Kelp Council\./);
});

test('the first job may be in a company of her own, years before another job', () => {
  const ask = askAbout(
    job('Founder, Consultant', 'Falk Tides', '2008-03', '2013-12'),
    job('Diver', 'Reed & Sons', '2015-01', '2018-12'),
  );
  expect(ask('What was her first job?').text).toMatch(/^Founder, Consultant at Falk Tides/);
});

test('a company that the owner founded is listed beside another employer, whatever its name', () => {
  const entries = [today('Pilot', 'Gull Line', '2020-01'), today('Founder', 'Stealth Buoys', '2019-01')];
  expect(askAbout(...entries)('List her employers').text).toMatch(/^Two employers, the latest first: .*Stealth Buoys/);
});
