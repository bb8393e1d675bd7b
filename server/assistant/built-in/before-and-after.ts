import type { Milestone } from '../../../contract/collections/milestones.ts';
import { firstMonth, lastMonth } from '../../../contract/timeline.ts';
import { compareJobsFirst, type Dated, facts, isDated } from './dated.ts';
import { degreeNamed } from './degrees.ts';
import type { Draft } from './draft.ts';
import { decline } from './phrases.ts';
import type { Question, Reader } from './question.ts';
import { findWithin, itemsOf, rest, SUBJECT_WEIGHT } from './scope.ts';
import { AFTER_THING, BACK, BEFORE_THING, kindOf, TIME_WORDS } from './time-patterns.ts';

/** Before or after something that is on the timeline. */
export function beforeAndAfter(question: Question, reader: Reader, dated: Dated[]): Draft | undefined {
  const before = question.folded.match(BEFORE_THING) ?? question.folded.match(/\b(?:before|earlier|prior)()\W*$/);
  const after = before
    ? null
    : (question.folded.match(AFTER_THING) ?? question.folded.match(/\b(?:after(?:wards)?|next|later)()\W*$/));
  const thing = (before ?? after)?.[1]?.trim();
  // "How long did it take afterwards?" asks for no place in a row.
  if (/^(?:and |but |so )?how\b/.test(question.folded) || ABOUT_IT.test(question.folded)) return undefined;
  const tail = question.folded.slice((before ?? after)?.index);
  if (thing === undefined) return undefined;
  const mark = BACK.test(thing) ? question.context.find(isDated) : findReference(thing, tail, question, reader, dated);
  if (!mark) return undefined;
  // "What did you decide after the pilot?" asks for a story, not for what stands next on the timeline.
  const others = rest(question, TIME_WORDS).filter(({ word }) => !tail.includes(word) && !MOVING_ON.test(word));
  if (others.length > 0) return undefined;
  // "After university": the kind that is asked for stands before the mark.
  const wanted = kindOf(question.folded.replace(thing, '')) ?? 'experience';
  const candidates = dated.filter(
    (item) =>
      item !== mark &&
      (item.milestone.type === wanted ||
        (item.milestone.type === 'education' && mark.milestone.type === 'experience' && before !== null)),
  );
  const found = before
    ? candidates
        .filter(({ milestone }) => firstMonth(milestone) < firstMonth(mark.milestone))
        .sort(
          (a, b) =>
            overlapsAsCurrent(mark, a) - overlapsAsCurrent(mark, b) ||
            compareJobWithSchool(a, b) ||
            compareJobsFirst(a, b) ||
            firstMonth(b.milestone) - firstMonth(a.milestone),
        )
    : candidates
        .filter(
          ({ milestone }) =>
            lastMonth(milestone) > lastMonth(mark.milestone) && firstMonth(milestone) >= earliestStartAfter(mark, milestone),
        )
        .sort((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  if (found.length === 0)
    return decline(
      reader.corpus.content,
      before ? 'The timeline of this portfolio begins there.' : 'The timeline of this portfolio ends there.',
    );
  return facts(before ? 'Before that:' : 'After that:', found.slice(0, 2));
}

/** What was there before and is still there was not left for it. */
function overlapsAsCurrent({ milestone: mark }: Dated, { milestone }: Dated): number {
  return Number(milestone.is_current && lastMonth(milestone) > firstMonth(mark));
}

/** Of a job and a school the school only where it came after the job: beside one it was the lesser thing. */
function compareJobWithSchool(a: Dated, b: Dated): number {
  const [job, school] = compareJobsFirst(a, b) < 0 ? [a, b] : [b, a];
  const isAfter = compareJobsFirst(a, b) !== 0 && firstMonth(school.milestone) > lastMonth(job.milestone);
  return isAfter ? firstMonth(b.milestone) - firstMonth(a.milestone) : 0;
}

/** "What did you do about it afterwards?" */
const ABOUT_IT = /\babout (?:it|that|this|them)\b/;

/** Words that go with "before" and "after" and ask for nothing else than what stood next. */
const MOVING_ON =
  /^(?:next|happen\w*|come|came|go|went|right|straight|directly|immediately|mov\w*|join\w*|follow\w*|becam?e|become|start\w*|left|leav\w*|finish\w*|quit\w*|graduat\w*|complet\w*|stud(?:y|ied|ying)|switch\w*|turn\w*|work\w*)$/;

/** From when on something comes after the mark: its year where a month is unknown, else two months before its end. */
function earliestStartAfter({ milestone: mark }: Dated, { start_month }: Milestone): number {
  const end = mark.is_current ? firstMonth(mark) : lastMonth(mark);
  return mark.end_month === null || start_month === null ? Math.floor(end / 12) * 12 : end - 2;
}

/** The job, school or project that some words of the question name. */
function findReference(thing: string, tail: string, question: Question, reader: Reader, dated: Dated[]): Dated | undefined {
  const degree = degreeNamed(thing, dated);
  if (degree) return degree;
  if (
    /^(?:the )?(?:universit|college\b|school\b|graduat|studies\b|studying|(?:(?:your|her|his) )?(?:university|degree|studies|master|bachelor|phd|graduation))/.test(
      thing,
    )
  ) {
    return dated
      .filter(({ milestone }) => milestone.type === 'education')
      .sort((a, b) => lastMonth(b.milestone) - lastMonth(a.milestone))
      .at(/master|phd|last/.test(thing) ? 0 : -1);
  }
  if (/^(?:(?:your|her|his|the) )?(?:current|present|latest|this)\b/.test(thing))
    return dated.find(({ milestone }) => milestone.is_current && milestone.type === 'experience');
  // "Before joining the airline" is not what one joined elsewhere.
  const within = (text: string) => question.terms.filter(({ weight, word }) => weight > SUBJECT_WEIGHT && text.includes(word));
  const terms = within(thing).length > 0 ? within(thing) : within(tail);
  if (terms.length === 0) return undefined;
  const hits = findWithin(dated, terms, thing, reader).filter(({ passage, coverage }) => passage.isFact && coverage > 0.5);
  const best = hits[0]?.coverage ?? 0;
  const marks = itemsOf(hits.filter(({ coverage }) => coverage > best - 0.1)) as Dated[];
  // Of several at one employer the job itself, then the earliest.
  return marks.sort((a, b) => compareJobsFirst(a, b) || firstMonth(a.milestone) - firstMonth(b.milestone))[0];
}
