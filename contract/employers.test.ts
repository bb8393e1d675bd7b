import { describe, expect, test } from 'vitest';
import { employerKey } from './employer-key.ts';
import {
  companyBesideTitle,
  findTenures,
  groupByTenure,
  isEmployment,
  placeOfTenure,
  spanOfTenure,
  VOLUNTEER,
} from './employers.ts';
import { formatDateRange } from './milestone-dates.ts';
import type { MilestoneType } from './milestone-types.ts';

const role = (
  title: string,
  company: string | null,
  from: [number, number?],
  to: [number, number?] | null,
  type = 'experience',
) => ({
  title,
  position: null as string | null,
  company,
  type: type as MilestoneType,
  start_year: from[0],
  start_month: from[1] ?? null,
  end_year: to?.[0] ?? null,
  end_month: to?.[1] ?? null,
  is_current: to === null,
});
const titlesOf = (roles: readonly ReturnType<typeof role>[]) =>
  [...new Set(findTenures(roles).values())].map((tenure) => tenure.roles.map(({ title }) => title));

test('leaves out a company that is the title already', () => {
  expect(companyBesideTitle({ title: 'Acme', company: 'Acme' })).toBeNull();
  expect(companyBesideTitle({ title: 'Surveyor', company: 'Acme' })).toBe('Acme');
});

describe('employerKey', () => {
  test.each([
    ['Exempla', 'Exempla S.A.'],
    ['ACME, Inc.', 'Acme'],
    ['Norte  Logística Lda.', 'norte logística'],
    ['Beispiel GmbH & Co. KG', 'Beispiel'],
    ['Przykład Sp. z o.o.', 'Przykład'],
  ])('treats %s and %s as one', (a, b) => expect(employerKey(a)).toBe(employerKey(b)));

  test.each([
    ['SE', ''],
    ['Acme Labs', 'Acme'],
    ['Bank of Porto', 'Bank of Lisbon'],
  ])('distinguishes %s from %s', (a, b) => expect(employerKey(a)).not.toBe(employerKey(b)));
});

describe('findTenures', () => {
  test('joins roles that follow each other or overlap', () => {
    const roles = [
      role('Head', 'Acme Inc.', [2022, 4], null),
      role('Adviser', 'ACME', [2021], [2023]),
      role('Engineer', 'Acme', [2018, 2], [2022, 2]),
    ];
    expect(titlesOf(roles)).toEqual([['Head', 'Adviser', 'Engineer']]);
    expect([...findTenures(roles).values()][0]?.employer).toBe('Acme Inc.');
  });

  test('separates roles with a pause of months, or years at another employer, between them', () => {
    expect(titlesOf([role('Back', 'Acme', [2020, 1], null), role('First', 'Acme', [2010, 1], [2015, 6])])).toEqual([]);
    expect(titlesOf([role('B', 'Acme', [2020, 5], null), role('A', 'Acme', [2018, 1], [2020, 1])])).toEqual([['B', 'A']]);
    expect(titlesOf([role('B', 'Acme', [2020, 6], null), role('A', 'Acme', [2018, 1], [2020, 1])])).toEqual([]);
  });

  test.each<[what: string, ...between: ReturnType<typeof role>[]]>([
    ['a job of months', role('Between', 'Initech', [2013, 11], [2014, 3])],
    ['a job without an employer', role('Between', null, [2013, 12], [2014, 2])],
  ])('separates roles with %s between them, even if the pause is short', (_, between) => {
    const [back, first] = [role('Back', 'Acme', [2014, 3], [2015, 11]), role('First', 'Acme', [2011, 12], [2013, 11])];
    expect(titlesOf([back, first])).toEqual([['Back', 'First']]);
    expect(titlesOf([back, between, first])).toEqual([]);
    const higher = role('Higher', 'Acme', [2015], [2015]);
    expect(titlesOf([higher, back, between, first]), 'later roles stay together').toEqual([['Higher', 'Back']]);
  });

  test.each<[what: string, beside: ReturnType<typeof role>]>([
    ['a job of one month', role('Lecturer', 'School', [2013, 12], [2013, 12])],
    ['a job with years only', role('Lecturer', 'School', [2013], [2014])],
    ['a job of one year', role('Lecturer', 'School', [2014], [2014])],
  ])('joins roles of which one begins in the month after the other, beside %s', (_, beside) => {
    const [promoted, first] = [role('Lead', 'Acme', [2014, 1], [2016, 1]), role('Engineer', 'Acme', [2011, 1], [2013, 12])];
    expect(titlesOf([promoted, beside, first])).toEqual([['Lead', 'Engineer']]);
  });

  test('separates roles whose years have a job elsewhere between them', () => {
    const [back, first] = [role('Back', 'Acme', [2014], [2015]), role('First', 'Acme', [2011], [2013])];
    expect(titlesOf([back, role('Between', 'Initech', [2013], [2014]), first])).toEqual([]);
    expect(titlesOf([back, first])).toEqual([['Back', 'First']]);
  });

  test('joins roles with a short pause during a job beside them, volunteering or a break', () => {
    const [back, first] = [role('Back', 'Acme', [2014, 3], [2015, 11]), role('First', 'Acme', [2011, 12], [2013, 11])];
    for (const beside of [
      role('Teacher', 'School', [2012], [2015]),
      role('Teacher', 'School', [2013, 12], null),
      { ...role('Cook', 'Food Bank', [2013, 12], [2014, 1]), position: VOLUNTEER },
      role('Parental leave', null, [2013, 12], [2014, 2]),
    ])
      expect(titlesOf([back, beside, first])).toEqual([['Back', 'First']]);
    const promoted = role('Promoted', 'Acme', [2013], [2015]);
    expect(titlesOf([promoted, role('Beside', 'School', [2013], [2013]), role('First', 'Acme', [2011], [2013])])).toEqual([
      ['Promoted', 'First'],
    ]);
  });

  test('joins a leave with the roles around it, but not volunteering for the employer', () => {
    const engineer = role('Engineer', 'Acme', [2018, 1], [2020, 3]);
    const leave = role('Parental leave', 'Acme', [2020, 4], [2021, 3]);
    const lead = role('Lead', 'Acme', [2021, 4], null);
    const mentor = { ...role('Mentor', 'Acme', [2016, 1], null), position: VOLUNTEER };
    expect(titlesOf([lead, leave, engineer, mentor])).toEqual([['Lead', 'Parental leave', 'Engineer']]);
    expect(titlesOf([role('Consultant', 'Acme', [2023, 5], [2023, 6]), mentor])).toEqual([]);
  });

  test('leaves out single roles, other types and roles without an employer', () => {
    const roles = [
      role('Head', 'Acme', [2022], null),
      role('A model', 'Acme', [2022], null, 'project'),
      role('Freelance', null, [2020], [2021]),
      role('Freelance again', ' ', [2021], [2022]),
    ];
    expect(titlesOf(roles)).toEqual([]);
  });
});

