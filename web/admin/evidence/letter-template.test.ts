import { expect, test } from 'vitest';
import type { Evidence, Requirement } from '../../../contract/evidence.ts';
import { evidence, REPORT, requirement } from './fixtures/report.ts';
import { draftLetter, hasOwnEvidence, LETTER_MARK } from './letter-template.ts';

test('a letter opens with the introduction, quotes sentences of the site for the requirements, the mandatory ones first, and is marked as a draft', () => {
  expect(draftLetter(REPORT, { name: 'Mira', intro: 'I build dikes that warn.' }).split('\n\n')).toEqual([
    LETTER_MARK,
    '[Salutation]',
    '[Why this job]',
    'I build dikes that warn.',
    'You write: “Rust”.\nI wrote the alarm in Rust.\n(Job b, 2015 to today)',
    'You write: “Dutch”.\nI spoke Dutch every day there.\n(Job c, 2015 to 2019)',
    '[Closing]',
    'Mira',
  ]);
});

test('a letter leaves out partly met requirements if three others are met', () => {
  const dikes = requirement('Ten years of dikes', {
    state: 'partly',
    evidence: [evidence('d', 'I looked after one dike there.')],
  });
  const met = ['Ada', 'Rust', 'Erlang'].map((text) =>
    requirement(text, { evidence: [evidence(text, `I wrote the alarm in ${text}.`)] }),
  );
  const letter = (requirements: Requirement[]) => draftLetter({ ...REPORT, requirements }, { name: 'Mira', intro: '' });
  expect(letter([dikes, ...met])).not.toContain('dike');
  expect(letter([dikes, ...met.slice(1)])).toContain('Ten years of dikes');
});

test('a letter quotes no recommendation as the owner’s words, and no letter by a model is offered if there are only recommendations', () => {
  const praise = {
    ...evidence('a', 'She is the calmest person on any dike.'),
    milestoneId: null,
    anchor: '#testimonials' as const,
  };
  const own = evidence('b', 'I stayed calm when the dike broke.');
  const letter = (...found: Evidence[]) =>
    draftLetter({ ...REPORT, requirements: [requirement('Calm', { evidence: found })] }, { name: 'Mira', intro: '' });
  expect(letter(praise)).not.toContain('calmest');
  expect(letter(praise, own)).toContain(own.sentence);
  const offered = (...found: Evidence[]) => hasOwnEvidence({ requirements: [requirement('Calm', { evidence: found })] });
  expect([offered(praise), offered(praise, own)]).toEqual([false, true]);
});
