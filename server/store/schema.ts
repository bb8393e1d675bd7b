import type { Generated } from 'kysely';
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

/** A milestone's summary for some focus areas. */
export interface SummaryRow {
  milestone_id: string;
  /** Their ids, sorted, joined by commas. */
  areas: string;
  /** Of all that it was made from; another one makes it out of date. */
  fingerprint: string;
  summary: string;
  kept_at: string;
}

/** One thing that a visitor did. Rows are pruned; the totals that they were counted in stay. */
export interface EventRow {
  id: Generated<number>;
  /** The server's clock: it says in which day and month the event counts. */
  at: string;
  /** The client's clock, held to within a day of the server's. */
  timestamp: string;
  kind: string;
  /** A page's path, a milestone, a skill, a focus area, a rating. */
  name: string | null;
  source: string | null;
  campaign: string | null;
  context: string | null;
  /** A hash under the day's salt; see server/analytics/visitors.ts. */
  visitor: string;
  session_id: string | null;
}

/** How often something happened in a period, and how often for the first time of a visitor on a day. */
export interface TotalRow {
  kind: string;
  /** 2026-11-20 in day_totals, 2026-11 in month_totals. */
  period: string;
  /** Empty: all of the kind. */
  name: string;
  total: number;
  uniques: number;
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
  /** One row: the run that is under way or was the last. */
  retagging: { id: 1; total: number; done: number; failed: number; holder: string | null; leased_until: number | null };
  retagging_pending: { milestone_id: string };
  /** What the language model's calls of a day (in UTC) have used, and what those under way have reserved. */
  token_days: { day: string; tokens: number };
  summaries: SummaryRow;
  visitor_salts: { day: string; salt: string };
  events: EventRow;
  feedback: { id: Generated<number>; timestamp: string; rating: string; message: string | null; context: string | null };
  /** Who has been counted today, for what. */
  day_visitors: { day: string; kind: string; name: string; visitor: string };
  day_totals: TotalRow;
  month_totals: TotalRow;
  assessments: AssessmentRow;
  /** Of one day: wrong passwords, and how often an address had to wait. */
  failed_sign_ins: { day: string; refused: number; held_up: number };
};

/** The collections' tables have one row type; this spares Kysely's types the union of them. */
export function tableOf(resource: Resource): 'skills' {
  return resource as 'skills';
}
