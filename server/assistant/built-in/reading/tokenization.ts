import porter2 from 'wink-porter2-stemmer';

export interface Token {
  /** The original text. */
  text: string;
  /** In lower case, without accents. */
  word: string;
  /** The offset in the text. */
  at: number;
}

/** Letters and digits, with the punctuation of names such as C++, Node.js, CI/CD and .NET. */
const TOKEN =
  /(?<![\p{L}\p{M}\p{N}])\.?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[.'’/&+-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*(?:\+\+|#|\+)?/gu;

export function tokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => ({ text: match[0], word: normalize(match[0]), at: match.index }));
}

/** Equal for questions that differ in case, punctuation and spaces alone; empty for a text without words. */
export function questionKey(text: string): string {
  return tokens(text)
    .map(({ word }) => word)
    .join(' ');
}

/** Converts to lower case and removes accents. */
export function normalize(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches all of ASCII
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('’', "'");
}

const STEMS = new Map<string, string>();
const MAX_STEMS = 50_000;
/** The stemmer takes quadratic time; longer strings are addresses or keys. */
const MAX_WORD_LENGTH = 45;

/** The Porter2 stem of a word. Irregular forms and British spelling are normalized first. */
export function stem(word: string): string {
  let stemmed = STEMS.get(word);
  if (stemmed === undefined) {
    const plain = word.replace(/'s$/, '');
    stemmed =
      plain.length <= MAX_WORD_LENGTH && /^[a-z']+$/.test(plain)
        ? porter2(toAmericanSpelling(IRREGULAR.get(plain) ?? plain))
        : word;
    if (STEMS.size < MAX_STEMS) STEMS.set(word, stemmed);
  }
  return stemmed;
}

/** Groups of irregular forms; the first word of each group is the base form. */
const IRREGULAR = new Map(
  `lead led, leave left, build built, write wrote written, make made, teach taught, run ran, grow grew grown, speak spoke spoken, win won,
  choose chose chosen, draw drew drawn, fall fell fallen, find found, keep kept, hold held, bring brought, sell sold, spend spent, think thought,
  catch caught, break broke broken, buy bought, send sent, begin began begun, rise rose risen, shrink shrank shrunk, lose lost, meet met, pay paid,
  become became, drive drove driven, fly flew flown, fight fought, feel felt, hear heard, learn learnt, mean meant, seek sought, shoot shot, show shown,
  sit sat, stand stood, take took taken, wear wore worn, throw threw thrown, freeze froze frozen, wake woke woken, deal dealt, burn burnt, child children,
  person people, man men, woman women, datum data, criterion criteria, analyze analysis analyses analyzed, strategy strategic, succeed success successful,
  grow growth, fail failure failing, lose loss, agree agreement, design designer, migrate migration, automate automation automated, responsible responsibility responsibilities,
  standard standardize standardise standardization standardisation, maintain maintenance, deploy deployment, apprentice apprenticeship, advise advisor adviser advisory advice,
  certify certified certification certificate, agriculture agricultural, medicine medical, clinic clinical clinician, volunteer voluntary, publish publication published,
  present presentation presented, recommend recommendation, compare comparison, decide decision, solve solution, apply application, produce product production, secure security,
  safe safety, reliable reliability, available availability, able ability, sustain sustainable sustainability, visual visualize visualise visualization visualisation,
  optimize optimise optimization optimisation, organize organise organization organisation organizer organiser, prior prioritize prioritise prioritization`
    .split(/,\s*/)
    .flatMap((group) => {
      const [base = '', ...forms] = group.trim().split(/\s+/);
      return forms.map((form) => [form, base] as const);
    }),
);

/** Converts British spelling to American. */
function toAmericanSpelling(word: string): string {
  return word
    .replace(/^(programme)(s?)$/, 'program$2')
    .replace(/(.{4})is(e|ed|es|er|ers|ing|ation|ations|ational)$/, '$1iz$2')
    .replace(/(.{3})our(s|ed|ing|al|able)?$/, '$1or$2')
    .replace(/(.{3})tre(s?)$/, '$1ter$2');
}

/** The stems of all words of a text and of the parts of compound words. */
export function textStems(text: string): string[] {
  return tokens(text).flatMap(({ word }) => wordStems(word));
}

/** The stem of a word, followed by the stems of its parts if it is a compound. */
export function wordStems(word: string): string[] {
  const parts = word.split(/[.'/&+-]+/).filter((part) => part.length > 1 && !STOPWORDS.has(part));
  const whole = stem(word);
  return parts[0] !== word && parts.length > 0 ? [whole, ...parts.map(stem)] : [whole];
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter(Boolean));
}

/** Words without a meaning of their own. */
export const STOPWORDS = toSet(`
  a an the this that these those some any each every all both either neither no not nor only own same such
  i me my mine myself we us our ours you your yours yourself he him his himself she her hers herself it its itself they them their theirs
  one ones someone anyone somebody anybody something anything everything nothing who whom whose which what when where why how
  am is are was were be been being do does did done doing have has had having can could shall should will would may might must ought
  and or but if then else than as of at by for with about against between into through during before after above below to from up down in out on off
  over under again further once here there now just also too very so more most much many few less least other another while because until since
  whats thats heres wheres hows whos im ive youve theyve weve shes hes youre theyre dont doesnt didnt isnt wasnt cant couldnt wouldnt
  s t d m re ve ll don doesn didn isn aren wasn weren hasn haven hadn won wouldn couldn shouldn
  please tell show give let know explain describe say see get got go going come want like need think feel make made
  ever yet still already always never often sometimes really actually quite rather perhaps maybe well okay ok yes
  afterwards afterward eventually
  thing things stuff lot lots bit kind kinds sort sorts way ways etc e.g i.e via per upon within without across along around
  hi hello hey thanks thank dear sir madam
`);

/** Whether a word is a stop word or a contraction such as "doesn't". */
export function isStopword(word: string): boolean {
  return STOPWORDS.has(word) || /(?:n't|'(?:ve|ll|re|d|m))$/.test(word);
}

/** Words that occur in questions about any portfolio and say little about the subject. */
export const FRAME_WORDS = toSet(`
  experience experiences experienced work works worked working job jobs role roles career background portfolio resume cv candidate
  person people person's example examples instance time times case cases detail details information info question questions answer
  mention mentioned tell talk speak discuss share elaborate summarize summary overview brief briefly short main major important key notable
  use used uses using do did involve involved involving relate related relevant familiar familiarity knowledge knowledgeable know knows skilled
  skill skills ability abilities able capable proficiency proficient expertise expert good best better great strong strongest strength strengths
  part day days year years month months week currently current recent recently past previous previously earlier later today
  far long new old first last next right take takes took taken taking different various several specific particular general overall personally professional professionally exactly precisely
  moment nowadays days
  alex he's she's what's who's i'm you're
  hold holds held obtain obtained earn earned receive received attend attended possess name names list formal formally
  handle handled deal dealt approach include included consist happen happened achieve achieved accomplish accomplished
`);
