import { isTechnology } from '../known-technologies.ts';
import { toCandidates } from './entry-candidates.ts';
import type { Line } from './lines.ts';
import { plainText } from './lines-to-html.ts';
import type { SectionKind } from './section-headings.ts';
import { isFluency, splitList } from './skills-and-languages.ts';
import { soundsLikeDegree, soundsLikeOrganisation, soundsLikeRole, soundsLikeSchool } from './vocabulary.ts';

/** The kinds that the words of an unknown heading or the lines below it can show. */
type InferredKind = Extract<
  SectionKind,
  'work' | 'education' | 'skills' | 'languages' | 'certificates' | 'summary' | 'volunteer'
>;

/** Parts of words in the headings of each kind: "Where I have worked", "Beruflicher Weg", "Langues parlées". */
const STEMS: Record<Exclude<InferredKind, 'volunteer'>, string> = {
  languages:
    '(?<!(?:programming|scripting|markup) )languages?|sprach\\p{L}*|fremdsprach\\p{L}*|langues?|idiomas?|lenguas?|línguas?|lingu[ae]|linguistic\\p{L}*|język\\p{L}*|talen|taal\\p{L}*',
  certificates: 'certifi\\p{L}*|zertifi\\p{L}*|certyfi\\p{L}*|weiterbildung\\p{L}*|fortbildung\\p{L}*|licen[sc](?:es?|ures?)',
  skills:
    'skills?|expertise|programming|databases?|frameworks?|librar(?:y|ies)|technolog(?:y|ies)|cloud|abilities|competenc\\p{L}*|toolbox|tools?|toolkit|tech|what i (?:can|know|do)|know-how|kenntnis\\p{L}*|\\p{L}*kompetenz\\p{L}*|fähigkeit\\p{L}*|werkzeuge?|stärken|was ich kann|compétences?|savoir-(?:faire|être)|outils|atouts|habilidades|destrezas|competencias?|herramientas|lo que sé|competenze|capacità|strumenti|cosa so|competências|ferramentas|vaardigheden|umiejętnoś\\p{L}*|kompetencj\\p{L}*|narzędzi\\p{L}*|co (?:umiem|potrafię)',
  education:
    'educat\\p{L}*|stud(?:y|ied|ies|ium|i|ios|iów|ia|ie|eren)|academic\\p{L}*|académ\\p{L}*|akadem\\p{L}*|schools?|schul\\p{L}*|\\p{L}*bildung|étud\\p{L}*|cursus|diplômes?|scolar\\p{L}*|formación|formation|formazione|formação|estud\\p{L}*|istruzione|opleiding\\p{L}*|nauka|wykształceni\\p{L}*|edukac\\p{L}*|universit\\p{L}*|degrees?|graduat\\p{L}*',
  work: 'work(?:ed|ing)?|employ\\p{L}*|jobs?|careers?|experiences?|professional|positions?|roles|beruf\\p{L}*|arbeit\\p{L}*|stationen|tätigkeit\\p{L}*|erfahrung\\p{L}*|profession\\p{L}*|emplois?|carrière|expérience\\p{L}*|laboral\\p{L}*|trabaj\\p{L}*|trayectoria|empleos?|experiencia\\p{L}*|trabalho\\p{L}*|lavor\\p{L}*|carriera|esperienz\\p{L}*|loopbaan|werk\\p{L}*|ervaring\\p{L}*|zawodow\\p{L}*|zatrudnieni\\p{L}*|karier\\p{L}*|doświadczeni\\p{L}*',
  summary: 'about|profile?|über mich|zu mir|à propos|sobre mí|chi sono|o mnie|over mij|who i am|summary',
};

const PATTERNS = Object.entries(STEMS).map(
  ([kind, stems]) => [kind as InferredKind, new RegExp(`(?<!\\p{L})(?:${stems})(?!\\p{L})`, 'iu')] as const,
);

/**
 * The kind of a section with an unusual heading, by the heading's words and the lines below it, which must not contradict
 * each other. If the document already has a section of this kind (`kinds`), the lines must show the kind for certain. If the
 * words say nothing, the lines must show it for certain and there must be no such section yet. Skills may be in any number
 * of sections.
 */
export function inferKind(title: string, lines: readonly Line[], kinds: ReadonlySet<unknown>): InferredKind | undefined {
  if (ACTIVITIES.test(title) && !EXPERIENCE.test(title)) return undefined;
  const titleKinds = PATTERNS.filter(([, pattern]) => pattern.test(title)).map(([kind]) => kind);
  const { possible, certain, ranges, roles, offices } = kindOfContent(lines);
  const occupation = occupationKind(title);
  // A lecturer at a school studied nothing there.
  const positions = occupation === 'volunteer' ? offices : roles;
  if (occupation && positions > 0 && positions >= ranges * MIN_SHARE) return occupation;
  if (occupation === 'work') return undefined;
  if (EXPERIENCE.test(title) && roles > 0 && roles >= ranges * MIN_SHARE) return 'work';
  if (titleKinds.length === 0) return certain && (!kinds.has(certain) || certain === 'skills') ? certain : undefined;
  // Such a title is the name of an employer or a school above its dates.
  if (ranges === 1 && (soundsLikeOrganisation(title) || soundsLikeSchool(title)) && titleKinds[0] !== certain) return undefined;
  return titleKinds.find((kind) => possible.has(kind) && (!kinds.has(kind) || kind === certain || kind === 'skills'));
}

