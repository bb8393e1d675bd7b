import { z } from 'zod';
import { CERTIFICATION_STATUSES } from '../certification-status.ts';
import { defineCollection, type StoredItem } from '../define-collection.ts';
import { field, optionalText, optionalUrl, requiredText } from '../field.ts';

export const CERTIFICATION_TYPES = ['certification', 'course'] as const;

export const CERTIFICATION_REQUIRED = {
  fields: ['name', 'issuer', 'date'],
  message: 'Please fill in all required fields',
} as const;

export const certifications = defineCollection({
  name: 'certifications',
  noun: 'certification',
  mayBeImportedEmpty: ['issuer', 'date'],
  requiredTogether: CERTIFICATION_REQUIRED,
  fields: {
    name: field({ label: 'Name', control: 'text', schema: requiredText('Name', { max: 200 }) }),
    issuer: field({ label: 'Issuer', control: 'text', schema: requiredText('Issuer', { max: 200 }) }),
    date: field({ label: 'Date', control: 'text', schema: requiredText('Date', { max: 50 }) }),
    type: field({
      label: 'Type',
      control: { choices: CERTIFICATION_TYPES },
      schema: z.enum(CERTIFICATION_TYPES, 'Type must be certification or course'),
      initial: 'certification',
    }),
    status: field({
      label: 'Status',
      control: { choices: CERTIFICATION_STATUSES },
      schema: z.enum(CERTIFICATION_STATUSES, 'Status must be active, in-progress or planned'),
      initial: 'active',
    }),
    imageUrl: field({ label: 'Badge image URL', control: 'url', schema: optionalUrl('Invalid image URL'), initial: null }),
    verifyUrl: field({
      label: 'Verification URL',
      control: 'url',
      schema: optionalUrl('Invalid verification URL'),
      initial: null,
    }),
    credentialId: field({ label: 'Credential ID', control: 'text', schema: optionalText('Credential ID', 200), initial: null }),
  },
});

export type Certification = StoredItem<typeof certifications>;
