import { isAddress } from './addresses.ts';
import { splitEntries } from './entries.ts';
import { MAX_NAME_LENGTH } from './entry-candidates.ts';
import { type NamedEntry, namesOf } from './entry-names.ts';
import { styleOf } from './lines.ts';
import { plainText } from './lines-to-html.ts';
import { isPlace } from './places.ts';
import { endsSentence } from './prose.ts';
import { soundsLikeOrganisation, soundsLikeRole, soundsLikeSchool } from './vocabulary.ts';

const LABEL = /^(?:issued by|issuer|issuing organi[sz]ation|authority)(?::\s*|\s+)(?=\S)/i;
/** Details of a certificate, which are not its issuer: "Score: 95%", "Level B2", "No expiration date", "In progress". */
export const STATED =
  /^(?:(?:credential|licen[sc]e|certificate|verification)\b|(?:id|no|nr|number|score|grade|marks?|level|band|topics?|skills?|technologies|valid|expir\p{L}*|no expir\p{L}*|in progress|ongoing|passed|completed|view|see|show)(?!\p{L}))/iu;

/** Certificates without dates, whose issuers are on separate lines below the names. */
export function withIssuers(entries: readonly NamedEntry[]): NamedEntry[] {
  return withPairs(entries.flatMap(splitIssuersList)).map(withIssuerBelow);
}

const MIN_LISTED = 2;
const MAX_LISTED_WORDS = 10;
/** "Full Stack Academy Course" with its topics. */
const IS_CERTIFICATE =
  /(?<!\p{L})(?:courses?|certificat\p{L}*|training|speciali[sz]ation|boot-?camp|diploma|nanodegree)(?!\p{L})/iu;

/** An organization above a list of its certificates is their issuer, not one of them. */
function splitIssuersList(named: NamedEntry): NamedEntry[] {
  const { entry, names, employer } = named;
  const [issuer, other] = names;
  const texts = entry.body.map(plainText);
  const isList =
    texts.length >= MIN_LISTED &&
    texts.every((text) => text.split(' ').length <= MAX_LISTED_WORDS && !endsSentence(text) && !STATED.test(text));
  if (
    !issuer ||
    other ||
    employer ||
    entry.dates ||
    !isList ||
    !isIssuer(issuer.text) ||
    soundsLikeRole(issuer.text) ||
    IS_CERTIFICATE.test(issuer.text)
  )
    return [named];
  return namesOf(entry.body.flatMap((line) => splitEntries([line]))).map((own) => ({
    ...own,
    names: own.names.length === 1 ? [...own.names, { ...issuer, index: 1 }] : own.names,
    isSplit: true,
  }));
}

/** The issuer may look like the text of an entry. */
function withIssuerBelow({ entry, names, ...others }: NamedEntry): NamedEntry {
  const [line, ...body] = entry.body;
  const text = line ? plainText(line) : '';
  const isNamed = names.length !== 1 || others.employer !== undefined;
  const isText =
    text.length >= MAX_NAME_LENGTH ||
    endsSentence(text) ||
    isAddress(text) ||
    STATED.test(text) ||
    /\d/.test(text) ||
    isPlace(text) ||
    text.split(', ').length > 2;
  if (!line || line.bullet || isNamed || isText || !/\p{L}/u.test(text)) return { entry, names, ...others };
  const issuer = text.replace(LABEL, '');
  const isCertain = issuer !== text || (isIssuer(text) && !/ (?:of|for|in|with|and|to) (?!\p{Lu})/u.test(text));
  return {
    ...others,
    entry: { ...entry, body },
    names: [...names, { text: issuer, index: names.length, style: styleOf(line) }],
    isSplit: others.isSplit || !isCertain,
  };
}

/** If there are only two lines, the second may also be a certificate. */
const MIN_PAIRS = 2;

/**
 * In a list in one style, every second line may be the issuer of the certificate above it, if it sounds like one or is
 * always the same.
 */
function withPairs(entries: readonly NamedEntry[]): NamedEntry[] {
  const texts = entries.map(({ names }) => names[0]?.text ?? '');
  const isAlone = ({ entry, names, employer }: NamedEntry) =>
    names.length === 1 && !entry.dates && entry.body.length === 0 && !employer;
  const [names, issuers] = [0, 1].map((rest) => texts.filter((text, index) => index % 2 === rest && isIssuer(text)).length);
  const pairCount = entries.length / 2;
  const arePairs = pairCount >= MIN_PAIRS && Number.isInteger(pairCount) && entries.every(isAlone);
  const [own, others] = [0, 1].map((rest) => new Set(texts.filter((_, index) => index % 2 === rest)));
  const isOneIssuer = pairCount > MIN_PAIRS && others?.size === 1 && own?.size === pairCount;
  const areIssuers = (issuers ?? 0) >= pairCount && (names ?? 0) * 2 < (issuers ?? 0);
  if (!arePairs || !(areIssuers || isOneIssuer)) return [...entries];
  return entries.flatMap((entry, index) => {
    const issuer = entries[index + 1];
    if (index % 2 === 1 || !issuer) return [];
    const { names: own, places } = entry;
    return { ...entry, names: [...own, ...issuer.names], places: [...places, ...issuer.places], isSplit: true };
  });
}

function isIssuer(text: string): boolean {
  return (soundsLikeOrganisation(text) || soundsLikeSchool(text)) && !/certifi|licen[sc]/i.test(text);
}