describe('groupByTenure', () => {
  test('puts the roles of a tenure together at the position of the newest, and otherwise keeps the order', () => {
    const entries = [
      role('Head', 'Acme', [2021], null),
      role('Studies', 'School', [2020], [2021], 'education'),
      role('Engineer', 'Acme', [2018], [2021]),
      role('Trainee', 'Elsewhere', [2015], [2018]),
    ].map((milestone) => ({ milestone }));
    const groups = groupByTenure(entries, findTenures(entries.map(({ milestone }) => milestone)));
    expect(groups.map((group) => group.entries.map(({ milestone }) => milestone.title))).toEqual([
      ['Head', 'Engineer'],
      ['Studies'],
      ['Trainee'],
    ]);
    expect(groups.map(({ tenure }) => tenure?.employer ?? null)).toEqual(['Acme', null, null]);
  });

  test('groups a tenure with the awards that its employer gave during it, and with no others', () => {
    const entries = [
      role('Head', 'Acme', [2021], null),
      role('Prize of a jury', 'Jury', [2021], [2021], 'award'),
      role('Best of the firm', 'Acme Inc.', [2020], [2020], 'award'),
      role('Engineer', 'Acme', [2018], [2021]),
      role('Prize for trainees', 'Acme', [2009], [2009], 'award'),
    ].map((milestone) => ({ milestone }));
    const groups = groupByTenure(entries, findTenures(entries.map(({ milestone }) => milestone)));
    expect(groups.map((group) => group.entries.map(({ milestone }) => milestone.title))).toEqual([
      ['Head', 'Best of the firm', 'Engineer'],
      ['Prize of a jury'],
      ['Prize for trainees'],
    ]);
  });
});

test.each([
  [[role('B', 'Acme', [2020, 3], null), role('A', 'Acme', [2018, 5], [2020, 2])], 'May 2018 - Present'],
  [[role('B', 'Acme', [2020], [2022, 7]), role('A', 'Acme', [2018], [2020])], '2018 - July 2022'],
])('spanOfTenure reaches from the first start to the last end', (roles, expected) => {
  const [tenure] = findTenures(roles).values();
  expect(tenure && formatDateRange(spanOfTenure(tenure))).toBe(expected);
});

test.each([
  [['Porto', 'Porto'], 'Porto'],
  [['Porto', 'Braga'], null],
  [['Porto', null], null],
  [[null, null], null],
])('roles in %j share the place %j', (locations, expected) => {
  const roles = locations.map((location, index) => ({ ...role('A', 'Acme', [2020 - index], [2021 - index]), location }));
  const [tenure] = findTenures(roles).values();
  expect(tenure && placeOfTenure(tenure)).toBe(expected);
});

test.each(['Full-time parenting', 'Elternzeit', 'Pause personnelle', 'Congé sabbatique', 'Año sabático', 'Urlop macierzyński'])(
  'the break "%s" is not employment',
  (company) => {
    expect(isEmployment({ title: 'Voyage', position: null, company })).toBe(false);
  },
);
