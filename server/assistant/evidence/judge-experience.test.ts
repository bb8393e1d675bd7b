import { describe, expect, test } from 'vitest';
import { evidenceSourcesFor } from '../fixtures/engine.ts';
import { visibleContent } from '../fixtures/portfolio.ts';
import { toRequirement } from './compare.ts';

const SENTENCES = ['Opened the gates.', 'Greased the hinges.', 'Counted the barges.', 'Painted the locks.', 'Watched the tides.'];

/** A job of six years, and a project as long. */
function judge(text: string, summary: string, title = 'Keeper', project = 'Drew maps.'): [state: string, months: number | null] {
  const span = { start_year: 2015, start_month: 1, end_year: 2020, end_month: 12 };
  const sources = evidenceSourcesFor(
    visibleContent({
      timeline: [
        { type: 'experience', title, company: 'Sluice', ...span, summary, tags: ['Water'] },
        { type: 'project', title: 'Gauge', ...span, summary: project, tags: ['Water'] },
      ],
    }),
  );
  const { state, months } = toRequirement('r1', { text, kind: 'experience', importance: 'must', isTask: false }, sources);
  return [state, months];
}

describe('years of something', () => {
  test('are those of a job that mentions it early or more than once, not of one that mentions it only at the end', () => {
    const text = '5+ years of Erlang';
    expect(judge(text, ['Wrote Erlang.', ...SENTENCES].join(' '))).toEqual(['met', 72]);
    expect(judge(text, [...SENTENCES, 'Wrote Erlang.'].join(' '))).toEqual(['partly', null]);
    expect(judge(text, [...SENTENCES, 'Wrote Erlang.', 'Taught Erlang.'].join(' '))).toEqual(['met', 72]);
  });

  test('are not those of a project', () => {
    expect(judge('5+ years of Erlang', 'Opened the gates.', 'Keeper', 'Wrote Erlang.')).toEqual(['partly', null]);
  });

  test('in a role are those of jobs with its name as the title', () => {
    const text = '3+ years of experience as a DevOps engineer';
    const summary = ['Helped the DevOps team.', ...SENTENCES].join(' ');
    expect(judge(text, summary)[0]).toBe('partly');
    expect(judge(text, summary, 'DevOps engineer')).toEqual(['met', 72]);
  });

  test('of a profession as a whole are those of all its paid roles, each month counted once', () => {
    const roles = [
      ['Software Engineer', 2022, 2025],
      ['PHP Developer', 2015, 2021],
      ['Tech Lead', 2018, 2021],
      ['Volunteer Developer', 2005, 2014],
      ['Student Developer', 2002, 2004],
      ['Developer Advocate', 1996, 1999],
      ['Business Developer', 2001, 2004],
    ] as const;
    const sources = evidenceSourcesFor(
      visibleContent({
        timeline: roles.map(([position, start_year, end_year], i) => ({
          type: 'experience' as const,
          title: position,
          position,
          company: `Sluice ${i}`,
          start_year,
          start_month: 1,
          end_year,
          end_month: 12,
          summary: SENTENCES.join(' '),
          tags: ['Water'],
        })),
      }),
    );
    const judgeRoles = (text: string) =>
      toRequirement('r1', { text, kind: 'experience', importance: 'must', isTask: false }, sources);
    const { state, months, evidence } = judgeRoles('8+ years of software engineering');
    expect([state, months]).toEqual(['met', 132]);
    expect(evidence.map(({ sentence }) => sentence)).toEqual(['PHP Developer', 'Software Engineer', 'Tech Lead']);
    expect(judgeRoles('12+ years of software development')).toMatchObject({ state: 'partly', months: 132 });
    expect(judgeRoles('8+ years of experience as a software developer')).toMatchObject({ state: 'met', months: 132 });
    expect(judgeRoles('8+ years of software development management').state).not.toBe('met');
    // A narrower subject counts only if it is named.
    expect(judgeRoles('8+ years of embedded software development').months).toBe(48);
  });
});
