import type { Generated, Insertable } from 'kysely';
import { INTERACTION_TYPES } from '../../contract/analytics.ts';
import type { Resource } from '../../contract/collections.ts';
import type { Origin } from '../../contract/item-state.ts';
import type { TrashResource } from '../../contract/trash.ts';

/**
 * Every write adds one to the content revision, which PostgreSQL keeps in four bytes. No site comes near this number; a
 * backup beyond it is rejected, so that a billion writes remain possible.
 */
export const MAX_REVISION = 1e9;

/** A row of a collection: its fields under their own names (see column-codec.ts), an id, and the item's state. */
export interface ContentRow {
  id: string;
  revision: number;
  origin: Origin;
  draft: number;
  /** The import that created the item. */
  import_id: string | null;
  /** ISO 8601; null unless the item is deleted. */
  deleted_at: string | null;
  /** The trash entry that restores a deleted item. */
  trash_id: string | null;
  /** When the fields were last saved; null for items of releases that did not record it. */
  updated_at: string | null;
  /** JSON list of the required fields that the import of the item left empty. */
  imported_empty: string;
  [field: string]: unknown;
}

/** The columns of every collection besides its declared fields. */
export const STATE_COLUMNS = [
  'id',
  'revision',
  'origin',
  'draft',
  'import_id',
  'deleted_at',
  'trash_id',
  'updated_at',
  'imported_empty',
] as const;

export interface PictureRow {
  id: string;
  milestone_id: string;
  filename: string;
  original_filename: string;
  order_index: number;
  crop_position: string;
  caption: Generated<string>;
  alt: Generated<string>;
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
  origin: 'sample' | 'owner';
}

/** Something deleted that can be restored as a whole: the collection rows that refer to it, and these columns. */
export interface TrashRow {
  id: string;
  resource: TrashResource;
  title: string;
  deleted_at: string;
  /** JSON of the deleted profile. */
  profile: string | null;
  /** JSON of the deleted resume without its bytes. */
  resume: string | null;
  resume_bytes: Uint8Array | null;
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
export const EVENT_KINDS = [
  'page_view',
  'view_open',
  ...INTERACTION_TYPES,
  'focus_area',
  'focus_area_left',
  'feedback',
  'bot',
] as const;
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
  /** Empty for the total of all names of the kind. */
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

/** The choices of one view, and how often it was opened. */
export interface ViewRow {
  id: string;
  token: string;
  name: string;
  company: string;
  /** ISO 8601, and so are the other times. */
  expires_at: string | null;
  title: string;
  intro: string;
  /** JSON, and so are the next three. */
  focus_areas: string;
  hidden: string;
  order: string;
  resume: string;
  opened: number;
  last_opened: string | null;
  /** Null before the first opening, and once the owner has dismissed the notice of it. */
  first_opened: string | null;
  created_at: string;
  /** Null unless the view is withdrawn. */
  deleted_at: string | null;
}

/** A question that visitors asked, with the last answer as plain text. */
export interface QuestionRow {
  id: string;
  key: string;
  question: string;
  answer: string;
  declined: number;
  count: number;
  first_asked: string;
  last_asked: string;
}

export type Tables = Record<Resource, ContentRow> & {
  trash: TrashRow;
  /** An item or the profile after each save, as JSON. `saved_at` is '' for one whose time was not recorded. */
  history: { id: Generated<number>; resource: Resource | 'profile'; item_id: string; saved_at: string; item: string };
  /** `previous` is the JSON of the data that the import replaced. */
  imports: { id: string; imported_at: string; previous: string };
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
  /** Visitors already counted on a day, by kind and name; their further events of the same kind and name are not unique. */
  day_visitors: { day: string; kind: string; name: string; visitor: string };
  day_totals: TotalRow;
  month_totals: TotalRow;
  assessments: AssessmentRow;
  questions: QuestionRow;
  views: ViewRow;
  /** `alternatives` is a JSON list. */
  owner_answers: { id: string; question: string; alternatives: string; answer: string; created_at: string };
  /** Per day: wrong passwords, and how often an address was throttled. */
  failed_sign_ins: { day: string; refused: number; held_up: number };
};

/** The table of a collection. All collections share one row type, so naming one table keeps Kysely's types simple. */
export function tableOf(resource: Resource): 'skills' {
  return resource as 'skills';
}
