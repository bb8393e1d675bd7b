import {
  FAILED_SIGN_IN_DAYS,
  HISTORY_DAYS,
  MAX_ASSESSMENTS,
  MAX_SAVES,
  MAX_SUMMARIES,
  QUESTION_DAYS,
  TRASH_DAYS,
} from '../../contract/retention-periods.ts';
import { SESSION_HOURS } from '../../contract/session.ts';
import type { Tables } from './schema.ts';

interface TableRetention {
  kept: string;
  /** What deletes the rows: the owner, the hourly retention, or the writes that add rows and keep their number bounded. */
  deletedBy: 'owner' | 'retention' | 'writes' | 'nothing';
}

const ITEMS: TableRetention = { kept: `until the owner deletes them, and then ${TRASH_DAYS} days`, deletedBy: 'retention' };

/** How long the rows of each table are kept. A test compares this with the database and ages a row of each table. */
export const TABLE_RETENTION: Readonly<Record<keyof Tables, TableRetention>> = {
  skills: ITEMS,
  categories: ITEMS,
  testimonials: ITEMS,
  certifications: ITEMS,
  timeline: ITEMS,
  sections: ITEMS,
  trash: { kept: `${TRASH_DAYS} days`, deletedBy: 'retention' },
  history: {
    kept: `${HISTORY_DAYS} days, the newest ${MAX_SAVES} of an item and of the profile, and no longer than the item`,
    deletedBy: 'retention',
  },
  imports: { kept: `${TRASH_DAYS} days, and until they are undone`, deletedBy: 'retention' },
  settings: {
    kept: 'for good: single values, each overwritten by the next; what to check after an import, until the owner has',
    deletedBy: 'nothing',
  },
  pictures: { kept: 'until the owner deletes them, or as long as their milestone', deletedBy: 'retention' },
  images: { kept: 'until nothing, earlier versions included, has referred to them for a day', deletedBy: 'retention' },
  resume: { kept: 'until the owner deletes or replaces it', deletedBy: 'owner' },
  sessions: { kept: `${SESSION_HOURS} hours`, deletedBy: 'retention' },
  attempts: { kept: 'until their window ends', deletedBy: 'retention' },
  retagging: { kept: 'for good: one row', deletedBy: 'nothing' },
  retagging_pending: { kept: 'until the run has reached the milestone', deletedBy: 'writes' },
  token_days: { kept: 'until the day after', deletedBy: 'retention' },
  summaries: {
    kept: `as long as the content they were made from; at most ${MAX_SUMMARIES.toLocaleString('en')}`,
    deletedBy: 'retention',
  },
  visitor_salts: { kept: 'less than 48 hours', deletedBy: 'retention' },
  events: { kept: 'ANALYTICS_DAYS', deletedBy: 'retention' },
  feedback: { kept: 'ANALYTICS_DAYS', deletedBy: 'retention' },
  day_visitors: { kept: 'less than 48 hours', deletedBy: 'retention' },
  day_totals: { kept: 'for good: numbers; under the name of an item until it is erased', deletedBy: 'nothing' },
  month_totals: { kept: 'for good: numbers; under the name of an item until it is erased', deletedBy: 'nothing' },
  questions: { kept: `${QUESTION_DAYS} days after they were last asked; none with KEEP_QUESTIONS=off`, deletedBy: 'retention' },
  views: { kept: `until the owner withdraws them, and then ${TRASH_DAYS} days`, deletedBy: 'retention' },
  owner_answers: { kept: 'until the owner withdraws them', deletedBy: 'owner' },
  assessments: { kept: `the newest ${MAX_ASSESSMENTS}`, deletedBy: 'writes' },
  failed_sign_ins: { kept: `${FAILED_SIGN_IN_DAYS} days`, deletedBy: 'retention' },
};
