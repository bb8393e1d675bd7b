import { isFieldOfStudy, lacksField, NOT_A_DEGREE } from './education-names.ts';
import type { DocumentEntry } from './entries.ts';
import { endsSentence, isLabel } from './entry-candidates.ts';
import { type Line, segmentStyle, styleOf } from './lines.ts';
import { plainText } from './lines-to-html.ts';
import type { AssignedNames } from './roles.ts';
import { sectionKind } from './section-headings.ts';
import { soundsLikeDegree, soundsLikeSchool } from './vocabulary.ts';

interface NamedItem {
  entry: DocumentEntry;
  own: AssignedNames;
}

interface Study {
  title: string;
  /** Whether the words show which line is the degree or which is its field. */
  isClear: boolean;
  /** "B.A.", which needs a field. */
  isBare: boolean;
}

const MAX_WORDS = 10;
const MAX_BARE_WORDS = 2;
const MIN_SHARE = 0.8;

const PART_OF_SCHOOL = /^(?:faculty|department|dept|school|college|institute)\b/i;

/** Where the degree and its field are two lines, the second is read as text: "PhD" above "Hydrology", or below it. */
export function withFieldsBelow(items: readonly NamedItem[]): readonly NamedItem[] {
  const studies = items.map(studyOf);
  const allCount = studies.filter((study) => study !== undefined).length;
  const isUsual = allCount > 1 && allCount >= items.length * MIN_SHARE && studies.some((study) => study?.isClear);
  return items.map(({ entry, own }, index) => {
    const study = studies[index];
    if (!study) return { entry, own };
    const doubtful = study.isClear ? own.doubtful : [...own.doubtful, 'title'];
    if (!study.isClear && !study.isBare && !isUsual) return { entry, own: { ...own, doubtful } };
    return { entry: { ...entry, body: entry.body.slice(1) }, own: { ...own, title: study.title, doubtful } };
  });
}

function studyOf({ entry: { head, body }, own }: NamedItem): Study | undefined {
  const [first] = body;
  const last = head.at(-1);
  const text = first ? plainText(first) : '';
  if (
    !first ||
    !last ||
    own.organisation === '' ||
    !mayBeName(first, text, soundsLikeDegree(own.title)) ||
    segmentStyle(last) !== styleOf(first)
  )
    return undefined;
  const isDegreeFirst = soundsLikeDegree(own.title) || !soundsLikeDegree(text);
  const [degree, field] = isDegreeFirst ? [own.title, text] : [text, own.title];
  const isClear = soundsLikeDegree(degree) && isFieldOfStudy(field) && lacksField(degree);
  const isBare = soundsLikeDegree(degree) && degree.split(' ').length <= MAX_BARE_WORDS;
  return { title: `${degree}, ${field}`, isClear, isBare };
}

/** Below a degree, "Relevant courses" announces a list; above or below a field, "Course" is the degree. */
function mayBeName(line: Line, text: string, isDegree: boolean): boolean {
  return (
    !line.bullet &&
    line.segments.length === 1 &&
    text.split(' ').length <= MAX_WORDS &&
    !endsSentence(text) &&
    !/:|\d{2}/.test(text) &&
    !(isDegree && NOT_A_DEGREE.test(text)) &&
    !PART_OF_SCHOOL.test(text) &&
    !isLabel(text) &&
    (!soundsLikeSchool(text) || soundsLikeDegree(text)) &&
    sectionKind(text) === undefined
  );
}
