import { type FormValues, pickChanges } from '../form/form-definition.ts';
import type { ProfileValues } from './profile-definition.ts';

/**
 * The owner's changes in the form of the sample profile. Entries of the sample are left out of changed lists: once the
 * sample content is removed, saving them would restore them.
 */
export function ownChanges(values: ProfileValues, sample: ProfileValues): FormValues {
  const isNew = <T extends { url: string }>(list: readonly T[]) => {
    const urls = new Set(list.map(({ url }) => url));
    return ({ url }: T) => !urls.has(url);
  };
  const lines = new Set(sample.taglines.split('\n'));
  const quote = (name: 'quote' | 'aboutQuote') => {
    const { text, author } = values[name];
    return { text: text === sample[name].text ? '' : text, author: author === sample[name].author ? '' : author };
  };
  const own: Partial<ProfileValues> = {
    links: values.links.filter(isNew(sample.links)),
    photos: values.photos.filter(isNew(sample.photos)),
    taglines: values.taglines
      .split('\n')
      .filter((line) => !lines.has(line))
      .join('\n'),
    tiles: values.tiles.map((tile, index) =>
      tile.mode === 'own' && JSON.stringify(tile) === JSON.stringify(sample.tiles[index])
        ? { value: '', label: '', mode: 'computed' }
        : tile,
    ),
    quote: quote('quote'),
    aboutQuote: quote('aboutQuote'),
  };
  const changes = pickChanges({ ...values }, { ...sample });
  return { ...changes, ...Object.fromEntries(Object.entries(own).filter(([name]) => name in changes)) };
}
