import { lookOfCategory } from '../skills/best-category.ts';
import { freeKey, slug } from '../skills/category-key.ts';
import type { Item } from '../store/items.ts';
import type { Writer } from '../store/writer.ts';

type Category = Item<'categories'>;

/**
 * The category that is meant by a key or a display name, in any case; an unknown one is created visible, so that no
 * skill is ever stored where nobody sees it. `categories` are the ones there are; a new one is added to them.
 */
export async function categoryFor(writer: Writer, categories: Category[], wanted: string): Promise<Category> {
  const name = wanted.toLowerCase();
  const found = categories.find((category) => category.name === name || category.displayName.toLowerCase() === name);
  if (found) return found;
  const displayName = displayNameOf(wanted);
  const category = await writer.insert('categories', {
    name: freeKey(slug(wanted), new Set(categories.map((other) => other.name))),
    displayName,
    ...lookOfCategory(displayName),
    order: Math.min(999, categories.length + 1),
    visible: true,
  });
  categories.push(category);
  return category;
}

/** "web-development" is a key: people read "Web Development". */
function displayNameOf(wanted: string): string {
  if (!/^[a-z0-9-]+$/.test(wanted)) return wanted;
  return wanted
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
