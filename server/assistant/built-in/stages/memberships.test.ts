import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (type: string, title: string, company: string, text: string, position = title) =>
  datedEntry(type, title, company, '2018', '2021', { position, summary: `<p>${text}</p>` });
const ask = createAsker(
  visibleContent({
    profile: { name: 'Ines Falk' },
    timeline: [
      entry('experience', 'Harbour reporter', 'Moor Radio', 'Weekly reports for the people of the Kelp Press Club.'),
      entry('experience', 'Pilot', 'Gull Line', 'Member of the Guild of Tide Pilots since the start.'),
      entry('experience', 'Reed Writers Club', '', '-', 'Volunteer'),
      entry('experience', 'Navigator', 'Kelp Navy', 'Drew charts for the navy.'),
      entry('award', 'Best Report of the Year', 'Kelp Press Club', 'First place, for the harbour reports.'),
      entry('award', 'Fellow of the Salt Academy', 'Salt Academy', 'Elected for the reports on tides.'),
      entry('project', 'Tide table', 'Marsh Society', 'A table for the reports of the society.'),
    ],
    sections: [{ kind: 'organisations', title: 'Memberships', order: 1, items: [{ title: 'Association of Lock Keepers' }] }],
  }),
);
const leadOf = (question: string) => ask(question).text.split('\n')[0];

describe('a question whether somebody is a member of an organization', () => {
  test.each([
    ['Is she a member of the Reed Writers Club?', /^Yes: Reed Writers Club/],
    ['Does she belong to the Reed Writers Club?', /^Yes: Reed Writers Club/],
    ['Is she a member of the Guild of Tide Pilots?', /^Yes: Pilot at Gull Line/],
    ['Is she a member of the navy?', /^Yes: Navigator at Kelp Navy/],
    ['Is she a member of the Association of Lock Keepers?', /^Under Memberships:/],
    ['Has she been a member of the Salt Academy?', /Fellow of the Salt Academy/],
  ])('is answered by volunteering, by a list of memberships or by a sentence: %s', (question, answer) => {
    expect(leadOf(question)).toMatch(answer);
  });

  test.each([
    'Is she a member of the Kelp Press Club?',
    'Does she belong to the Kelp Press Club?',
    'Is she a member of the Marsh Society?',
    'Is she a member of Moor Radio?',
  ])('is not answered by an award, a project or a job: %s', (question) => {
    expect(leadOf(question)).toMatch(/^The portfolio does not say/);
  });
});
