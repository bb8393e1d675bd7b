/** Where an item came from. A sample item that the owner edited is removed only after a confirmation. */
export const ORIGINS = ['sample', 'edited-sample', 'import', 'owner'] as const;
export type Origin = (typeof ORIGINS)[number];

/** The state of an item besides its declared fields. */
export interface ItemState {
  /** The content revision that last changed the item. */
  revision: number;
  /** Drafts are left out of everything that visitors get. */
  draft: boolean;
  origin: Origin;
  /** The required fields that the item may lack, because its import lacked them. */
  importedEmpty: string[];
}

/** The maximum number of items on a site, in all collections together and including pictures. */
export const MAX_ITEMS = 10_000;

export function isFromSample({ origin }: Pick<ItemState, 'origin'>): boolean {
  return origin === 'sample' || origin === 'edited-sample';
}
