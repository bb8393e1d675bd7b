import { expect, test } from 'vitest';
import { LANGUAGE } from '../../fixtures/engine.ts';
import { splitDescription } from './split-description.ts';

const split = (description: string) => splitDescription(description, LANGUAGE.requirementModel);
const tasks = (description: string) => split(description).requirements.flatMap(({ text, isTask }) => (isTask ? [text] : []));
const required = (description: string) => split(description).requirements.flatMap(({ text, isTask }) => (isTask ? [] : [text]));

test('a description that says only what somebody will do has tasks, which are required', () => {
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
  const inOthers = {
    'Deine Aufgaben\n- Pflege der Schleusen am Kanal': ['Pflege der Schleusen am Kanal'],
    'Tes missions\n- Tu suis les écluses du canal': ['Tu suis les écluses du canal'],
    'Twoje zadania\n- Prowadzenie dziennika śluzy': ['Prowadzenie dziennika śluzy'],
    'Tus funciones\n- Mantener las esclusas del canal': ['Mantener las esclusas del canal'],
  };
  for (const [description, expected] of Object.entries(inOthers)) expect(tasks(description)).toEqual(expected);
  const many = Array.from({ length: 40 }, (_, i) => `- Look after sluice ${i}`).join('\n');
  expect(tasks(`Responsibilities\n${many}`)).toHaveLength(20);
});

test('a task asks for an activity, whatever it names', () => {
  const { requirements } = split('Your tasks\n- Run workshops for PhD students at the university\n- Teach English to divers');
  expect(requirements.map(({ kind }) => kind)).toEqual(['skill', 'skill']);
});

test('what is under a second heading without words of its own is under the first', () => {
  const german =
    'Aufgaben\n\nDas tun wir hier\n\n- Mit deinem Team pflegst du die Schleusen am Kanal\n\nQualifikation\n\nWas zählt\n\n- Erfahrung mit Pumpen';
  expect(tasks(german)).toEqual(['Mit deinem Team pflegst du die Schleusen am Kanal']);
  expect(required(german)).toEqual(['Erfahrung mit Pumpen']);
});

test('takes an item with a list of its own for a heading, and skips the head of a table and its levels', () => {
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
  expect(required(listed)).toEqual(['Experience with Ada', 'Knowledge of pumps in winter']);
});
