/** Finds human languages in texts; shared by requirements and by what the owner says. */
import { englishNames, LANGUAGE_NAMES } from '../built-in/stages/spoken-languages.ts';

/** Replaces names of languages in other languages by the English ones: "Englischkenntnisse", "anglais", "英語". */
function inEnglish(text: string): string {
  const plain = text.replace(/\b(\p{Lu}\p{Ll}+)(?:kenntnisse|sprachig\p{L}*)/gu, '$1');
  const inflected = INFLECTED.reduce((all, [pattern, name]) => all.replace(pattern, name), plain);
  return englishNames(inflected.replace(GERMAN_ENDINGS, '').replace(CHARACTER_NAMES, (name) => ` ${IN_CHARACTERS.get(name)} `));
}

/** "Deines Englischs", "języka angielskiego", "inglesa" */
const INFLECTED: [RegExp, string][] = [
  [/(?<!\p{L})(?:englisch\p{L}*|anglaise?|ingl[eé]sa?|angielsk\p{L}+)(?!\p{L})/giu, 'English'],
  [/(?<!\p{L})(?:deutsche?n?|allemande?|alem[aá]na?|niemieck\p{L}+)(?= (?:sprache|w|na)|[.,;)]|$)/giu, 'German'],
  [/(?<!\p{L})(?:franz[oö]sisch|français|franc[eé]sa?|francusk\p{L}+)(?!\p{L})/giu, 'French'],
  [/(?<!\p{L})(?:spanisch|espagnol|español|castellano|hiszpańsk\p{L}+)(?!\p{L})/giu, 'Spanish'],
  [/(?<!\p{L})(?:polnisch|polonais|polsk(?:i|iego|im)|polaco)(?!\p{L})/giu, 'Polish'],
  [/(?<!\p{L})(?:italienisch|italiano|włosk\p{L}+)(?!\p{L})/giu, 'Italian'],
];
/** "Der deutschen Sprache mächtig." */
const GERMAN_ENDINGS = /(?<=sch)e[nr]?(?= sprach)/giu;
/** The names of languages in Chinese characters, which are written without spaces. */
const IN_CHARACTERS = new Map([
  ['英語', 'English'],
  ['中国語', 'Chinese'],
  ['韓国語', 'Korean'],
  ['ドイツ語', 'German'],
  ['フランス語', 'French'],
  ['スペイン語', 'Spanish'],
  ['日语', 'Japanese'],
  ['法语', 'French'],
  ['德语', 'German'],
]);
const CHARACTER_NAMES = new RegExp([...IN_CHARACTERS.keys()].join('|'), 'gu');

/** The languages that the text names, in lower case. */
export function languagesIn(text: string): string[] {
  return [...new Set((inEnglish(text).match(LANGUAGE_NAMES) ?? []).map((name) => name.toLowerCase()))];
}

const EXAMS: [language: string, names: RegExp][] = [
  ['english', /\b(?:CAE|CPE|IELTS|TOEFL|TOEIC)\b/],
  ['french', /\b(?:DELF|DALF)\b/],
  ['german', /\b(?:TestDaF|DSH|Goethe-Zertifikat)\b/],
  ['spanish', /\bDELE\b/],
  ['japanese', /\bJLPT\b/],
  ['chinese', /\bHSK\b/],
];
const CERTIFICATE = /\b(?:certificate|certification|certificat|zertifikat|diploma|diplôme|exam(?:ination)?)\b/iu;

/** The languages of which a title names a certificate: "Certificate of Advanced English", "IELTS 7.5". */
export function certifiedLanguages(title: string): string[] {
  const examLanguages = EXAMS.flatMap(([language, names]) => (names.test(title) ? [language] : []));
  return [...new Set([...examLanguages, ...(CERTIFICATE.test(title) ? languagesIn(title) : [])])];
}

const SPEAKING =
  /\b(?:fluen\w*|speak\w*|spoken|written|writing|write|read|in wort|niveau|maîtrise|suffi\w+|indispensable|erforderlich|\w*kenntnisse|verbal|native|mother[- ]tongue|languages?|proficien\w*|bilingual|[abc][12]\b|command|communicat\w+|level|knowledge|skills?|basic|intermediate|advanced|professional|business|good|excellent|plus|conversational|read|nivel|idioma|poziom\p{L}*|język\p{L}*|anwenden|beherrsch\p{L}*|parl\p{L}+|dominas|hablas|maîtris\p{L}+|znajomość|useful|handy|helpful|valued|appreciated|required|desirable|essential|must|wort und schrift|flie(?:ß|ss)end\w*|sicher\w*|gute[sn]?|courant|natif|langue|sprache|lingua|fluido)\b|(?<!\p{L})(?:écrit|parlé|lu|souhaité|apprécié)(?!\p{L})|語/iu;

/** "French administration" is not a language. */
const ADJECTIVE = new RegExp(
  `${LANGUAGE_NAMES.source}(?= (?!(?:languages?|speak\\w*|skills?|levels?|knowledge|proficien\\w*|fluen\\w*|native|is|are|or|and|at|with|to|as|would|preferred|required|desirable|in|on|writing|would|mother|for|since|because|while|when|but|well|enough|fluently|also|every)\\b)\\p{Ll}{4,})`,
  'giu',
);

/** Whether a requirement asks for a language that people speak. */
export function asksForLanguage(text: string): boolean {
  if (languagesIn(text).length === 0)
    return (
      /\b(?:second|another|additional|any other|foreign|other|multiple|european) (?:\p{L}+ )?languages?\b(?! models?)/iu.test(
        text,
      ) && !/programming|scripting|query|markup|coding/i.test(text)
    );
  // In other languages no name of a language is written like an adjective and its noun.
  if (languagesIn(text.replace(ADJECTIVE, ' ')).length === 0) return false;
  return SPEAKING.test(text) || text.split(/\s+/).length <= 4 || languagesIn(text).length > 1;
}
