import { expect, test } from 'vitest';
import { sectionKind } from './section-headings.ts';

test.each([
  ['Selected Honors & Awards', 'awards'],
  ['Industry Positions', 'work'],
  ['Research Experience', 'work'],
  ['Academic Projects', 'projects'],
  ['E X P ERI EN CE', 'work'],
  ['Internships', 'work'],
  ['Educational Details', 'education'],
  ['Achievements and Honour', 'awards'],
  ['PROJECT', 'projects'],
  ['Independent Projects', 'projects'],
  ['Опыт работы', 'work'],
  ['Опыт работы 3 месяца', 'work'],
  ['Work Experience (4 years)', 'work'],
  ['Навыки', 'skills'],
  ['Проекты', 'projects'],
  ['Research', undefined],
  ['Leadership Experience', undefined],
  ['HONORS, AWARDS & CERTIFICATIONS', 'awards'],
  ['Honors, Awards, and Certifications', 'awards'],
  ['Interests/Hobbies', 'interests'],
  ['Parcours Professionnel Académique', 'work'],
  ['Formation académique', undefined],
  ['Bourses et Financements', 'awards'],
  ['Présentations Invitées', 'talks'],
  ['Comités scientifiques', 'organizations'],
  ["Activités d'organisation et responsabilités collectives", 'volunteer'],
  ['Honors, Bridges & Certifications', undefined],
  ['REFERENCIAS PERSONALES', 'references'],
  ['Referencias laborales:', 'references'],
  ['Références professionnelles', 'references'],
  ['Professional References', 'references'],
])('the heading %j announces %s', (heading, kind) => {
  expect(sectionKind(heading)).toBe(kind);
});
