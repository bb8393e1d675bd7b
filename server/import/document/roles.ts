import { withDoubts } from './doubtful-names.ts';
import { splitDegreesAndSchools, withDegreeFirst, withMissingSchool } from './education-names.ts';
import { withEmployersAfterTitles } from './employers-after-titles.ts';
import { isEmploymentType, type Name, type NamedEntry, takeUnclear } from './entry-names.ts';
import {
  isPlace,
  isWorkMode,
  placeCandidate,
  splitDashedPlace,
  splitEnclosedPlace,
  splitPlace,
  splitTrailingPlace,
} from './places.ts';
import { isActivity, soundsLikeDegree, soundsLikeOrganisation, soundsLikeRole, soundsLikeSchool } from './vocabulary.ts';

/** The names of an entry, each with its meaning. */
export interface AssignedNames {
  title: string;
  organisation: string;
  place: string;
  /** Text between the names that is not a title, an organization or a place: "GPA: 3.9/4.0", "Advisor: Ines Exempla". */
  details: string[];
  /** Fields of a milestone that may have been read wrongly. */
  doubtful: string[];
  url?: string;
}

/** Which of the names is the title and which the employer or school. */
type Position = 'first' | 'second' | 'last';
type Order = readonly [title: Position, organisation: Position];
const TITLE_FIRST: Order = ['first', 'second'];
const ORDERS: readonly Order[] = [TITLE_FIRST, ['second', 'first'], ['last', 'first'], ['first', 'last']];

export type Vocabulary = 'work' | 'education';

interface Layout {
  order: Order;
  vocabulary: Vocabulary;
  /** Whether the words of the names show clearly which order it is. */
  isClear: boolean;
  /** The styles of the title and the organization in most entries. */
  styles: string;
}

/** The order in an entry that begins several roles at one employer. */
const GROUPED = { order: ['second', 'first'], isClear: true, styles: '' } as const;

interface Assignment {
  named: NamedEntry;
  title: Name | undefined;
  organisation: Name | undefined;
  others: Name[];
  doubtful: string[];
  /** Whether further roles at the employer follow. */
  isGroup?: boolean;
}

/** Finds the order that fits most entries of a section and assigns the names by it. */
export function assignNames(given: readonly NamedEntry[], vocabulary: Vocabulary, home = ''): AssignedNames[] {
  const entries = vocabulary === 'education' ? splitDegreesAndSchools(given) : given;
  const layout = findLayout(entries, vocabulary);
  const clearEntries = settleUnclear(entries, layout.order);
  const assignments = clearEntries.map((entry, index) => {
    const isGroup = isGroupHead(entry, clearEntries[index + 1]);
    return { ...assign(entry, isGroup ? { ...layout, ...GROUPED } : layout), isGroup };
  });
  const furtherPlaces = learnPlaces(assignments);
  const result = inheritOrganisations(assignments).map((assignment) => toAssignedNames(assignment, furtherPlaces));
  const complete = vocabulary === 'education' ? result.map(withDegreeFirst) : withEmployersAfterTitles(result);
  const assigned = complete.map(withMissingSchool);
  return withoutTrailingPlaces(withDoubts(withoutPlacesInParentheses(withoutPlacesInTitles(assigned))), home);
}

const MIN_PLACED_EMPLOYERS = 2;

/** Splits "Harbour Works Bremen" if half of the employers end with a place; doubtful, as no punctuation separates the two. */
function withoutTrailingPlaces(allNames: readonly AssignedNames[], home: string): AssignedNames[] {
  const open = allNames.filter(({ organisation, place }) => organisation !== '' && place === '');
  const parts = new Map(open.map((names) => [names, splitTrailingPlace(names.organisation, home)]));
  const employers = new Set(open.filter((names) => parts.get(names)?.place).map(({ organisation }) => organisation));
  const all = new Set(open.map(({ organisation }) => organisation));
  if (employers.size < MIN_PLACED_EMPLOYERS || employers.size * 2 < all.size) return [...allNames];
  return allNames.map((names) => {
    const { name, place } = parts.get(names) ?? {};
    if (name === undefined || place === undefined || (!name.includes(' ') && place === '')) return names;
    return { ...names, organisation: name, place, doubtful: [...names.doubtful, 'company', 'location'] };
  });
}

/** Where half of the employers end with parentheses, and a known place is in some of them, the others contain a place, too. */
function withoutPlacesInParentheses(allNames: readonly AssignedNames[]): AssignedNames[] {
  const parts = allNames.map(({ organisation }) => splitEnclosedPlace(organisation));
  const enclosed = parts.filter(({ place }) => place !== '');
  const known = enclosed.filter(({ place }) => isPlace(place));
  if (known.length < MIN_PLACED_EMPLOYERS || enclosed.length * 2 < allNames.length) return [...allNames];
  return allNames.map((names, index) => {
    const { name = '', place = '' } = parts[index] ?? {};
    if (place === '') return names;
    const doubtful = isPlace(place) && !isWorkMode(place) ? [] : ['company', 'location'];
    return {
      ...names,
      organisation: name,
      place: [place, names.place].filter(Boolean).join(', '),
      doubtful: [...names.doubtful, ...doubtful],
    };
  });
}

