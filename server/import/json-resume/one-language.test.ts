import { expect, test } from 'vitest';
import { readJsonResume } from '../json-resume.ts';

test('text that the file has in several languages is read in English', () => {
  const { profile, timeline, notes } = readJsonResume({
    basics: { name: 'Mira Castell', label: { de: 'Brückenbauerin', en: 'Bridge Engineer' } },
    work: [
      {
        name: { de: 'Hafenamt', en: 'Harbour Office' },
        position: { de: 'Leiterin', en: 'Head' },
        startDate: '2019-03',
        summary: { de: 'Leitete Sanierungen.', en: 'Led renovations.' },
        highlights: { de: ['Drei Brücken'], en: ['Three bridges'] },
      },
    ],
  });
  expect(profile).toMatchObject({ name: 'Mira Castell', title: 'Bridge Engineer' });
  expect(timeline).toMatchObject([
    { title: 'Head', company: 'Harbour Office', summary: '<p>Led renovations.</p><ul><li>Three bridges</li></ul>' },
  ]);
  expect(notes).toContain('languages of the texts: only one of de and en was read for each text');
});

test('without English the first language of the file is read', () => {
  const { profile } = readJsonResume({ basics: { name: 'Mira', label: { 'pt-BR': 'Engenheira', es: 'Ingeniera' } } });
  expect(profile.title).toBe('Engenheira');
});

test('objects with other keys are read unchanged, and so are languages by their code', () => {
  const file = {
    basics: { name: 'Mira', location: { city: 'Porto', countryCode: 'PT' } },
    languages: { de: 'native', en: 'fluent' },
  };
  const { profile, notes } = readJsonResume(file);
  expect(profile.location).toBe('Porto, Portugal');
  expect(notes.join('\n')).not.toContain('only one of');
});
