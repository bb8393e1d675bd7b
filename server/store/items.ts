import type { Written } from '../../contract/collection.ts';
import type { COLLECTIONS, Resource } from '../../contract/collections.ts';

/** What is written of a collection's item: its declared fields. */
export type Values<R extends Resource> = Written<(typeof COLLECTIONS)[R]>;

/** What is stored: the same, and an id. */
export type Item<R extends Resource> = { id: string } & Values<R>;