const MIN_PLACED_TITLES = 2;

/** Splits off places after a dash if half of the titles have one. A single one stays: "Head of Sales – France". */
function withoutPlacesInTitles(allNames: readonly AssignedNames[]): AssignedNames[] {
  const titles = allNames.map(({ title }) => splitDashedPlace(title));
  const count = titles.filter(({ place }) => place !== '').length;
  if (count < MIN_PLACED_TITLES || count * 2 < allNames.length) return [...allNames];
  return allNames.map((names, index) => {
    const { name = names.title, place = '' } = titles[index] ?? {};
    return { ...names, title: name, place: [place, names.place].filter(Boolean).join(', ') };
  });
}

/** Whether an employer is named once above several roles: the next entry has one name, which is like the second of this one. */
function isGroupHead({ names: [first, second], isSplit }: NamedEntry, next: NamedEntry | undefined): boolean {
  const [name, other] = next?.names ?? [];
  if (isSplit || !name || other || !first || !second || name.style !== second.style) return false;
  return name.style !== first.style || (!soundsLikeRole(first.text) && soundsLikeRole(second.text) && soundsLikeRole(name.text));
}

function findLayout(entries: readonly NamedEntry[], vocabulary: Vocabulary): Layout {
  const several = entries.filter(({ names, employer }) => names.length > 1 && !employer);
  const scores = ORDERS.map((order) => ({
    order,
    score: several.reduce((sum, { names }) => sum + fit(names, order, vocabulary), 0),
  }));
  const best = scores.toSorted((a, b) => b.score - a.score)[0] ?? { order: TITLE_FIRST, score: 0 };
  const isTitleFirst = ([title]: Order) => title === 'first';
  const opposite = scores.filter(({ order }) => isTitleFirst(order) !== isTitleFirst(best.order)).map(({ score }) => score);
  return {
    order: best.order,
    vocabulary,
    isClear: best.score >= Math.max(...opposite) + Math.max(1, several.length / 3),
    styles: mostFrequent(several.map(({ names }) => stylesOf(names, best.order))),
  };
}

function pick<T>(list: readonly T[], position: Position): T | undefined {
  return position === 'first' ? list[0] : position === 'second' ? list[1] : list.at(-1);
}

function stylesOf(names: readonly Name[], order: Order): string {
  return order.map((position) => pick(names, position)?.style).join('; ');
}

export function mostFrequent(values: readonly string[]): string {
  const groups = Map.groupBy(values, (value) => value);
  return [...groups].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? '';
}

/** How well the words of the names agree with the order: negative when they contradict it. */
function fit(names: readonly Name[], [title, organisation]: Order, vocabulary: Vocabulary): number {
  return titleScore(pick(names, title)?.text ?? '', vocabulary) - titleScore(pick(names, organisation)?.text ?? '', vocabulary);
}

/** Above 0 for a title, below 0 for an employer or a school. */
export function titleScore(text: string, vocabulary: Vocabulary): number {
  if (vocabulary === 'work') return Number(soundsLikeRole(text)) - Number(soundsLikeOrganisation(text));
  return Number(soundsLikeDegree(text)) - Number(soundsLikeSchool(text));
}

/** "Exempla, Portugal" is the employer in an entry that has no other, if it looks like the other employers. */
function settleUnclear(entries: readonly NamedEntry[], order: Order): NamedEntry[] {
  const organisations = entries.flatMap(({ names }) => (names.length > 1 ? (pick(names, order[1])?.style ?? []) : []));
  const styles = new Set(organisations);
  const usual = mostFrequent(organisations);
  return entries.map((entry) => {
    const [first] = entry.unclear;
    const [name] = entry.names;
    // Before the employer, "Volunteer" is the title.
    const isTitle = name !== undefined && first !== undefined && first.index < name.index && isEmploymentType(first.text);
    // "Freelance" is where the other entries have the employer.
    const isEmployer = entry.unclear.some(({ style, text }) => style === usual && isEmploymentType(text));
    if (isEmployer && !entry.names.some(({ style }) => style === usual)) return takeUnclear(entry);
    if (first && entry.names.length === 1 && !entry.employer && (styles.has(first.style) || isTitle)) return takeUnclear(entry);
    const furtherPlaces = entry.unclear.map(({ text }) => text).filter((text) => !isEmploymentType(text));
    return { ...entry, places: [...entry.places, ...furtherPlaces], unclear: [] };
  });
}

function assign(entry: NamedEntry, { order, vocabulary, isClear, styles }: Layout): Assignment {
  const { names, isSplit, employer } = entry;
  const [first] = names;
  if (employer) {
    const others = names.slice(1);
    return { named: entry, title: first, organisation: employer, others, doubtful: others.length > 0 ? ['location'] : [] };
  }
  if (names.length < 2)
    return { named: entry, title: first, organisation: undefined, others: [], doubtful: first ? [] : ['title'] };
  const contradicts = fit(names, order, vocabulary) < 0;
  // An entry that looks different from the others may have the opposite order.
  const isOpposite = contradicts && stylesOf(names, order) !== styles;
  const [title, organisation] = (isOpposite ? order.toReversed() : order).map((position) => pick(names, position as Position));
  const others = names.filter((name) => name !== title && name !== organisation);
  const isDoubtful = contradicts || !isClear || isSplit || others.length > 1;
  return {
    named: entry,
    title,
    organisation,
    others,
    doubtful: [...(isDoubtful ? ['title', 'company'] : []), ...(others.length > 0 ? ['location'] : [])],
  };
}

