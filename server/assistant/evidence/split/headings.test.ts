import { expect, test } from 'vitest';
import { LANGUAGE } from '../../fixtures/engine.ts';
import { splitDescription } from './split-description.ts';

/** The headings of tasks, of requirements, of wishes and of what is offered. */
const HEADINGS: Record<string, readonly [tasks: string, must: string, wish: string, offer: string]> = {
  English: ["What you'll do", 'Requirements', 'Nice to have', 'Benefits'],
  German: ['Das erwartet Sie', 'Was Sie mitbringen', 'Wünschenswert', 'Das bieten wir Ihnen'],
  French: ['Vos missions', 'Prérequis', 'Les plus', 'Ce que nous proposons'],
  Spanish: ['Qué vas a hacer', 'Requisitos mínimos', 'Se valorará', 'Qué te ofrecemos'],
  Portuguese: ['Atribuições', 'Requisitos obrigatórios', 'Diferenciais', 'Benefícios'],
  Italian: ['Cosa farai', 'Cosa cerchiamo', 'Requisiti preferenziali', 'Cosa offriamo'],
  Dutch: ['Wat ga je doen', 'Functie-eisen', 'Een pré', 'Arbeidsvoorwaarden'],
  Polish: ['Zakres obowiązków', 'Czego szukamy', 'Mile widziane', 'W zamian zapewniamy'],
  Japanese: ['担当業務', '応募資格', '歓迎スキル', '応募方法'],
  Chinese: ['工作内容', '任职要求', '优先考虑', '我们提供'],
};

test.for(Object.entries(HEADINGS))(
  'a description is split at the headings of its language: %s',
  ([, [tasks, must, wish, offer]]) => {
    const sections = [
      [tasks, 'Sluice planning'],
      [must, 'Rust, SQL'],
      [wish, 'Kubernetes'],
      [offer, 'Docker T-shirts'],
    ];
    const bulleted = sections.map(([heading, item]) => `${heading}\n- ${item}`).join('\n\n');
    const plain = sections.map(([heading, item]) => `${heading}\n${item}`).join('\n');
    for (const description of [bulleted, plain]) {
      const { requirements } = splitDescription(`Delft\n\n${description}`, LANGUAGE.requirements().requirementModel);
      expect(requirements.filter(({ isTask }) => !isTask).map(({ text, importance }) => [text, importance])).toEqual([
        ['Rust, SQL', 'must'],
        ['Kubernetes', 'wish'],
      ]);
    }
  },
);

test('the place in the title of a description is a requirement, without the name of the job', () => {
  const places = (title: string) =>
    splitDescription(
      `${title}\n\nAbout us\nWe keep the water out.\n\nRequirements\n- Rust`,
      LANGUAGE.requirements().requirementModel,
    )
      .requirements.filter(({ kind }) => kind === 'place')
      .map(({ text }) => text);
  expect(places('Senior Pump Engineer – Delft (hybrid, 3 days per week)')).toEqual(['Delft (hybrid, 3 days per week)']);
  expect(places('Pump Engineer (remote, EU)')).toEqual(['remote, EU']);
  expect(places('Remote Pump Engineer')).toEqual([]);
  expect(places('You must be based in Delft.')).toEqual(['You must be based in Delft.']);
});
