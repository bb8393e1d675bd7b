import { networkAt } from '../networks.ts';
import { plainText } from './html.ts';
import { type Line, lineText, shortLines, styleOf } from './lines.ts';
import { placeLikeness } from './places.ts';
import { soundsLikeRole } from './vocabulary.ts';

/** What the top of a document and its contact section say about the person. */
export interface Contact {
  basics: Record<string, unknown>;
  /** The long texts at the top, which have no heading. */
  prose: Line[];
}

const DOCUMENT_TITLE =
  /^(?:curriculum vitae|cv|c\.v\.|resume|résumé|lebenslauf|europass.*|życiorys|currículum|profile|contact|page \d.*)$/i;
const EMAIL = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
const ADDRESS = /(?:https?:\/\/)?(?:[a-z\d][a-z\d-]{0,62}\.){1,4}[a-z]{2,12}(?:\/[^\s|,;()]*)?/giu;
const PHONE = /^(?:[\p{L}. ]{0,20}:?\s*)?\+?[\d\s()./-]{7,20}$/u;
/** Private details, recognized by their labels so that they are left out: none is stored. */
const PRIVATE =
  /^(?:phone|tel\w*|mobile|fax|date of birth|birth ?date|born|age|nationality|citizenship|gender|sex|marital status|street|geburtsdatum|geboren|staatsangehörigkeit|familienstand|telefon|mobil|handy|téléphone|portable|date de naissance|né\w* le|nationalité|teléfono|fecha de nacimiento|nacionalidad|telefone|data de nascimento|nacionalidade|telefono|data di nascita|nazionalità|telefoon|geboortedatum|nationaliteit|data urodzenia|narodowość|obywatelstwo)(?![\p{L}])/iu;
const NAME_LABEL = /^(?:full )?(?:name|nom|nombre|nome|naam|imię i nazwisko|namn|navn|姓名|氏名)s?\s*:?$/iu;
const PLACE_LABEL =
  /^(?:address|location|city|residence|place|adresse|wohnort|anschrift|ville|dirección|ciudad|endereço|cidade|indirizzo|città|adres|woonplaats|miejscowość|ort)\s*:?$/iu;
/** Labels of details that are recognized without them. */
const OTHER_LABEL =
  /^(?:e-?mail|mail|website|web ?site|web|homepage|url|site|portfolio|blog|courriel|correo|strona|e-?mail address|page \d.*)$/i;
const MAX_LINE_LENGTH = 500;
const MAX_NAME_WORDS = 6;
const MAX_HEADLINE_LENGTH = 160;
const MIN_PROSE_LENGTH = 120;

/** "Email" before an address, or the title of the document. */
export function isContactLabel(text: string): boolean {
  return [DOCUMENT_TITLE, NAME_LABEL, PLACE_LABEL, OTHER_LABEL].some((pattern) => pattern.test(text));
}

/** A phone number, a date of birth and the like. */
export function isPrivate(text: string): boolean {
  return text.length <= MAX_LINE_LENGTH && (PRIVATE.test(text) || (PHONE.test(text) && /\d/.test(text)));
}

/** `head` are the lines above the first heading, `contact` the lines of a section with contact details. */
export function readContact(head: readonly Line[], contact: readonly Line[]): Contact {
  const all = shortLines([...head, ...contact], MAX_LINE_LENGTH);
  const labels = new Map(all.flatMap((line) => labelOf(line)));
  const nameLine = labels.has('name') ? undefined : findName(all.filter((line) => head.includes(line)));
  const name = labels.get('name') ?? (nameLine ? plainText(nameLine) : '');
  const prose = head.filter((line) => plainText(line).length >= MIN_PROSE_LENGTH && !isContactList(line));
  const headline = findHeadline(all, nameLine);
  const parts = all
    .filter((line) => line !== nameLine && line !== headline && !prose.includes(line) && !PRIVATE.test(plainText(line)))
    .flatMap(partsOf);
  const place = labels.get('place') ?? parts.map(({ text }) => text).find(isPlaceText) ?? '';
  const links = linksIn(all, parts);
  const email = all.map((line) => EMAIL.exec(plainText(line))?.[0]).find(Boolean);
  return {
    basics: {
      name: withCapitals(name),
      label: headline ? plainText(headline) : '',
      email: email ?? '',
      location: place,
      profiles: links,
    },
    prose,
  };
}

