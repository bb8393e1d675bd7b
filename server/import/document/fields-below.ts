import { isFieldOfStudy, lacksField, NOT_A_DEGREE } from './education-names.ts';
import type { DocumentEntry } from './entries.ts';
import { isLabel } from './entry-candidates.ts';
import { type Line, segmentStyle, styleOf } from './lines.ts';
import { plainText } from './lines-to-html.ts';
import { endsSentence } from './prose.ts';
import type { AssignedNames } from './roles.ts';
import { sectionKind } from './section-headings.ts';
import { soundsLikeDegree, soundsLikeRole, soundsLikeSchool } from './vocabulary.ts';

interface NamedItem {
  entry: DocumentEntry;
  names: AssignedNames;
}

interface Study {
  title: string;
  /** Whether the words show which line is the degree or the field. */
  isClear: boolean;
  /** Whether the field is a known field of study or may be an unknown one. */
  mayHaveField: boolean;
}

const MAX_WORDS = 10;
const MIN_SHARE = 0.8;

/** In a line about a grade, honors or an activity, which may also name the field: "President of the Physics Club". */
const NOT_A_FIELD =
  /\d|(?<!\p{L})(?:hono(?:u)?rs?|honoris|laude|lode|(?:first|second|third)[- ]class|distinction|merit|mention|auszeichnung|c?gpa|grades?|graded|marks?|scores?|dean|ranked|top|best|valedictorian|scholars?|scholarships?|stipendi\p{L}+|becas?|bourse|grants?|fellows?|fellowships?|awards?|awarded|prizes?|medals?|winner|president|captain|chair|chairman|members?|membership|treasurer|tutor|mentor|volunteer\p{L}*|clubs?|teams?|council|committee|exchange|erasmus|semester|abroad|graduated)(?!\p{L})/iu;
/** A name such as "Knots" may be a field; "Rowed for the harbour" is about the time at the school. */
const SENTENCE_WORD = /(?<!\p{L})(?:for|at|from|by|as|with|during|while|to|my|the|an?)(?!\p{L})/iu;
const HONORS = /(?<!\p{L})hono(?:u)?rs?(?!\p{L})/giu;

const PART_OF_SCHOOL = /^(?:faculty|department|dept|school|college|institute)\b/i;

/** Where the degree and its field are two lines, the second is read as text: "PhD" above "Hydrology", or below it. */
export function withFieldsBelow(items: readonly NamedItem[]): readonly NamedItem[] {
  const studies = items.map(studyOf);
  const allCount = studies.filter((study) => study !== undefined).length;
  const isUsual = allCount > 1 && allCount >= items.length * MIN_SHARE && studies.some((study) => study?.isClear);
  return items.map(({ entry, names }, index) => {
    const study = studies[index];
    if (!study) return { entry, names };
    const doubtful = study.isClear ? names.doubtful : [...names.doubtful, 'title'];
    if (!study.isClear && !(isUsual && study.mayHaveField)) return { entry, names: { ...names, doubtful } };
    return { entry: { ...entry, body: entry.body.slice(1) }, names: { ...names, title: study.title, doubtful } };
  });
}

function studyOf({ entry: { head, body }, names }: NamedItem): Study | undefined {
  const [first] = body;
  const last = head.at(-1);
  const text = first ? plainText(first) : '';
  if (
    !first ||
    !last ||
    names.organisation === '' ||
    !mayBeName(first, text, soundsLikeDegree(names.title)) ||
    segmentStyle(last) !== styleOf(first)
  )
    return undefined;
  const isDegreeFirst = soundsLikeDegree(names.title) || !soundsLikeDegree(text);
  const [degree, field] = isDegreeFirst ? [names.title, text] : [text, names.title];
  const isClear = soundsLikeDegree(degree) && isFieldOfStudy(field) && lacksField(degree);
  return { title: `${degree}, ${field}`, isClear, mayHaveField: isFieldOfStudy(field) || !SENTENCE_WORD.test(field) };
}

/** Below a degree, "Relevant courses" announces a list; above or below a field, "Course" is the degree. */
function mayBeName(line: Line, text: string, isDegree: boolean): boolean {
  return (
    !line.bullet &&
    line.segments.length === 1 &&
    text.split(' ').length <= MAX_WORDS &&
    !endsSentence(text) &&
    !/:|\d{2}/.test(text) &&
    !isAboutDegree(text, isDegree) &&
    !PART_OF_SCHOOL.test(text) &&
    !isLabel(text) &&
    (!soundsLikeSchool(text) || soundsLikeDegree(text)) &&
    sectionKind(text) === undefined
  );
}

function isAboutDegree(text: string, isDegree: boolean): boolean {
  if (isDegree) return NOT_A_DEGREE.test(text) || NOT_A_FIELD.test(text) || (soundsLikeRole(text) && !isFieldOfStudy(text));
  return soundsLikeDegree(text) && !soundsLikeDegree(text.replace(HONORS, ''));
}
