import { expect, test } from 'vitest';
import { evidenceSourcesFor } from '../fixtures/engine.ts';
import { visibleContent } from '../fixtures/portfolio.ts';
import { compareWithPortfolio } from './compare.ts';

const ENGLISH = [
  { type: 'experience', title: 'Analyst', company: 'Sluice', start_year: 2018, summary: 'Statistics of tides with Python.' },
  { type: 'project', title: 'Charts', start_year: 2020, summary: 'Dashboards for the harbour.' },
  { type: 'project', title: 'Gauge', start_year: 2021, summary: 'I trained neural networks on water levels.' },
];
const POLISH = [
  { type: 'experience', title: 'Dyrektor biura', company: 'Fundacja Tama', start_year: 2006, end_year: 2012 },
  { type: 'experience', title: 'Asystent', company: 'Poczta w Sanoku', start_year: 1990, end_year: 1996 },
  { type: 'education', title: 'Liceum w Sanoku', start_year: 1985, end_year: 1989 },
];

async function statesOf(description: string, timeline: object[]): Promise<Record<string, [state: string, first?: string]>> {
  const content = visibleContent({ timeline: timeline.map((item) => ({ tags: ['Water'], summary: 'W.', ...item })) });
  const states: Record<string, [string, string?]> = {};
  for await (const { text, state, evidence } of compareWithPortfolio(description, evidenceSourcesFor(content)).requirements)
    states[text] = evidence[0] ? [state, evidence[0].title] : [state];
  return states;
}

test('a German description is compared with an English portfolio by the English translations of its words', async () => {
  const german = `Wir suchen eine Person, die mit uns die Daten der Häfen versteht.

Das bringst du mit
- Gute Kenntnisse in statistischen Verfahren
- Erfahrung in der Visualisierung von Daten
- Verständnis von maschinellem Lernen
- Kenntnisse in der Buchhaltung`;
  expect(await statesOf(german, ENGLISH)).toEqual({
    'Gute Kenntnisse in statistischen Verfahren': ['met', 'Analyst, Sluice'],
    'Erfahrung in der Visualisierung von Daten': ['met', 'Charts'],
    'Verständnis von maschinellem Lernen': ['met', 'Gauge'],
    'Kenntnisse in der Buchhaltung': ['not told'],
  });
});

test('the first word of a French requirement is not a name, and its range of years is read', async () => {
  const french = `Nous cherchons une personne pour notre équipe, qui travaille avec nous sur les données du port et des bateaux.

Profil recherché
- Vous êtes capable d’utiliser Python
- De 20 à 25 ans d'expérience en Python`;
  expect(await statesOf(french, ENGLISH)).toEqual({
    'Vous êtes capable d’utiliser Python': ['met', 'Analyst, Sluice'],
    "De 20 à 25 ans d'expérience en Python": ['partly', 'Analyst, Sluice'],
  });
});

test('a Spanish description is compared by its words, years, degree and languages', async () => {
  const spanish = `Buscamos una persona para nuestro equipo, que trabaja con los datos del puerto y de los barcos.

Tus funciones
- Realizar pruebas unitarias del sistema

Requisitos
- Tres años de experiencia en estadística
- Licenciatura en Informática
- Experiencia con bases de datos relacionales
- Nivel avanzado de inglés`;
  const timeline = [
    { type: 'education', title: 'BSc Computer Science', start_year: 2005, end_year: 2009 },
    {
      type: 'experience',
      title: 'Analyst',
      company: 'Sluice',
      start_year: 2010,
      end_year: 2018,
      summary: 'Statistics of tides.',
    },
    { type: 'project', title: 'Gauge', start_year: 2020, summary: 'Unit tests with PostgreSQL.' },
  ];
  expect(await statesOf(spanish, timeline)).toEqual({
    'Tres años de experiencia en estadística': ['met', 'Analyst, Sluice'],
    'Licenciatura en Informática': ['met', 'BSc Computer Science'],
    'Experiencia con bases de datos relacionales': ['met', 'Gauge'],
    'Nivel avanzado de inglés': ['not told'],
    'Realizar pruebas unitarias del sistema': ['partly', 'Gauge'],
  });
});

test('an English description is compared with a Polish portfolio by the English translations of the portfolio’s words', async () => {
  const english = `We look for somebody who knows our harbour, and who will work with us on the water in all kinds of weather.

Requirements:
- Experience of delivering training
- Experience of accounting`;
  const timeline = [
    ...POLISH,
    { type: 'experience', title: 'Asystent', company: 'Port', start_year: 2013, summary: 'Prowadzę szkolenia.' },
  ];
  expect(await statesOf(english, timeline)).toEqual({
    'Experience of delivering training': ['met', 'Asystent, Port'],
    'Experience of accounting': ['not told'],
  });
});

test('one subject word of a long sentence in another language is too little evidence', async () => {
  const text =
    'Aider à identifier les objets trouvés dans les administrations sur la base des demandes des passants et des voisins';
  const french = `Nous recherchons une personne pour le port, qui travaille avec les équipes de la ville.\n\nVotre profil\n- ${text}`;
  const timeline = [
    { type: 'experience', title: 'Keeper', company: 'Sluice', start_year: 2018, summary: 'A sysadmin of the locks.' },
  ];
  expect(await statesOf(french, timeline)).toEqual({ [text]: ['not told'] });
});

test('a Polish description is compared with a Polish portfolio by words, years and education', async () => {
  const polish = `Fundacja ogłasza nabór na stanowisko koordynatora, który zadba o to, jak pracują nasze świetlice i kto w nich jest.

Kryteria formalne:
- wykształcenie minimum średnie
- doświadczenie na stanowisku kierowniczym minimum 3 lata
- znajomość księgowości`;
  expect(await statesOf(polish, POLISH)).toEqual({
    'wykształcenie minimum średnie': ['met', 'Liceum w Sanoku'],
    'doświadczenie na stanowisku kierowniczym minimum 3 lata': ['met', 'Dyrektor biura, Fundacja Tama'],
    'znajomość księgowości': ['not told'],
  });
});

test('the name of a technology that is an English word is a name in another language, in lower case too', async () => {
  const french = `Nous cherchons une personne pour notre équipe, qui travaille avec nous sur les données du port et des bateaux.

Profil recherché
- Une expérience solide dans l'intégration d'une app react`;
  const timeline = [{ type: 'project', title: 'Harbour app', start_year: 2020, summary: 'Built with React.' }];
  expect(await statesOf(french, timeline)).toEqual({
    "Une expérience solide dans l'intégration d'une app react": ['met', 'Harbour app'],
  });
});