const MIN_GROUPED_SHARE = 0.2;

/**
 * Several roles at one employer, which is named once above the first: the others have only a title, in the style of the
 * first one's.
 */
function inheritOrganisations(assignments: readonly Assignment[]): Assignment[] {
  let above: Assignment | undefined;
  let before: Assignment | undefined;
  const single = assignments.filter(({ organisation }) => !organisation);
  // If nearly every role has its own employer, one without may have none.
  const inheritedDoubts = single.length < assignments.length * MIN_GROUPED_SHARE ? ['company'] : [];
  return assignments.map((assignment) => {
    const { title, organisation, doubtful } = assignment;
    const directlyAbove = before;
    if (organisation) {
      const isAbove = title !== undefined && organisation.index < title.index && organisation.style !== title.style;
      above = isAbove || assignment.isGroup ? assignment : undefined;
      before = hasText(assignment) ? undefined : assignment;
      return assignment;
    }
    // There is no text between "Lead Engineer, Exempla" and the earlier role "Engineer".
    if (directlyAbove && title && soundsLikeRole(title.text)) {
      before = hasText(assignment) ? undefined : directlyAbove;
      return { ...assignment, organisation: directlyAbove.organisation, doubtful: [...doubtful, 'company'] };
    }
    before = undefined;
    if (above && title?.style === above.title?.style)
      return { ...assignment, organisation: above.organisation, doubtful: [...doubtful, ...inheritedDoubts] };
    above = undefined;
    // A single name may be the title or the employer.
    return title ? { ...assignment, doubtful: [...doubtful, 'title', 'company'] } : assignment;
  });
}

function hasText({ named }: Assignment): boolean {
  return named.entry.body.length > 0;
}

/** Text that follows a comma after the names of several employers is a place. */
function learnPlaces(assignments: readonly Assignment[]): Set<string> {
  const texts = assignments.flatMap(({ organisation }) => (organisation ? [organisation.text] : []));
  const candidates = texts.filter((text) => placeCandidate(text));
  const employersOf = Map.groupBy(new Set(candidates), placeCandidate);
  const isUsual = candidates.length >= 3 && candidates.length * 2 >= assignments.length && [...employersOf.keys()].some(isPlace);
  const places = [...employersOf].filter(([, employers]) => isUsual || employers.length > 1).map(([place]) => place);
  return new Set([...places, ...learnDistricts(texts)]);
}

const MIN_DISTRICTS = 3;

/** "Exempla, Ribeira, Porto, Portugal": if most known places have a text before them, it is part of the place. */
function learnDistricts(texts: readonly string[]): string[] {
  const parts = texts.map((text) => splitPlace(text, new Set())).filter(({ place }) => place !== '');
  const districts = parts.map(({ name }) => placeCandidate(name)).filter(Boolean);
  return districts.length >= MIN_DISTRICTS && districts.length * 2 > parts.length ? districts : [];
}

const DETAIL =
  /\d\s?%|\d[.,]\d|\d\s?\/\s?\d|(?<!\p{L})(?:c?gpa|score|grades?|marks?|percentage|advis[eo]r|advised by|supervisor|supervised by|thesis|dissertation|hono(?:u)?rs|cum laude|distinction|scholarship|dean[’']s list|relevant|department|dept|faculty|manager):?(?!\p{L})/iu;
/** From this many words on, a text is not a place. */
const MIN_TEXT_WORDS = 8;

function looksLikeText(text: string): boolean {
  return isActivity(text) || DETAIL.test(text) || text.split(' ').length >= MIN_TEXT_WORDS;
}

function toAssignedNames(
  { named, title, organisation, others, doubtful }: Assignment,
  furtherPlaces: ReadonlySet<string>,
): AssignedNames {
  const { name, place } = splitPlace(organisation?.text ?? '', furtherPlaces);
  const isCertain = !place || splitPlace(organisation?.text ?? '', new Set()).place === place;
  const hasUnknownPart = !place && placeCandidate(name) !== '' && furtherPlaces.size > 0;
  const url = named.names.find((own) => own.url)?.url;
  const isPlaced = place !== '' || named.places.length > 0;
  const isDetail = (text: string) => !isPlace(text) && (looksLikeText(text) || (isPlaced && !named.places.includes(text)));
  const further = [...named.places, ...others.map(({ text }) => text)];
  return {
    title: title?.text ?? '',
    organisation: name,
    place: [place, ...further.filter((text) => !isDetail(text))].filter(Boolean).join(', '),
    details: further.filter(isDetail),
    doubtful: [...doubtful, ...(isCertain ? [] : ['company', 'location']), ...(hasUnknownPart ? ['company'] : [])],
    ...(url && { url }),
  };
}
