import { type Resource } from '../../contract/collections.ts';
import type { NewPicture } from '../../server/store/file-writer.ts';
import type { Values } from '../../server/store/items.ts';
/** A valid item with the given fields, as validation would return it. */
export declare function example<R extends Resource>(resource: R, fields?: Partial<Values<R>>): Values<R>;
/** Bytes behind the signature of a WebP picture. */
export declare function asWebp(bytes: Buffer): Buffer;
/** A picture of random bytes with a unique file name. */
export declare function examplePicture(fields?: Partial<NewPicture>): NewPicture;
