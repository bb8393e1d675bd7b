import type { Resource } from '../../contract/collections.ts';

/** A row of a collection: its fields under their own names (see codec.ts), an id, and the revision that last changed it. */
export interface ContentRow {
  id: string;
  revision: number;
  /** Set: deleted, and kept for a while so that it can be restored. */
  deleted_at: string | null;
  [field: string]: unknown;
}

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

/** A picture that a field points to by its address: an avatar, a badge, a portrait. */
export interface ImageRow {
  filename: string;
  bytes: Uint8Array;
}

export interface ResumeRow {
  id: 1;
  filename: string;
  extension: string;
  size: number;
  upload_date: string;
  bytes: Uint8Array;
}

export interface AssessmentRow {
  filename: string;
  /** ISO 8601. */
  created: string;
  /** Bytes of the report. */
  size: number;
  report: string;
  findings: string;
}

export type Tables = Record<Resource, ContentRow> & {
  /** Single values: the content revision, the profile as JSON. */
  settings: { name: string; value: string };
  pictures: PictureRow;
  images: ImageRow;
  resume: ResumeRow;
  sessions: { token_hash: string; expires_at: string };
  attempts: { visitor: string; count: number; window_ends: string };
  assessments: AssessmentRow;
  /** Of one day: wrong passwords, and how often an address had to wait. */
  failed_sign_ins: { day: string; refused: number; held_up: number };
};

/** The collections' tables have one row type; this spares Kysely's types the union of them. */
export function tableOf(resource: Resource): 'skills' {
  return resource as 'skills';
}
