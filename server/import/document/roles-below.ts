import type { DocumentEntry } from './entries.ts';
import { plainText } from './lines-to-html.ts';
import { isPlace } from './places.ts';
import type { AssignedNames } from './roles.ts';
import { soundsLikeRole } from './vocabulary.ts';

interface NamedItem {
  entry: DocumentEntry;
  names: AssignedNames;
}

/** A longer text, or one that ends like a sentence, describes work. */
const MAX_ROLE_WORDS = 8;
const MIN_SHARE = 0.6;

/** In some templates the first item of the list below an employer is the role: "• Surveyor". */
export function withRolesBelow(items: readonly NamedItem[]): readonly NamedItem[] {
  const roles = items.map(roleBelow);
  const count = roles.filter((role) => role !== undefined).length;
  if (count < 2 || count < items.length * MIN_SHARE) return items;
  return items.map((item, index) => {
    const role = roles[index];
    if (role === undefined) return item;
    const { entry, names } = item;
    const place = placeOf(names);
    return { entry: { ...entry, body: entry.body.slice(1) }, names: { ...names, title: role, organisation: names.title, place } };
  });
}

/** The place of an entry that has no employer: in "Ribeira" and "Portugal", the city was read as the employer. */
function placeOf({ organisation, place }: AssignedNames): string {
  return [organisation, place].filter(Boolean).join(', ');
}

function roleBelow({ entry: { body }, names }: NamedItem): string | undefined {
  const [first] = body;
  const isNamed = names.organisation !== '' && !isPlace(placeOf(names));
  if (isNamed || soundsLikeRole(names.title) || !first?.bullet || first.segments.length > 1) return undefined;
  const text = plainText(first);
  const isRole = soundsLikeRole(text) && text.split(' ').length <= MAX_ROLE_WORDS && !/[.!?]$/.test(text);
  return isRole ? text : undefined;
}
