import type { EngineContext } from '../built-in/reading/question.ts';
import { normalize } from '../built-in/reading/tokenization.ts';
import { isTimelineItem } from '../built-in/retrieval/timeline-items.ts';
import type { Item, Passage } from '../corpus.ts';
import { type Judgment, NOT_TOLD } from './judgment.ts';
import { ASKS_REMOTE, ASKS_RIGHT, liesIn } from './places.ts';
import { acceptedOffsets, coverageOf, type Offsets } from './time-zones.ts';

/** Judges where somebody has to be by the location that the owner gives, and by current milestones. */
export function judgePlace(requirement: string, engine: EngineContext): Judgment {
  const text = requirement.replace(OR_RELOCATE, '');
  const { corpus } = engine;
  if (ASKS_RIGHT.test(text)) return bySentence(text, engine);
  const { location } = corpus.content.profile;
  const about = corpus.items
    .find(({ id }) => id === 'about')
    ?.passages.find((passage) => passage.text === location?.normalize('NFC'));
  if (location && about && liesIn(location, text))
    return { state: 'met', findings: [{ passage: about, shows: (field) => field === location }] };
  const offsets = acceptedOffsets(text);
  if (offsets && location && about) return byOffsets(location, about, offsets);
  const current = corpus.items
    .filter(isTimelineItem)
    .filter(({ milestone }) => milestone.is_current && milestone.location && liesIn(milestone.location, text));
  if (current.length > 0)
    return {
      state: 'partly',
      findings: current.flatMap(({ milestone, passages: [passage] }) =>
        passage ? [{ passage, shows: (field: string) => field === milestone.location }] : [],
      ),
    };
  return ASKS_REMOTE.test(text) && !NAMES_PLACE.test(text) ? remote(engine) : NOT_TOLD;
}

function byOffsets(location: string, passage: Passage, offsets: Offsets): Judgment {
  const coverage = coverageOf(location, offsets);
  if (coverage === 'none') return NOT_TOLD;
  return { state: coverage === 'all' ? 'met' : 'partly', findings: [{ passage, shows: (field) => field === location }] };
}

/** An alternative that does not matter for an owner who lives there: "in Berlin or willing to relocate". */
const OR_RELOCATE = /,? \bor (?:be )?(?:willing|able|ready|prepared|happy) to (?:relocate|move)\b.*$/i;
/** A name after a preposition or in parentheses: "remote (UK, Ireland)", "remote from Poland". */
const NAMES_PLACE = /(?:\b(?:in|within|from|near)|[(,:–-])\s*(?:the\s+)?\p{Lu}\p{L}+/u;
const REMOTE_WORK = /\b(?:remote(?:ly)?|home office|work(?:ing)? from home|distributed team)\b/;

/** Kinds of items that do not show where the owner works: praise, and names of things such as "Remote desktops". */
const SAYS_NO_PLACE = new Set<Item['kind']>(['testimonial', 'skills', 'section']);

function remote({ index }: EngineContext): Judgment {
  const isRemote = (field: string) => REMOTE_WORK.test(normalize(field));
  return passagesAs(
    index.passages.filter(({ text, item }) => !SAYS_NO_PLACE.has(item.kind) && isRemote(text)),
    isRemote,
  );
}

/** Permits, visas and relocation are known only where the owner says something about them. */
const SAYS_RIGHT: [RegExp, RegExp][] = [
  [/\brelocat/i, /\b(?:relocat\w+|willing to move)\b/i],
  [/\btravel/i, /\b(?:willing|happy|ready|open|able|free|like|love|enjoy) (?:to )?travel\w*\b/i],
  [/\bclearance/i, /\bclearance\b/i],
  [/\bdriving/i, /\bdriving licen[cs]e\b|\bdriver's licen[cs]e\b/i],
  [/\bcitizen/i, /\bcitizen\w*\b/i],
  [/./, /\b(?:work permit|right to work|visa|authori[sz]ed to work|green card|permanent resident|citizen(?:ship)?)\b/i],
];

function bySentence(text: string, { index }: EngineContext): Judgment {
  const [, pattern = /(?!)/] = SAYS_RIGHT.find(([asks]) => asks.test(text)) ?? [];
  const shows = (field: string) => pattern.test(field);
  return passagesAs(
    index.passages.filter((passage) => passage.item.kind === 'about' && shows(passage.text)),
    shows,
  );
}

function passagesAs(passages: readonly Passage[], shows: (field: string) => boolean): Judgment {
  if (passages.length === 0) return NOT_TOLD;
  return { state: 'partly', findings: passages.slice(0, 2).map((passage) => ({ passage, shows })) };
}