function labelOf(line: Line): [string, string][] {
  const [label = '', value = ''] = line.segments.length === 2 ? lineText(line).split('\t') : plainText(line).split(/:\s+/);
  if (!value || PRIVATE.test(label)) return [];
  if (NAME_LABEL.test(label)) return [['name', value]];
  return PLACE_LABEL.test(label) && isPlaceText(value) ? [['place', value]] : [];
}

/** The largest line at the top. */
function findName(head: readonly Line[]): Line | undefined {
  const isName = (line: Line) => {
    const text = plainText(line);
    return /^[^\d@|/]+$/.test(text) && text.split(' ').length <= MAX_NAME_WORDS && !DOCUMENT_TITLE.test(text);
  };
  const size = (line: Line) => Number(styleOf(line).split(' ')[0]);
  return head.filter(isName).toSorted((a, b) => size(b) - size(a))[0];
}

/** The line below the name, unless it is contact details. */
function findHeadline(head: readonly Line[], name: Line | undefined): Line | undefined {
  const next = name && head.slice(head.indexOf(name) + 1).find((line) => plainText(line) !== plainText(name));
  if (!next) return undefined;
  const text = plainText(next);
  const isContact = /@|https?:|www\.|\+?\d[\d ()-]{6,}/.test(text) || text.match(ADDRESS) !== null || isPlaceText(text);
  return isContact || text.length > MAX_HEADLINE_LENGTH ? undefined : next;
}

interface Part {
  text: string;
  line: Line;
}

function partsOf(line: Line): Part[] {
  return lineText(line)
    .replace(/\S*@\S+|(?:https?:\/\/|www\.)\S+/gi, (address) => `\t${address}\t`)
    .split(/\t|\s*[|•·∙]\s*| \/ |\s{3,}/)
    .map((text) => ({ text: text.replace(/^[\s,;/–—-]+|[\s,;/–—-]+$/g, ''), line }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

const CITY_AND_CODE = /^\p{Lu}[\p{L} .'’-]{1,40},? \(?[A-Z]{2}\)?$/u;
const CITY_REGION_AND_CODE = /^\p{Lu}[\p{L} .'’-]{1,40}, \p{Lu}[\p{L} .'’-]{1,40}, [A-Z]{2}$/u;

/** However long it is, a line is not prose if most of its parts are addresses. */
function isContactList(line: Line): boolean {
  const parts = partsOf(line);
  return parts.length > 1 && parts.filter(({ text }) => text.match(ADDRESS) !== null).length * 2 >= parts.length;
}

/** "Porto, Portugal", "Porto, PT" and "Ribeira, Porto, PT", but not "Engineer, Bridges, IT". */
function isPlaceText(text: string): boolean {
  if (placeLikeness(text) !== 'no' || CITY_AND_CODE.test(text)) return true;
  return CITY_REGION_AND_CODE.test(text) && !soundsLikeRole(text);
}

/** The addresses in the text and in its links. */
function linksIn(lines: readonly Line[], parts: readonly Part[]): { network: string; url: string }[] {
  const linkTargets = lines.flatMap(({ segments }) => segments.flatMap(({ runs }) => runs.flatMap(({ url }) => url ?? [])));
  const visible = parts.flatMap(({ text }) => text.replace(new RegExp(EMAIL, 'g'), ' ').match(ADDRESS) ?? []);
  const links = new Map<string, { network: string; url: string }>();
  for (const address of [...linkTargets, ...visible]) {
    const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
    if (!url) continue;
    const host = url.hostname.replace(/^www\./, '');
    const key = `${host}${url.pathname.replace(/\/$/, '')}`.toLowerCase();
    if (!links.has(key)) links.set(key, { network: networkAt(url.href), url: url.href.replace(/\/$/, '') });
  }
  return [...links.values()];
}

/** Writes a name in capitals with small letters: capitals are a matter of the layout. */
function withCapitals(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return name.toLowerCase().replace(/(?<=^|[\s'’.-])\p{L}/gu, (letter) => letter.toUpperCase());
}
