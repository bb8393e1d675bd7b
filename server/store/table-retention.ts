import {
  FAILED_SIGN_IN_DAYS,
  HISTORY_DAYS,
  MAX_ASSESSMENTS,
  MAX_SAVES,
  MAX_SUMMARIES,
  QUESTION_DAYS,
  TRASH_DAYS,
} from '../../contract/retention-periods.ts';
import type { Tables } from './schema.ts';

interface TableRetention {
  kept: string;
  /** What deletes the rows: the owner, the hourly retention, or the writes that add rows and keep their number bounded. */
  endedBy: 'owner' | 'retention' | 'writes' | 'nothing';
}

const ITEMS: TableRetention = { kept: `until the owner deletes them, and then ${TRASH_DAYS} days`, endedBy: 'retention' };

/** How long the rows of each table are kept. A test compares this with the database and ages a row of each table. */
export const TABLE_RETENTION: Readonly<Record<keyof Tables, TableRetention>> = {
  skills: ITEMS,
  categories: ITEMS,
  testimonials: ITEMS,
  certifications: ITEMS,
  timeline: ITEMS,
  sections: ITEMS,
  trash: { kept: `${TRASH_DAYS} days`, endedBy: 'retention' },
  history: {
    kept: `${HISTORY_DAYS} days, the newest ${MAX_SAVES} of an item, and no longer than the item`,
    endedBy: 'retention',
  },
  imports: { kept: `${TRASH_DAYS} days, and until they are undone`, endedBy: 'retention' },
  settings: { kept: 'for good: single values, each overwritten by the next', endedBy: 'nothing' },
  pictures: { kept: 'until the owner deletes them, or as long as their milestone', endedBy: 'retention' },
  images: { kept: 'until nothing, earlier versions included, has referred to them for a day', endedBy: 'retention' },
  resume: { kept: 'until the owner deletes or replaces it', endedBy: 'owner' },
  sessions: { kept: '2 hours', endedBy: 'retention' },
  attempts: { kept: 'until their window ends', endedBy: 'retention' },
  retagging: { kept: 'for good: one row', endedBy: 'nothing' },
  retagging_pending: { kept: 'until the run has come to the milestone', endedBy: 'writes' },
  token_days: { kept: 'until the day after', endedBy: 'retention' },
  summaries: {
    kept: `as long as the content they were made from; at most ${MAX_SUMMARIES.toLocaleString('en')}`,
    endedBy: 'retention',
  },
  visitor_salts: { kept: 'less than 48 hours', endedBy: 'retention' },
  events: { kept: 'ANALYTICS_DAYS', endedBy: 'retention' },
  feedback: { kept: 'ANALYTICS_DAYS', endedBy: 'retention' },
  day_visitors: { kept: 'less than 48 hours', endedBy: 'retention' },
  day_totals: { kept: 'for good: numbers', endedBy: 'nothing' },
  month_totals: { kept: 'for good: numbers', endedBy: 'nothing' },
  questions: { kept: `${QUESTION_DAYS} days after they were last asked; none with KEEP_QUESTIONS=off`, endedBy: 'retention' },
  views: { kept: `until the owner withdraws them, and then ${TRASH_DAYS} days`, endedBy: 'retention' },
  owner_answers: { kept: 'until the owner withdraws them', endedBy: 'owner' },
  assessments: { kept: `the newest ${MAX_ASSESSMENTS}`, endedBy: 'writes' },
  failed_sign_ins: { kept: `${FAILED_SIGN_IN_DAYS} days`, endedBy: 'retention' },
};
