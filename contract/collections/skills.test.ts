import { describe, expect, test } from 'vitest';
import { skills } from './skills.ts';

const validSkill = { name: 'TypeScript', category: 'frontend', order: 1 };

/** The messages for one field. */
function messages(fields: Record<string, unknown>): string[] {
  const issues = skills.create.safeParse({ ...validSkill, ...fields }).error?.issues ?? [];
  return issues.map(({ message }) => message);
}

describe('a skill', () => {
  test('requires a name, a category and an order; other fields are empty by default', () => {
    expect(skills.create.parse(validSkill)).toEqual({ ...validSkill, level: null, years_experience: null, description: null });
  });

  test('requires a name of at most 50 characters', () => {
    expect(messages({ name: 'x'.repeat(50) })).toEqual([]);
    expect(messages({ name: 'x'.repeat(51) })).toEqual(['Skill name must be less than 50 characters']);
    expect(messages({ name: '' })).toContain('Skill name is required');
    expect(messages({ name: '   ' })).toContain('Skill name is required');
  });

  test.each([
    'C++',
    'C#',
    'Node.js',
    'CI/CD',
    'R&D',
    'TCP, UDP',
    'AWS (EC2)',
    'ISO: 27001',
    'Größe',
    '日本語',
    'Web 2.0 - basics',
  ])('accepts the name %s', (name) => {
    expect(skills.create.parse({ ...validSkill, name }).name).toBe(name);
  });

  test.each(['<b>C</b>', 'a;b', 'a=b', "it's", 'a"b', 'a\\b', 'a_b', '100%', 'a!', '{a}', 'a\u0000b', '🚀'])(
    'rejects the name %j',
    (name) => {
      expect(messages({ name })).toEqual(['Skill name contains invalid characters']);
    },
  );

  test('trims its name', () => {
    expect(skills.create.parse({ ...validSkill, name: '  Go ' }).name).toBe('Go');
  });

  test('requires a category of at most 30 characters and strips markup from it', () => {
    expect(messages({ category: 'x'.repeat(30) })).toEqual([]);
    expect(messages({ category: 'x'.repeat(31) })).toEqual(['Category must be less than 30 characters']);
    expect(messages({ category: '' })).toEqual(['Category is required']);
    expect(skills.create.parse({ ...validSkill, category: '<i>web</i>' }).category).toBe('web');
  });

  test('requires an integer order from 1 to 999', () => {
    expect(messages({ order: 1 })).toEqual([]);
    expect(messages({ order: 999 })).toEqual([]);
    expect(messages({ order: 0 })).toEqual(['Order must be positive']);
    expect(messages({ order: -5 })).toEqual(['Order must be positive']);
    expect(messages({ order: 1000 })).toEqual(['Order must be less than 999']);
    expect(messages({ order: 1.5 })).toEqual(['Order must be an integer']);
    expect(messages({ order: 'first' })).toEqual(['Order must be an integer']);
    expect(messages({ order: null })).toEqual(['Order must be an integer']);
    expect(messages({ order: undefined })).toEqual(['Order is required']);
  });

  test('accepts a level, years as a numeric string and a description of limited length', () => {
    const details = { level: 'expert', years_experience: '12', description: 'Since <b>2012</b>' };
    expect(skills.create.parse({ ...validSkill, ...details })).toMatchObject({
      level: 'expert',
      years_experience: 12,
      description: 'Since 2012',
    });
    expect(messages({ level: 'x'.repeat(31) })).toEqual(['Level must be less than 30 characters']);
    expect(messages({ years_experience: 81 })).toEqual(['Years of experience must be a whole number from 0 to 80']);
    expect(messages({ description: 'x'.repeat(2000) })).toEqual([]);
    expect(messages({ description: 'x'.repeat(2001) })).toEqual(['Description must be less than 2000 characters']);
  });

  test('does not apply defaults in an update', () => {
    expect(skills.update.parse({ order: 5 })).toEqual({ order: 5 });
    expect(skills.update.parse({ level: null })).toEqual({ level: null });
  });
});
