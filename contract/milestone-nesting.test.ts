import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps, type Span } from './milestone-dates.ts';
import { findParentId, NO_PARENT, nestMilestones } from './milestone-nesting.ts';
import { MILESTONE_TYPES, type MilestoneType } from './milestone-types.ts';

interface Entry extends Span {
  id: string;
  type: MilestoneType;
}

const entry = (id: string, type: MilestoneType, from: number, to: number): Entry => ({
  id,
  type,
  start_year: from,
  start_month: null,
  end_year: to,
  end_month: null,
  is_current: false,
});

const anyEntry = fc.record({
  id: fc.string({ minLength: 1, maxLength: 4 }),
  type: fc.constantFrom(...MILESTONE_TYPES),
  start_year: fc.integer({ min: 2000, max: 2012 }),
  start_month: fc.option(fc.integer({ min: 1, max: 12 })),
  end_year: fc.option(fc.integer({ min: 2000, max: 2014 })),
  end_month: fc.option(fc.integer({ min: 1, max: 12 })),
  is_current: fc.boolean(),
});
const anyList = fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 12 });

describe('findParentId', () => {
  const job = entry('job', 'experience', 2010, 2014);

  test.each(['project', 'award'] as const)('returns the only experience that a %s overlaps with', (type) => {
    const other = entry('other', 'experience', 2015, 2016);
    expect(findParentId(entry('child', type, 2012, 2013), [job, other])).toBe('job');
  });

  test('returns null when two experiences overlap', () => {
    const other = entry('other', 'experience', 2013, 2016);
    expect(findParentId(entry('child', 'project', 2013, 2013), [job, other])).toBeNull();
  });

  test('returns null when no experience overlaps', () => {
    expect(findParentId(entry('child', 'project', 2015, 2016), [job])).toBeNull();
  });

  test.each(['education', 'experience'] as const)('returns null for %s', (type) => {
    expect(findParentId(entry('child', type, 2012, 2013), [job])).toBeNull();
  });

  test('ignores overlapping milestones of other types', () => {
    const school = entry('school', 'education', 2010, 2014);
    const project = entry('project', 'project', 2010, 2014);
    expect(findParentId(entry('child', 'award', 2012, 2012), [school, project])).toBeNull();
  });

  test('returns an overlapping experience, and only when it is the only one', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        for (const milestone of list) {
          const parent = findParentId(milestone, list);
          const hosts = list.filter((other) => other.type === 'experience' && overlaps(milestone, other));
          const expected = ['project', 'award'].includes(milestone.type) && hosts.length === 1 ? hosts[0]?.id : null;
          expect(parent).toBe(expected);
        }
      }),
    );
  });
});

describe('a chosen parent', () => {
  const jobs = [entry('job', 'experience', 2010, 2014), entry('other', 'experience', 2015, 2016)];
  const project = entry('child', 'project', 2012, 2012);

  test('takes precedence over the one that the dates give', () => {
    expect(findParentId({ ...project, parentId: 'other' }, jobs)).toBe('other');
    expect(findParentId({ ...project, parentId: null }, jobs)).toBe('job');
  });

  test('may be none', () => {
    expect(findParentId({ ...project, parentId: NO_PARENT }, jobs)).toBeNull();
  });

  test('leaves the milestone at the top level when it is not shown', () => {
    expect(findParentId({ ...project, parentId: 'gone' }, jobs)).toBeNull();
  });

  test('does not nest an experience or an education', () => {
    expect(findParentId({ ...project, type: 'education', parentId: 'job' }, jobs)).toBeNull();
  });
});

describe('nestMilestones', () => {
  test('nests a child under its parent in the order of the list', () => {
    const job = entry('job', 'experience', 2010, 2014);
    const groups = nestMilestones([entry('b', 'project', 2013, 2013), job, entry('a', 'award', 2012, 2012)]);
    expect(groups.map(({ milestone, children }) => [milestone.id, children.map(({ id }) => id)])).toEqual([['job', ['b', 'a']]]);
  });

  test('keeps a child whose parent the filter hides at the top level', () => {
    const job = entry('job', 'experience', 2010, 2014);
    const project = entry('project', 'project', 2012, 2013);
    expect(nestMilestones([project], [job, project])).toEqual([{ milestone: project, children: [] }]);
  });

  test('considers experiences that the filter hides', () => {
    const jobs = [entry('one', 'experience', 2010, 2014), entry('two', 'experience', 2012, 2016)] as const;
    const project = entry('project', 'project', 2013, 2013);
    expect(nestMilestones([jobs[0], project], [...jobs, project]).map(({ milestone }) => milestone.id)).toEqual([
      'one',
      'project',
    ]);
  });

  test('returns every milestone exactly once', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const nested = nestMilestones(list).flatMap(({ milestone, children }) => [milestone, ...children]);
        expect(nested.map(({ id }) => id).toSorted()).toEqual(list.map(({ id }) => id).toSorted());
      }),
    );
  });

  test('returns every milestone that passes the filter exactly once', () => {
    fc.assert(
      fc.property(anyList, fc.subarray([...MILESTONE_TYPES]), (list, types) => {
        const selection = list.filter(({ type }) => types.includes(type));
        const milestones = nestMilestones(selection, list).flatMap(({ milestone, children }) => [milestone, ...children]);
        expect(milestones.map(({ id }) => id).toSorted()).toEqual(selection.map(({ id }) => id).toSorted());
      }),
    );
  });

  test('keeps education and experiences at the top level, in the order of the list', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const isAlwaysTop = ({ type }: Entry) => type === 'education' || type === 'experience';
        const top = nestMilestones(list).map(({ milestone }) => milestone);
        expect(top.filter(isAlwaysTop)).toEqual(list.filter(isAlwaysTop));
        expect(top).toEqual(list.filter((milestone) => top.includes(milestone)));
      }),
    );
  });
});