/** Activities alongside a job or a degree are neither, even if they name a school: "Leadership & Academic Engagement". */
const ACTIVITIES =
  /(?<!\p{L})(?:leadership|engagement|extra-?curriculars?|activities|outreach|responsibilit(?:y|ies))(?!\p{L})/iu;

/** "Writing & teaching experience", but not "Volunteering experience" or "User experience". */
const EXPERIENCE =
  /^(?:(?:writing|teaching|research|clinical|field|professional|industry|industrial|work|relevant|related|additional|other|previous|prior|selected|engineering|technical|management|consulting|business|corporate|internship|freelance|military|leadership(?= ?[&/]| and ))(?:,? | ?[&/] ?| and )){1,4}(?:experience|employment)$/iu;

/** Headings of sections that may list positions, paid or unpaid, but also courses, topics and the like. */
const OCCUPATIONS: readonly (readonly [InferredKind, RegExp])[] = [
  [
    'work',
    /^(?:research|teaching|research (?:and|&) teaching|teaching (?:and|&) research|consulting|freelanc\p{L}*|military service)$/iu,
  ],
  ['volunteer', /^(?:(?:professional|academic|university|departmental) )?service(?: to the profession)?$/iu],
];

/** Unpaid positions of academics. */
const OFFICE =
  /(?<!\p{L})(?:review(?:er|ing)?|referee|committees?|(?:co-?)?chair\p{L}*|editor|editorial|board|panel\p{L}*|council\p{L}*|senat\p{L}*|organi[sz]er|volunteer|mentor|judge|treasurer|secretary|president|member(?! of (?:the )?technical)|advis[eo]r|examiner|evaluator|speaker|delegate|representative|ambassador|fellow|student|host|society|association)(?!\p{L})/iu;

/** Whether a position under "Service" was paid, such as that of a technician or a soldier. */
export function isPaidService({ title, organisation }: { title: string; organisation: string }): boolean {
  return soundsLikeRole(title) && !OFFICE.test(`${title} ${organisation}`);
}

/** The kind of the section with such a heading, if it lists positions. */
export function occupationKind(title: string): InferredKind | undefined {
  return OCCUPATIONS.find(([, pattern]) => pattern.test(title))?.[0];
}

/** Whether the title names a role: "Lead Engineer", but neither "Engineering experience" nor "Teaching". */
export function isRoleTitle(title: string): boolean {
  return soundsLikeRole(title) && occupationKind(title) === undefined && !PATTERNS.some(([, pattern]) => pattern.test(title));
}

interface ContentKinds {
  possible: ReadonlySet<InferredKind>;
  certain?: InferredKind;
  /** How many lines with names have ranges of dates. */
  ranges: number;
  /** How many lines with names name a role or an office. */
  roles: number;
  offices: number;
}

const MIN_ROLES = 2;
const MIN_SHARE = 0.5;
/** Items of a list have few words. */
const MAX_ITEM_WORDS = 4;
const MIN_LANGUAGES = 2;
const MIN_TECHNOLOGIES = 2;

function kindOfContent(lines: readonly Line[]): ContentKinds {
  const { candidates } = toCandidates(lines);
  const ranges = candidates.filter(({ dates, mayBeHead }) => mayBeHead && dates?.isRange);
  if (ranges.length > 0) {
    const names = candidates.filter(({ mayBeHead, line }) => mayBeHead && !line.bullet).map(({ line }) => plainText(line));
    const studies = names.filter((name) => soundsLikeSchool(name) || (soundsLikeDegree(name) && !soundsLikeRole(name))).length;
    const roles = names.filter((name) => soundsLikeRole(name) && !soundsLikeSchool(name)).length;
    const certain =
      studies > roles && studies >= ranges.length * MIN_SHARE
        ? 'education'
        : roles >= MIN_ROLES && roles > 2 * studies && roles >= ranges.length * MIN_SHARE
          ? 'work'
          : undefined;
    return {
      possible: new Set(['work', 'education', 'certificates']),
      ranges: ranges.length,
      roles: names.filter(soundsLikeRole).length,
      offices: names.filter((name) => soundsLikeRole(name) || OFFICE.test(name)).length,
      ...(certain && { certain }),
    };
  }
  const texts = lines.map(plainText);
  const items = texts.flatMap(splitList);
  const short = items.filter((item) => item.split(/\s+/).length <= MAX_ITEM_WORDS);
  const isList = short.length > items.length * MIN_SHARE;
  const dateCount = candidates.filter(({ dates }) => dates).length;
  const fluent = items.filter((item) => /^\p{Lu}\p{Ll}+\s*[(:–-]/u.test(item) && isFluency(item)).length;
  const areLanguages = fluent >= MIN_LANGUAGES && fluent > items.length * MIN_SHARE;
  const technologies = items.filter(isTechnology).length;
  const areTechnologies =
    isList && dateCount === 0 && technologies >= MIN_TECHNOLOGIES && technologies > items.length * MIN_SHARE;
  return {
    possible: new Set<InferredKind>([
      ...(isList && dateCount === 0 ? (['skills', 'languages'] as const) : (['summary'] as const)),
      'certificates',
      ...(dateCount > 0 ? (['education', 'work'] as const) : []),
    ]),
    ranges: 0,
    roles: 0,
    offices: 0,
    ...(areLanguages ? { certain: 'languages' as const } : areTechnologies && { certain: 'skills' as const }),
  };
}
