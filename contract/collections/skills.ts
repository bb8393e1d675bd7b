import { defineCollection, type StoredItem } from '../define-collection.ts';
import { field, optionalInteger, optionalText, orderSchema, positionSchema, requiredText } from '../field.ts';

export const SKILL_NAME = /^[\p{L}\p{N}\s\-+#./,()&:]+$/u;
export const MAX_SKILL_NAME_LENGTH = 50;

export const skills = defineCollection({
  name: 'skills',
  noun: 'skill',
  fields: {
    name: field({
      label: 'Skill name',
      control: 'text',
      schema: requiredText('Skill name', {
        max: MAX_SKILL_NAME_LENGTH,
        pattern: [SKILL_NAME, 'Skill name contains invalid characters'],
      }),
    }),
    category: field({
      label: 'Category',
      control: { choices: [] },
      schema: requiredText('Category', { max: 30 }),
    }),
    order: field({ label: 'Order', control: 'number', schema: orderSchema, alsoStored: positionSchema }),
    level: field({ label: 'Level', control: 'text', schema: optionalText('Level', 30), initial: null }),
    years_experience: field({
      label: 'Years of experience',
      control: 'number',
      schema: optionalInteger('Years of experience', 0, 80),
      initial: null,
    }),
    description: field({ label: 'Description', control: 'textarea', schema: optionalText('Description', 2000), initial: null }),
  },
});

export type Skill = StoredItem<typeof skills>;
