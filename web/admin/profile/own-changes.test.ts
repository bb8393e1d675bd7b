import { expect, test } from 'vitest';
import { EMPTY_PROFILE, type Profile } from '../../../contract/profile.ts';
import { decodeValues } from '../form/form-definition.ts';
import { ownChanges } from './own-changes.ts';
import { PROFILE_FORM, type ProfileValues } from './profile-definition.ts';

const valuesOf = (profile: Partial<Profile>) =>
  decodeValues(PROFILE_FORM, { ...EMPTY_PROFILE, ...profile }) as object as ProfileValues;

const photo = (url: string) => ({ url, alt: '' }) as Profile['photos'][number];
const SAMPLE = valuesOf({
  name: 'Alex Sample',
  links: [{ label: 'GitHub', url: 'https://example.com/alex' }],
  photos: [photo('/alex.jpg')],
  taglines: ['Sampled daily'],
  tiles: [
    { value: '9', label: 'Samples', mode: 'own' },
    { value: '8', label: 'Lives', mode: 'own' },
  ],
  quote: { text: 'Sample on.', author: 'A. Sample' },
});
const OWN_LINK = { label: 'Blog', url: 'https://ana.example.org' };

test.each<[string, Partial<ProfileValues>, object]>([
  ['nothing', {}, {}],
  ['a name', { name: 'Ana Silva' }, { name: 'Ana Silva' }],
  ['a link', { links: [...SAMPLE.links, OWN_LINK] }, { links: [OWN_LINK] }],
  ['the label of the sample’s link', { links: [{ ...OWN_LINK, url: 'https://example.com/alex' }] }, { links: [] }],
  ['a photo', { photos: [photo('/ana.jpg'), ...SAMPLE.photos] }, { photos: [photo('/ana.jpg')] }],
  ['a line', { taglines: 'Sampled daily\nBridges, daily' }, { taglines: 'Bridges, daily' }],
  ['the words of a quote', { quote: { text: 'Sail on.', author: 'A. Sample' } }, { quote: { text: 'Sail on.', author: '' } }],
])(
  'in the form of the sample profile, %s is kept as the owner’s change, without the sample’s entries',
  (_, changes, expected) => {
    expect(ownChanges({ ...SAMPLE, ...changes }, SAMPLE)).toEqual(expected);
  },
);

test('a figure that the owner entered is kept, and the figures of the sample are reset', () => {
  const [, ...others] = SAMPLE.tiles;
  const own = { value: '20', label: 'Bridges', mode: 'own' as const };
  expect(ownChanges({ ...SAMPLE, tiles: [own, ...others] }, SAMPLE)).toMatchObject({
    tiles: [own, { value: '', label: '', mode: 'computed' }, SAMPLE.tiles[2]],
  });
});
