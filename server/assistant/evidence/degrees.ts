import { normalize } from '../built-in/reading/tokenization.ts';

export function asksForEducation(text: string): boolean {
  return (
    /\b(?:bachelor(?:['’]?s)?|master(?:['’]s)|masters? (?:degree|of|in)|ph\.? ?d|doctorate|m\.?sc|b\.?sc|mba|degrees?|diploma|apprenticeship|university|undergraduate|hochschulstudium|abgeschlossenes \p{L}*studium|doctorat|diplôme|qualification at level|level \d+ (?:or \d+ )?(?:award|qualification)|bac ?\+ ?\d|(?:b\.?s\.?|b\.?a\.?|m\.?s\.?)(?: ?\/ ?\S+)? (?:degree|in)\b|(?:formal|academic|higher) education|wykształceni\p{L}+|studia (?:wyższe|inżynierskie|licencjackie|magisterskie|techniczne)|titulación|título (?:universitario|de)|licenciatura|licenciado|grado (?:en|universitario)|ingeniería (?:en|informática)|máster en|formación (?:universitaria|superior)|studium|studiengang\p{L}*|du studierst|education in|graduate(?:d)? (?:of|in|from))\b/iu.test(
      text,
    ) && !/\bdegree of\b|\bto a (?:high|large) degree\b/i.test(text)
  );
}

/** Groups of fields of study whose degrees count as equivalent. */
const FIELDS: [string, RegExp][] = [
  [
    'computing',
    /\b(?:(?<!human[- ])computer|computing|computational|software|informatics?|\p{L}*informatik\p{L}*|informatica|informatyk\p{L}*|informatique|programacion|information (?:systems?|technology|science)|it|data science|artificial intelligence|machine learning|web development|programming|cyber ?security|cs|ict)\b|计算机|软件|情報/u,
  ],
  ['mathematics', /\b(?:math\p{L}*|statistics|physics|quantitative|actuarial|econometrics|operations research)\b/u],
  ['construction', /\b(?:civil|structural|transportation|environmental|construction|architectur\p{L}+|surveying)\b/u],
  ['engineering', /\b(?:engineering|electr\p{L}+|mechanical|mechatronics|robotics)\b|工程|工学/u],
  ['science', /\b(?:science|biology|neuro\p{L}+|chemistry|medicine|bioinformatics|life sciences?|psychology|cognitive)\b/u],
  ['design', /\b(?:design\p{L}*|\p{L}*gestaltung|hci|human[- ]computer|ux|user experience|arts?|media|interaction)\b/u],
  ['business', /\b(?:business|management|marketing|economics|finance|accounting|administration)\b/u],
  [
    'humanities',
    /\b(?:linguistics|languages?|literature|philosophy|history|political|government|law|journalism|music|education|pedagog\p{L}*|communications?)\b/u,
  ],
];
const TECHNICAL = new Set(['computing', 'mathematics', 'engineering', 'science']);
const RELATED =
  /\b(?:related|similar|relevant|equivalent|comparable|vergleichbar\p{L}*|verwandt\p{L}*|ahnlich\p{L}*|similaire|adjacent|technical|stem|scientific|quantitative)\b/u;

export function fieldsOf(text: string): Set<string> {
  const normalizedText = normalize(text);
  return new Set(FIELDS.flatMap(([name, pattern]) => (pattern.test(normalizedText) ? [name] : [])));
}

/** Whether a requirement accepts only the fields of study that it names, as "a degree in law" does and "such as law" does not. */
export function requiresSpecificField(requirement: string): boolean {
  return wantedFields(requirement).size > 0 && !ACCEPTS_OTHER_FIELDS.test(requirement);
}

const ACCEPTS_OTHER_FIELDS = /\bz\. ?B\.|\b(?:e\.g|such as|for example|related|similar|relevant|other)\b/i;

function wantedFields(requirement: string): Set<string> {
  return fieldsOf(normalize(requirement).replace(DEGREE_NAMES, ' ').replace(SPECIALIZED_ENGINEERING, '$1'));
}

/**
 * A requirement loses the word "engineering" after these, so that a degree in engineering does not meet it. A degree keeps it:
 * one in civil engineering is a degree in engineering.
 */
const SPECIALIZED_ENGINEERING = /\b(civil|structural|transportation|environmental|architectural) engineering\b/gu;

/** Whether a degree is in a field that a requirement asks for. */
export function fitsField(requirement: string, degree: string): boolean {
  const text = normalize(requirement);
  const requiredFields = wantedFields(requirement);
  if (requiredFields.size === 0) return true;
  const have = fieldsOf(normalize(degree).replace(DEGREE_NAMES, ' '));
  if ([...requiredFields].some((field) => have.has(field))) return true;
  const wantsTechnical = [...requiredFields].some((field) => TECHNICAL.has(field));
  return RELATED.test(text) && wantsTechnical && [...have].some((field) => TECHNICAL.has(field));
}

/**
 * Removed before fields of study are looked for: "Master of Science in Information" is not a degree in science. "Bachelor of
 * Business Administration" is not removed, because it names its field.
 */
const DEGREE_NAMES =
  /\b(?:bachelor|master)s? of (?:science|arts|engineering)\b|\b(?:university|college|higher) (?:education|degree)\b|\beducation\b(?=[:,]| (?:or|and|in|level))/gu;
