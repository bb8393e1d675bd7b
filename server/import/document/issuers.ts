import { isAddress } from './addresses.ts';
import { endsSentence, MAX_NAME_LENGTH } from './entry-candidates.ts';
import type { NamedEntry } from './entry-names.ts';
import { styleOf } from './lines.ts';
import { plainText } from './lines-to-html.ts';
import { isPlace } from './places.ts';
import { soundsLikeOrganisation, soundsLikeSchool } from './vocabulary.ts';

const LABEL = /^(?:issued by|issuer|issuing organi[sz]ation|authority)(?::\s*|\s+)(?=\S)/i;
/** What is stated about a certificate, which is no issuer: "Score: 95%", "Level B2", "No expiration date", "In progress". */
const STATED =
  /^(?:(?:credential|licen[sc]e|certificate|verification)\b|(?:id|no|nr|number|score|grade|marks?|level|band|topics?|skills?|technologies|valid|expir\p{L}*|no expir\p{L}*|in progress|ongoing|passed|completed|view|see|show)(?!\p{L}))/iu;

/** Certificates without dates, whose issuers are on lines of their own below the names. */
export function withIssuers(entries: readonly NamedEntry[]): NamedEntry[] {
  return withPairs(entries).map(withIssuerBelow);
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

/** In a list in one style, every second line may be the issuer of the certificate above it: it sounds like one, or is repeated. */
function withPairs(entries: readonly NamedEntry[]): NamedEntry[] {
  const texts = entries.map(({ names }) => names[0]?.text ?? '');
  const isAlone = ({ entry, names, employer }: NamedEntry) =>
    names.length === 1 && !entry.dates && entry.body.length === 0 && !employer;
  const alike = Map.groupBy(texts, (text) => text);
  const mayBeIssuer = (text: string) => isIssuer(text) || (alike.get(text)?.length ?? 0) > 1;
  const [names, issuers] = [0, 1].map((rest) => texts.filter((text, index) => index % 2 === rest && mayBeIssuer(text)).length);
  const pairCount = entries.length / 2;
  const arePairs = Number.isInteger(pairCount) && entries.every(isAlone);
  if (!arePairs || !issuers || issuers < pairCount || (names ?? 0) * 2 >= issuers) return [...entries];
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
