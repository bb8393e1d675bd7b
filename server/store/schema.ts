import type { Resource } from '../../contract/collections.ts';

/** A row of a collection: its fields under their own names (see codec.ts), an id, and the revision that last changed it. */
export type ContentRow = { id: string; revision: number } & Record<string, unknown>;

export interface PictureRow {
  id: string;
  milestone_id: string;
  filename: string;
  original_filename: string;
  order_index: number;
  crop_position: string;
  width: number;
  height: number;
  /** Encoded bytes, in the format that the file name's extension says. */
  thumbnail: Uint8Array;
  full: Uint8Array;
}

export interface ResumeRow {
  id: 1;
  filename: string;
  extension: string;
  size: number;
  upload_date: string;
  bytes: Uint8Array;
}

export type Tables = Record<Resource, ContentRow> & {
  /** Single values: the content revision, the profile as JSON. */
  settings: { name: string; value: string };
  pictures: PictureRow;
  resume: ResumeRow;
};

/** The collections' tables have one row type; this spares Kysely's types the union of them. */
export function tableOf(resource: Resource): 'skills' {
  return resource as 'skills';
}
