import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { createAsker, engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { findOrganisation } from './organisations.ts';

const LOG = { summary: '<p>I kept the log.</p>' };
const content = visibleContent({
  profile: { name: 'Ines Falk' },
  timeline: [
    datedEntry('experience', 'Pilot', 'Gull Line', '2019-03', '2026-01', {
      ...LOG,
      end_year: null,
      end_month: null,
      is_current: true,
    }),
    datedEntry('experience', 'Diver', 'Ines Falk Ltd', '2009-01', '2019-02', LOG),
  ],
});

describe('a firm that bears the name of the owner', () => {
  const engine = engineContextFor(content);
  const organisationOf = (text: string) =>
    findOrganisation(toQuestion(text, engine), engine.corpus)?.items.map(({ milestone }) => milestone.company);

  test.each([
    'where does ines work now',
    'Where does Ines Falk work?',
    'What does Falk do?',
    "How long is Ines's notice period?",
    'How is it to work with Ines?',
  ])('is not meant by %s', (question) => {
    expect(organisationOf(question)).toBeUndefined();
  });

  test.each([
    'What did she do at Ines Falk?',
    'Why did she leave Ines Falk Ltd?',
    'How long was she with Falk?',
    'Is Falk Ltd hers?',
  ])('is meant by %s', (question) => {
    expect(organisationOf(question)).toEqual(['Ines Falk Ltd']);
  });

  test('is not the current job of the owner', () => {
    const ask = createAsker(content);
    expect(ask('where does ines work now').text).toMatch(/^[^\n]*Gull Line/);
    expect(ask('How long has Ines been in her current job?').text).toMatch(/^[^\n]*Gull Line/);
  });
});

describe('an employer that a question abbreviates', () => {
  const engine = engineContextFor(
    visibleContent({
      profile: { name: 'Ines Falk' },
      timeline: [
        datedEntry('experience', 'Pilot', 'Coastal Air and Rescue Establishment, Kelpport', '2019-03', '2026-01', LOG),
        datedEntry('experience', 'Surveyor', 'Institute of Tides and Currents Ltd', '2015-01', '2019-02', LOG),
        datedEntry('experience', 'Diver', 'Gull Line', '2009-01', '2014-12', LOG),
      ],
    }),
  );
  const organisationOf = (text: string) =>
    findOrganisation(toQuestion(text, engine), engine.corpus)?.items.map(({ milestone }) => milestone.title);

  test.each([
    ['What did she do at CARE?', 'Pilot'],
    ['what did she do at the itc', 'Surveyor'],
    ["What was the ITC's work?", 'Surveyor'],
  ])('is named by the initials of its words: %s', (question, title) => {
    expect(organisationOf(question)).toEqual([title]);
  });

  test.each(['Did she care for the boats?', 'What did she do at GL?', 'Which ITCL tools does she know?'])(
    'is not named by %s',
    (question) => {
      expect(organisationOf(question)).toBeUndefined();
    },
  );
});
