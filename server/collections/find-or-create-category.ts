import { DEFAULT_COLOR } from '../../contract/category-look.ts';
import type { Item } from '../../contract/collections.ts';
import { nextOrder } from '../../contract/next-order.ts';
import { iconOfCategory } from '../skills/best-category.ts';
import { slug, uniqueKey } from '../skills/category-key.ts';
import type { ContentTransaction } from './collection-rules.ts';

type Category = Item<'categories'>;

/**
 * Finds the category with this key or display name, ignoring case. Creates a missing one as visible, so that the skill
 * is shown, and appends it to `categories`.
 */
export async function findOrCreateCategory(
  transaction: ContentTransaction,
  categories: Category[],
  keyOrName: string,
): Promise<Category> {
  const name = keyOrName.toLowerCase();
  const match = categories.find((category) => category.name === name || category.displayName.toLowerCase() === name);
  if (match) return match;
  const displayName = displayNameOf(keyOrName);
  const category = await transaction.insert('categories', {
    name: uniqueKey(slug(keyOrName), new Set(categories.map((other) => other.name))),
    displayName,
    icon: iconOfCategory(displayName),
    color: DEFAULT_COLOR,
    order: nextOrder(categories.length),
    visible: true,
  });
  categories.push(category);
  return category;
}

/** Turns a key into words: "web-development" → "Web Development". Returns other text unchanged. */
function displayNameOf(keyOrName: string): string {
  if (!/^[a-z0-9-]+$/.test(keyOrName)) return keyOrName;
  return keyOrName
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
