import { describe, expect, test } from 'vitest';
import { labeledLink } from '../../../contract/collections/milestones.ts';
import { sectionItem } from '../../../contract/collections/sections.ts';
import { COLLECTIONS, type Resource } from '../../../contract/collections.ts';
import type { Collection } from '../../../contract/define-collection.ts';
import { EMPTY_PROFILE } from '../../../contract/profile.ts';
import { ownerAnswerSchema } from '../../../contract/questions.ts';
import { viewSchema } from '../../../contract/views.ts';
import { PROFILE_FORM } from '../profile/profile-definition.ts';
import {
  decodeValues,
  definitionOf,
  encodeValues,
  type FormDefinition,
  isRequiredBy,
  omitEmpty,
  pickChanges,
  validateValues,
  withOptionalFields,
} from './form-definition.ts';

const definition = (resource: Resource) => definitionOf(COLLECTIONS[resource] as unknown as Collection);

const skill = { name: 'Go', category: 'web', order: 2, level: null, years_experience: 8, description: null };

const FORMS: [string, FormDefinition][] = [
  ...(Object.keys(COLLECTIONS) as Resource[]).map((resource): [string, FormDefinition] => [resource, definition(resource)]),
  ['profile', PROFILE_FORM],
];
const EDITED_AS_TEXT = ['text', 'textarea', 'richtext', 'tags', 'url', 'email', 'date', 'number', 'year'];

describe('required markers', () => {
  test.each(FORMS)('are on the fields in the form of %s that its schema requires', (_name, form) => {
    const fields = Object.entries(form.fields).filter(([, { control }]) => EDITED_AS_TEXT.includes(control as string));
    const values = {
      ...decodeValues(form, form === PROFILE_FORM ? EMPTY_PROFILE : null),
      ...Object.fromEntries(fields.map(([name]) => [name, ''])),
    };
    const errors = validateValues(form, values);
    const required = fields.map(([name]) => name).filter((name) => errors[name]);
    expect(fields.filter(([, { initial }]) => initial === undefined).map(([name]) => name)).toEqual(required);
    expect(required).not.toEqual([]);
  });

  test.each([
    ['a link', labeledLink, ['label', 'url']],
    ['an entry of a section', sectionItem.omit({ draft: true }), ['title']],
    ["the owner's answer", ownerAnswerSchema.pick({ question: true, answer: true }), ['question', 'answer']],
    ['a view', viewSchema.pick({ name: true, company: true, title: true, intro: true }), ['name']],
  ])('are derived for %s', (_name, schema, names) => {
    expect(Object.keys(schema.shape).filter((name) => isRequiredBy(schema, name))).toEqual(names);
  });
});

describe('form values', () => {
  test('hold numbers as text and null as empty text', () => {
    expect(decodeValues(definition('skills'), skill)).toEqual({
      name: 'Go',
      category: 'web',
      order: '2',
      level: '',
      years_experience: '8',
      description: '',
    });
  });

  test('start from the declared initial values for a new item', () => {
    expect(decodeValues(definition('categories'), null)).toEqual({
      name: '',
      displayName: '',
      icon: 'Code',
      color: 'blue',
      order: '',
      visible: true,
    });
  });

  test.each([
    ['skills', skill],
    ['categories', { name: 'web', displayName: 'Web', icon: 'Code', color: 'blue', order: 1, visible: false }],
    [
      'certifications',
      {
        name: 'Architect',
        issuer: 'Board',
        date: '2024',
        type: 'course',
        status: 'planned',
        imageUrl: null,
        verifyUrl: 'https://example.com',
        credentialId: null,
      },
    ],
  ] as const)('encode to the stored %s again', (resource, item) => {
    const values = decodeValues(definition(resource), item);
    expect(encodeValues(definition(resource), values)).toEqual(item);
    expect(validateValues(definition(resource), values)).toEqual({});
  });

  test('are trimmed when encoded, and null where an optional field is empty', () => {
    const values = { ...decodeValues(definition('skills'), skill), name: ' Go ', years_experience: ' ', level: ' ' };
    expect(encodeValues(definition('skills'), values)).toMatchObject({ name: 'Go', years_experience: null, level: null });
  });

  test('report one message per invalid field in the declared order', () => {
    const errors = validateValues(definition('skills'), decodeValues(definition('skills'), null));
    expect(Object.entries(errors)).toEqual([
      ['name', 'Skill name is required'],
      ['category', 'Category is required'],
      ['order', 'Order is required'],
    ]);
  });
});

describe('a field that an import left empty', () => {
  const certification = { name: 'Architect', issuer: '', date: '', type: 'course', status: 'active' } as const;
  const strict = definition('certifications');
  const lenient = withOptionalFields(strict, ['issuer', 'date']);

  test('is not required, and may stay empty', () => {
    expect(lenient.fields.issuer?.initial).toBe('');
    expect(lenient.fields.name?.initial).toBeUndefined();
    const values = decodeValues(lenient, certification);
    expect(validateValues(lenient, values)).toEqual({});
    expect(Object.keys(validateValues(strict, values))).toEqual(['issuer', 'date']);
  });

  test('is still checked once it has a value', () => {
    const values = { ...decodeValues(lenient, certification), issuer: 'x'.repeat(201), name: '' };
    expect(Object.keys(validateValues(lenient, values))).toEqual(['name', 'issuer']);
  });
});

test('pickChanges keeps the entries that differ', () => {
  expect(pickChanges({ ...skill, order: 3, level: 'Expert' }, skill)).toEqual({ order: 3, level: 'Expert' });
});

test('omitEmpty leaves out null and empty lists', () => {
  expect(omitEmpty({ level: null, links: [], visible: false, order: 0, name: '' })).toEqual({
    visible: false,
    order: 0,
    name: '',
  });
});
