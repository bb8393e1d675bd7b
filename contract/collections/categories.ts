import { z } from 'zod';
import { CATEGORY_COLORS, CATEGORY_ICONS, type DEFAULT_COLOR } from '../category-look.ts';
import { defineCollection, type StoredItem } from '../define-collection.ts';
import { field, orderSchema, positionSchema, requiredText } from '../field.ts';

export const CATEGORY_KEY = /^[a-z0-9-]+$/;
export const MAX_CATEGORY_KEY_LENGTH = 30;
export const MAX_DISPLAY_NAME_LENGTH = 50;

export const CATEGORY_REQUIRED = {
  fields: ['name', 'displayName'],
  message: 'Name and display name are required',
} as const;

export const categories = defineCollection({
  name: 'categories',
  noun: 'category',
  requiredTogether: CATEGORY_REQUIRED,
  fields: {
    name: field({
      label: 'Category key',
      control: 'text',
      schema: requiredText('Category key', {
        max: MAX_CATEGORY_KEY_LENGTH,
        pattern: [CATEGORY_KEY, 'Category key must be lowercase with hyphens only'],
      }),
    }),
    displayName: field({
      label: 'Display name',
      control: 'text',
      schema: requiredText('Display name', { max: MAX_DISPLAY_NAME_LENGTH }),
    }),
    icon: field({
      label: 'Icon',
      control: { choices: CATEGORY_ICONS },
      schema: requiredText('Icon', { max: 30 }),
      initial: 'Code',
    }),
    color: field({
      label: 'Color',
      control: { choices: CATEGORY_COLORS },
      schema: requiredText('Color', { max: 30 }),
      initial: 'blue' satisfies typeof DEFAULT_COLOR,
    }),
    order: field({ label: 'Order', control: 'number', schema: orderSchema, alsoStored: positionSchema }),
    visible: field({
      label: 'Visible',
      control: 'checkbox',
      schema: z.boolean('Visible must be true or false'),
      initial: true,
    }),
  },
});

/** `skillCount` is computed on every read. */
export type Category = StoredItem<typeof categories> & { skillCount: number };
