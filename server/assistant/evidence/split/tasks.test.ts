import { expect, test } from 'vitest';
import { LANGUAGE } from '../../fixtures/engine.ts';
import { splitDescription } from './split-description.ts';

const split = (description: string) => splitDescription(description, LANGUAGE.requirements().requirementModel);
const tasks = (description: string) => split(description).requirements.flatMap(({ text, isTask }) => (isTask ? [text] : []));
const otherRequirements = (description: string) =>
  split(description).requirements.flatMap(({ text, isTask }) => (isTask ? [] : [text]));

test('tasks are musts in a description that lists nothing else', () => {
  const onlyTasks = `Sluice keeper

You will look after five sluices, and report leaks to the board. You will join a team of four.

Primarily responsible for:
- Opening and closing the sluices by hand
- Dry feet of everybody

What we offer
- Boots for everybody`;
  expect(split(onlyTasks).requirements).toMatchObject([
    { text: 'You will look after five sluices, and report leaks to the board.', importance: 'must', isTask: true },
    { text: 'Opening and closing the sluices by hand', importance: 'must', isTask: true },
    { text: 'Dry feet of everybody', importance: 'must', isTask: true },
  ]);
  const inOtherLanguages = {
    'Deine Aufgaben\n- Pflege der Schleusen am Kanal': ['Pflege der Schleusen am Kanal'],
    'Tes missions\n- Tu suis les écluses du canal': ['Tu suis les écluses du canal'],
    'Twoje zadania\n- Prowadzenie dziennika śluzy': ['Prowadzenie dziennika śluzy'],
    'Tus funciones\n- Mantener las esclusas del canal': ['Mantener las esclusas del canal'],
  };
  for (const [description, expected] of Object.entries(inOtherLanguages)) expect(tasks(description)).toEqual(expected);
  const many = Array.from({ length: 40 }, (_, i) => `- Look after sluice ${i}`).join('\n');
  expect(tasks(`Responsibilities\n${many}`)).toHaveLength(20);
});

test('a task is of kind "skill" even if it names a degree or a language', () => {
  const { requirements } = split('Your tasks\n- Run workshops for PhD students at the university\n- Teach English to divers');
  expect(requirements.map(({ kind }) => kind)).toEqual(['skill', 'skill']);
});

test('a heading that announces nothing, below one that does, is read as part of it', () => {
  const german =
    'Aufgaben\n\nDas tun wir hier\n\n- Mit deinem Team pflegst du die Schleusen am Kanal\n\nQualifikation\n\nWas zählt\n\n- Erfahrung mit Pumpen';
  expect(tasks(german)).toEqual(['Mit deinem Team pflegst du die Schleusen am Kanal']);
  expect(otherRequirements(german)).toEqual(['Erfahrung mit Pumpen']);
});

test('reads an item that contains a list as a heading, and skips the header row and the levels of a table', () => {
  const listed = `Responsibilities

1. Pumps and alarms
   - Repair the pumps of the delta
2. Water and wind
   - Measure the tides of the delta

Skills

| Skill | Level | What we expect |
| --- | --- | --- |
| Experience with Ada | Advanced | Knowledge of pumps in winter |`;
  expect(tasks(listed)).toEqual(['Repair the pumps of the delta', 'Measure the tides of the delta']);
  expect(otherRequirements(listed)).toEqual(['Experience with Ada', 'Knowledge of pumps in winter']);
});
