import { readFileSync } from 'node:fs';
import { escapeRegExp } from '../../built-in/reading/escape-regexp.ts';
import { splitNames } from '../../built-in/reading/word-lists.ts';
import { LANGUAGE_FOLDER } from '../../language-folder.ts';
import { subjectWords } from '../requirement-words.ts';

/** What the lines under a heading are. */
export type Part = 'must' | 'wish' | 'tasks' | 'ignored';

const FILE = readFileSync(new URL('requirements/headings.txt', LANGUAGE_FOLDER), 'utf8');

/** The words of headings in other languages than English, by what they announce. */
const WORDS = new Map(
  FILE.trim()
    .split(/^\[/m)
    .filter(Boolean)
    .map((group) => {
      const [name = '', list = ''] = group.split(']');
      const words = list.split('\n').flatMap((line) => splitNames(line.slice(line.indexOf(':') + 1)));
      return [name, new RegExp(words.map(sourceOf).join('|'), 'giu')] as const;
    }),
);

/** Chinese and Japanese have no spaces around words; `*` is any ending. */
function sourceOf(word: string): string {
  if (/[\p{scx=Han}\p{scx=Kana}]/u.test(word)) return word;
  return String.raw`(?<!\p{L})${escapeRegExp(word).replace(String.raw`\*`, String.raw`\p{L}*`)}(?!\p{L})`;
}

function says(name: string, text: string): boolean {
  return text.search(WORDS.get(name) ?? /(?!)/) >= 0;
}

const WISH =
  /(?<!\p{L})(?:nice[- ]to[- ]haves?|bonus(?: points)?|preferred|desired(?! (?:profile|candidate))|desirable|pluses|(?:big |huge )?plus(?: points)?|advantage(?:s|ous)?|good to have|(?:would|it'd) be (?:great|nice|good)|^want\b|delighted|love (?:it if|to see)|extras?$|icing|brownie|ideally|even better|extra (?:credit|points)|optional|not required|assets?)(?!\p{L})/iu;
const IGNORED =
  /(?<!\p{L})(?:benefits?|perks?|we offer|what awaits|you get$|what we give|(?:do not|don't|won't) (?:care|mind|need|ask)|not (?:be )?a (?:good )?fit|not for you|similar jobs|how we work|contents$|things you need to know|selection process|share this|what(?:'s| is) in it|what you(?:'ll| will)? get|you(?:'ll| will) get|compensation|conditions|salary|pay|about (?!you\b)(?:us|the (?:company|team|organi[sz]ation|department)|\p{L}+)|who (?:we are|are we)|the organi[sz]ation|our (?:company|mission|values|culture|story|team|stack|technology|tools|process|commitment)|the process|how (?:to apply|we (?:hire|work))|apply(?:ing)?|interview|hiring process|next steps|equal (?:employment )?opportunit\w*|diversity|inclusion|eeo|privacy|why (?:join|work|us|you(?:'ll| will) love)|where you(?:'ll| will) work|contact|disclaimer|the company|company description|what to expect|what we do|team (?:&|and) culture|(?:our )?culture)(?!\p{L})/iu;
const TASKS =
  /(?<!\p{L})(?:responsibilit\w*|responsible for|(?:key )?(?:objectives|activities|accountabilities)|(?:key )?duties|missions?$|what you(?:'d|'ll| will)? (?:be )?(?:do|doing|work|own|build|achieve)\b|you will\b|you'll\b(?! (?:need|bring|have))|your (?:role|tasks?|missions?|impact|work|job)|missions?|the (?:role|job|position|work|opportunity)|purpose|tasks|day[- ]to[- ]day|a typical day|role (?:overview|description|summary)|job (?:description|summary|purpose)|position summary|in this role|the challenge|scope|overview|summary)(?!\p{L})/iu;
const MUST =
  /(?<!\p{L})(?:requirements?|required|^needs?\b|we expect|qualifications?|skills?|experience|must[- ]haves?|essentials?|you(?:'ll| will)? (?:need|bring|have)|you are|your (?:profile|background|skills|qualifications|experience)|who you are|about you|what we(?:'re| are)? (?:look(?:ing)?|need|expect|ask|seek)|it takes|(?:we(?:'re| are)|who we(?:'re| are)) looking for|looking for|(?:ideal )?candidates?|specification|profile|knowledge|know-how|expertise|competenc\w+|education|training|languages?|minimum|basic|personal|tech(?:nical|nology)? (?:stack|skills)|criteria|you might be a fit|good fit|technolog(?:y|ies)$|eligibility|(?:si|if|wenn|jeśli)(?: (?:you|du|sie|vous|tu))?$)(?!\p{L})/iu;
/** Headings of requirements with words that announce something else elsewhere. */
const MUST_FIRST =
  /\b(?:about you\b|(?:job|role|position|application|applicant) requirements?|skills required|minimum|what you(?:'ll| will)? (?:need|bring)|need from you|able to (?:show|demonstrate)|you can show|show us)/i;

/** What a heading announces; undefined for other texts. */
export function partOf(line: string): Part | undefined {
  const text = line.replace(/^[【《[［]|[\]］》】:：?\s]+$/gu, '').replaceAll('’', "'");
  if (WISH.test(text) || says('wish', text)) return 'wish';
  if (MUST_FIRST.test(text) || says('about you', text)) return 'must';
  if (IGNORED.test(text) || says('ignored', text)) return 'ignored';
  if (TASKS.test(text) || says('tasks', text)) return 'tasks';
  return MUST.test(text) || says('must', text) ? 'must' : undefined;
}

/** Whether a heading of requirements names what is required: "Experience with Rust", not "Requisitos obrigatórios". */
export function namesRequirement(heading: string): boolean {
  return subjectWords(heading.replace(WORDS.get('must') ?? '', ' ')).length > 0;
}
