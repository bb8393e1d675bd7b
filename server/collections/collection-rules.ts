import type { Item, Resource, Values } from '../../contract/collections.ts';
import type { ItemState } from '../../contract/item-state.ts';

type WithDraft = Pick<ItemState, 'draft'>;

export interface ItemReader {
  /** All items except deleted ones, unsorted. */
  list<R extends Resource>(resource: R): Promise<Item<R>[]>;
}

/** The operations that rules may use within the transaction of a write. */
export interface ContentTransaction extends ItemReader {
  /** Stores a new item and returns it as stored. */
  insert<R extends Resource>(resource: R, values: Values<R>, state?: WithDraft): Promise<Item<R>>;
  /** Replaces a field's value on all items that have it, deleted ones included. */
  replaceValue<R extends Resource>(resource: R, field: keyof Values<R> & string, from: string, to: string): Promise<void>;
  /** Restores the most recently deleted item with this value; false when there is none. */
  restoreLatest<R extends Resource>(resource: R, field: keyof Values<R> & string, value: string): Promise<boolean>;
}

/** How one collection differs from the others. A missing hook means that the collection needs nothing special there. */
export interface CollectionRules<R extends Resource> {
  /** The operations, besides an update, that may conflict with other content and then return 409. */
  conflictsOn?: readonly ('create' | 'remove' | 'restore')[];

  /** Completes and cleans the values of a form before they are stored. `before` is absent for a new item. */
  prepare?<V extends Partial<Values<R>>>(transaction: ContentTransaction, values: V, before?: Item<R>): V | Promise<V>;
  /**
   * Updates other collections after a form was saved; what it returns is added to the response. `sent` are the values as
   * the form sent them.
   */
  afterSave?(
    transaction: ContentTransaction,
    item: Item<R> & WithDraft,
    { before, sent }: { before?: Item<R> | undefined; sent: Partial<Values<R>> },
  ): Promise<object>;
  /** Items as the admin area shows them. */
  toAdminItems?<I extends Item<R>>(reader: ItemReader, items: readonly I[]): object[] | Promise<object[]>;

  /* The hooks below run for every write: forms, imports and the sample content. */

  beforeInsert?(transaction: ContentTransaction, values: Values<R>): Values<R> | Promise<Values<R>>;
  beforeUpdate?(
    transaction: ContentTransaction,
    before: Item<R>,
    changes: Partial<Values<R>>,
  ): Partial<Values<R>> | Promise<Partial<Values<R>>>;
  beforeRemove?(transaction: ContentTransaction, item: Item<R>): Promise<void>;
  beforeRestore?(transaction: ContentTransaction, item: Item<R>): Promise<void>;
}
