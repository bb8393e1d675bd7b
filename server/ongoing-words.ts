/** What people write instead of an end date for something ongoing, by language. The longer of two forms comes first. */
const WORDS = [
  'present(?:[- ](?:day|time|moment|date))|present|pres(?=$|\\.$)|nowadays|now|current(?:[- ](?:position|role|job|post|employment|employer))|currently|current|presently|today|ongoing|on-going|on going|(?<=\\b(?:to|until|till) )date|continues?|continuous|onwards?',
  '(?:continuing|in progress|in post|in position|to be continued|open[- ]end(?:ed)?|no end date|not (?:yet )?(?:ended|finished|completed)|further notice|this day|(?<=the )moment)(?=\\s*(?:$|[^\\p{L}\\s&-]))',
  'heute|aktuell|jetzt|fortlaufend|laufend|gegenwart|derzeit|zurzeit|zur zeit|dato|auf weiteres|andauernd|unbefristet',
  "aujourd[’']hui|présente?|actuellement|actuel|en cours|en poste|ce jour|maintenant|nos jours|l[’']heure actuelle",
  'la fecha|actualidad|actualmente|actual|presente|hoy en día|hoy|ahora|el momento|en curso',
  'atualidade|atualmente|atual|hoje|agora|o momento|em andamento|em curso',
  'oggi|attualmente|attuale|adesso|in corso|tuttora',
  'heden|nu|vandaag|lopende?',
  'obecnie|teraz|dziś|dzisiaj|nadal|chwili obecnej|w trakcie',
  'nuvarande|nutid|idag|i dag|nå|nåværende|nuværende|pågående|pågår|løpende|igangværende|tills vidare|dags dato',
  'н\\. ?в\\.|настоящее время|сейчас|сегодня|сих пор|сей день|теперішній час|досі|зараз',
  'halen|devam ediyor|günümüz|şu an',
  '至今|现在|目前|进行中|今|現在|現職|在職中|현재|재직 ?중',
];

/** Words before it that say the same: "until today", "up to now", "at present". */
const UNTIL =
  "up (?:to|until|till)|to|until|till|at|bis(?: zum)?|jusqu[’']à|à|hasta|a|até|fino ad?|ad|a tutt|tot(?: op)?|do|til(?:l)?|по|до|至|到";
/** "still ongoing", "currently working". The words of `STATE` count only after one of `STILL`. */
const STILL =
  'still|currently|presently|noch|nach wie vor|toujours|encore|todavía|aún|ainda|ancora|nog(?: steeds)?|wciąż|fortfarande|stadig|fortsatt|fremdeles';
const STATE =
  'working(?: here| there)?|employed|active|running|enrolled|studying|here|there|held|in (?:office|service|place|role)|laufend|beschäftigt|tätig|dort|hier|en poste|en activité|trabajando|trabalhando|in servizio|werkzaam|actief';

/** The source of a pattern without groups, to be used with the flags `iu` and without a letter after it. */
export const PRESENT = `(?:${[
  `(?:${STILL}) (?:${STATE})(?!\\p{L})`,
  `(?:(?:${UNTIL}) )?(?:(?:the|la|el|le|il|o|ce) )?(?:(?:${STILL}) )?(?:${WORDS.join('|')})`,
  '(?:still|ainda|toujours)(?=\\s*(?:$|[^\\p{L}\\s]))',
].join('|')})`;

const ALONE = new RegExp(`^\\(?${PRESENT}\\)?\\.?$`, 'iu');

/** Whether the text says "now" and nothing else: "aktuell", "until today". */
export function isPresent(text: string): boolean {
  return ALONE.test(text);
}
