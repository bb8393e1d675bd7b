import type { Generated, Insertable } from 'kysely';
import { INTERACTION_TYPES } from '../../contract/analytics.ts';
import type { Resource } from '../../contract/collections.ts';

/**
 * Every write adds one to the content revision, which PostgreSQL keeps in four bytes. No site comes near this number; a
 * backup beyond it is refused, so that a billion writes remain possible.
 */
export const REVISION_MAX = 1e9;

/** A row of a collection: its fields under their own names (see codec.ts), an id, and the revision that last changed it. */
export interface ContentRow {
  id: string;
  revision: number;
  /** ISO 8601; null unless the item is deleted. A deleted item can be restored for 30 days. */
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
  /** Encoded bytes; the file name's extension gives the format. */
  thumbnail: Uint8Array;
  full: Uint8Array;
}

/** An image that a field refers to by its URL: an avatar, a badge or a portrait. */
export interface ImageRow {
  filename: string;
  bytes: Uint8Array;
  /** ISO 8601; null while a field refers to the image, and until the retention first looks at it. */
  unused_since: string | null;
}

export interface ResumeRow {
  id: 1;
  filename: string;
  extension: string;
  size: number;
  upload_date: string;
  bytes: Uint8Array;
}

/** A milestone's summary for a set of focus areas. */
export interface TailoredSummaryRow {
  milestone_id: string;
  /** The ids of the focus areas, sorted and joined by commas. */
  areas: string;
  /** A hash of everything the summary was generated from; when it differs, the summary is out of date. */
  fingerprint: string;
  summary: string;
  kept_at: string;
}

/** A bot's events are all of one kind; "focus_area_left" is a focus area that was deselected. */
export const EVENT_KINDS = ['page_view', ...INTERACTION_TYPES, 'focus_area', 'focus_area_left', 'feedback', 'bot'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** One analytics event. Events are pruned; the totals they were counted in are kept. */
export interface EventRow {
  id: Generated<number>;
  /** The server's clock. It decides which day and month the event counts for. */
  at: string;
  /** The client's clock, clamped to within a day of the server's. */
  timestamp: string;
  kind: EventKind;
  /** The path, milestone, skill, focus area or rating that the event is about. */
  name: string | null;
  source: string | null;
  campaign: string | null;
  context: string | null;
  /** A hash salted with the day's salt; see server/analytics/visitors.ts. */
  visitor: string;
  /** Removed together with the day's salt. */
  session_id: string | null;
}

/** Events in a period, and how many of them were a visitor's first of their kind and name on a day. */
export interface TotalRow {
  kind: string;
  /** 2026-11-20 in day_totals, 2026-11 in month_totals. */
  period: string;
  /** Empty for the total of the whole kind. */
  name: string;
  total: number;
  uniques: number;
}

export type NewEvent = Omit<Insertable<EventRow>, 'id'>;
export type NewFeedback = Omit<Insertable<Tables['feedback']>, 'id'>;

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
  /** One row: the current or the last run. */
  retagging: { id: 1; total: number; done: number; failed: number; holder: string | null; leased_until: number | null };
  retagging_pending: { milestone_id: string };
  /** Tokens that a day's calls of the language model have used, and those that calls in flight have reserved. Days are in UTC. */
  token_days: { day: string; tokens: number };
  summaries: TailoredSummaryRow;
  visitor_salts: { day: string; salt: string };
  events: EventRow;
  feedback: { id: Generated<number>; timestamp: string; rating: string; message: string | null; context: string | null };
  /** Visitors counted on a day, by kind and name: what makes the next event of the same kind not unique. */
  day_visitors: { day: string; kind: string; name: string; visitor: string };
  day_totals: TotalRow;
  month_totals: TotalRow;
  assessments: AssessmentRow;
  /** Per day: wrong passwords, and how often an address was throttled. */
  failed_sign_ins: { day: string; refused: number; held_up: number };
};

/** The table of a collection. All collections share one row type; naming one of them spares Kysely's types the union. */
export function tableOf(resource: Resource): 'skills' {
  return resource as 'skills';
}
