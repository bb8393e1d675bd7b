/** The alternatives of a regular expression that match the names of levels, or prefixes of them. */
export const LEVEL_NAMES =
  'expert|advanced|intermediate|working|junior|senior|beginner|basic|proficient|novice|master|experte|fortgeschritten|grundkenntnisse|avancé|intermédiaire|débutant|avanzado|intermedio|básico|avançado|avanzato|zaawansowany|podstawowy';

const LEVEL_WORD = new RegExp(
  `^(?:(?:${LEVEL_NAMES}|proficien|fluen|bilingual|native|conversational|elementary|muttersprach|fließend|verhandlungssicher|courant|madrelingua|moedertaal|vloeiend|ojczysty|biegł|modersmål|flytande|flydende)\\p{L}*|good|excellent|limited|professional|mother|maternelle|nativo|fluido|fluente|gut|[ABC][12][+.]?)$`,
  'iu',
);
/** Other words that a level may contain. */
const BESIDE_LEVEL =
  /^(?:cefr|ger|level|niveau|nivel|nível|livello|knowledge|user|speaker|proficiency|command|skills?|tongue|language|very|langue|sehr)$/i;
const NUMBER_WITH_UNIT =
  /^(?:[~<>≥≤] ?|about |over |more than |ca\.? )?\d[\d.,]*\+? ?(?:%|(?:years?|yrs?|months?|weeks?|days?|hours?|hrs?|jahren?|jahre|monaten?|monate|ans?|années?|mois|años?|mes(?:es)?|anos?|anni|mesi|jaar|kg|g|lbs?|tons?|tonnes?|t|km|m|cm|mm|wpm|words|people|users)(?![\p{L}\p{N}]))/iu;
/** "In vitro assays" is a name. */
const PREPOSITION =
  /^(?:up to|to|for|in(?! (?:vitro|vivo|situ|silico))|of|with|at|on|by|from|since|per|bis|seit|für|mit|pour|depuis|avec|jusqu’à|para|con|desde|hasta|até) /i;
const CATEGORY =
  /^(?:categor(?:y|ies)|kategorie|klasse|cat[ée]gorie|categor[ií]a|categorie|kategoria)(?: |$)|^(?:cat\.?|class|grade|level|type) [A-Z\d]{1,3}$/i;

/** Whether the text limits the name before it, as in "Spanish, native", "Driving licence, category B" and "Python, 5 years". */
export function isQualifier(text: string): boolean {
  const words = text.split(' ');
  const isLevel =
    words.some((word) => LEVEL_WORD.test(word)) && words.every((word) => LEVEL_WORD.test(word) || BESIDE_LEVEL.test(word));
  return isLevel || NUMBER_WITH_UNIT.test(text) || PREPOSITION.test(text) || CATEGORY.test(text);
}
