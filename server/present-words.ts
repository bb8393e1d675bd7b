/** What people write instead of an end date for something ongoing, by language. */
const WORDS = [
  'present|pres(?=$|\\.$)|now|current|currently|today|ongoing|to date|till date|(?<=\\btill )date|continues?|onwards?',
  'heute|aktuell|jetzt|laufend|gegenwart',
  "aujourd[’']hui|présent|actuel|actuellement|en cours|ce jour|maintenant",
  'actualidad|actual|actualmente|presente|hoy|ahora',
  'atual|atualmente|hoje|agora|o momento',
  'oggi|attuale|attualmente|adesso|in corso',
  'heden|nu|vandaag',
  'obecnie|teraz|dziś|dzisiaj|nadal',
  'nuvarande|nutid|idag|i dag|nå|nåværende|nuværende',
  'н\\. ?в\\.|настоящее время',
  '至今|现在|今|現在|현재',
];

/** The source of a pattern without groups, to be used with the flags `iu` and without a letter after it. */
export const PRESENT = `(?:(?:the|la|el|le|il) )?(?:${WORDS.join('|')})`;

const ALONE = new RegExp(`^(?:(?:to|until|till|bis|jusqu[’']à|à|hasta|até|fino ad?|tot|do|по) )?${PRESENT}$`, 'iu');

/** Whether the text says "now" and nothing else: "aktuell", "until today". */
export function isPresent(text: string): boolean {
  return ALONE.test(text);
}
