import { isTechnology } from '../known-technologies.ts';
import { hasPrivateLabel, isContactLabel, isNameLabel, isPlaceLabel, isPrivate, isTownLabel } from './contact-labels.ts';
import { EMAIL, linksIn, webAddresses } from './contact-links.ts';
import { type Line, lineText, shortLines } from './lines.ts';
import { plainText } from './lines-to-html.ts';
import { findNameAndHeadline } from './name-and-headline.ts';
import { isCityLike, isRegionAlone, isSmallerCity } from './places.ts';
import { mayBePostalAddress, placeIn } from './postal-address.ts';
import { isLongSentence } from './prose.ts';

/** The person's details from the top of a document and its contact section. */
export interface Contact {
  basics: Record<string, unknown>;
  /** The long texts at the top, which have no heading. */
  prose: Line[];
}

const MAX_LINE_LENGTH = 500;
const MIN_PROSE_LENGTH = 120;

/** `head` are the lines above the first heading, `contact` the lines of a section with contact details. */
export function readContact(head: readonly Line[], contact: readonly Line[]): Contact {
  const all = shortLines([...head, ...contact], MAX_LINE_LENGTH);
  const labels = new Map(all.flatMap((line, index) => labelOf(line, all[index + 1])));
  const hasDetail = (line: Line | undefined) => line !== undefined && (EMAIL.test(plainText(line)) || isPrivate(plainText(line)));
  const details = new Set(
    all.filter(
      (line, index) =>
        (contact.includes(line) || hasDetail(all[index - 1]) || hasDetail(all[index + 1])) && !isBelowOtherLabel(all[index - 1]),
    ),
  );
  // A letter begins with a sentence, a résumé with the name.
  const isText = (text: string, index: number) =>
    text.length >= MIN_PROSE_LENGTH || (index > 0 && isLongSentence(text) && !EMAIL.test(text));
  const prose = head.filter((line, index) => isText(plainText(line), index) && !isContactList(line));
  const nameAndHeadline = findNameAndHeadline(all.filter((line) => head.includes(line) && !prose.includes(line)));
  const parts = all
    .filter((line) => !prose.includes(line) && !hasPrivateLabel(plainText(line)))
    .flatMap((line) => {
      const segments = line.segments.filter((segment) => !nameAndHeadline.segments.has(segment));
      const texts = partsOf({ ...line, segments });
      // "Python | Nancy | Go"
      const isDetail = details.has(line) && !texts.some(isTechnology);
      return texts.map((text) => ({ text, isDetail }));
    });
  const email = all.map((line) => EMAIL.exec(plainText(line))?.[0]).find(Boolean);
  return {
    basics: {
      name: withCapitals(labels.get('name') ?? nameAndHeadline.name),
      label: labels.has('name') ? '' : nameAndHeadline.headline,
      email: email ?? '',
      location: labels.get('place') ?? placeAmong(parts),
      profiles: linksIn(
        all,
        parts.map(({ text }) => text),
      ),
    },
    prose,
  };
}

/** A lower-case word that no town has in its name, as in "Open to relocation". */
const NO_TOWN =
  /(?<![\p{L}’'-])(?!(?:de|da|do|dos|das|di|del|della|du|des|der|den|la|le|les|los|las|el|am|an|im|in|en|of|on|the|und|y|sur|sous|upon|under|bei|von|van|aan|ob|vor|super|city)(?!\p{L})|mare$|[dl][’'])\p{Ll}|^(?:[Ff]lexible|[Nn]egotiable|[Aa]nywhere|[Aa]ny|[Aa]vailable)$/u;

/** A detail after its label, or below it. */
function labelOf(line: Line, below: Line | undefined): [string, string][] {
  const [label = '', beside = ''] = line.segments.length === 2 ? lineText(line).split('\t') : plainText(line).split(/:\s+/);
  if (hasPrivateLabel(label)) return [];
  if (beside && isNameLabel(label)) return [['name', beside]];
  const value = beside || (below ? plainText(below) : '');
  if (!isPlaceLabel(label) || isContactLabel(value) || hasPrivateLabel(value)) return [];
  // Below "Address" may be the name of a house.
  const isTown = isTownLabel(label) && !NO_TOWN.test(value) && !mayBePostalAddress(value) && value.split(', ').every(isCityLike);
  const place = placeIn(value) || (isTown ? value : '');
  return place ? [['place', place]] : [];
}

interface Part {
  text: string;
  /** Whether it is among the contact details, or beside one. */
  isDetail: boolean;
}

/** The first place; the country may be on the next line. The name of a smaller city counts only among contact details. */
function placeAmong(parts: readonly Part[]): string {
  const places = parts.map(({ text, isDetail }) => placeIn(text) || (isDetail && isSmallerCity(text) ? text : ''));
  const index = places.findIndex(Boolean);
  const [place = '', below = ''] = index === -1 ? [] : places.slice(index);
  const isCityAlone = !place.includes(',') && !isRegionAlone(place);
  return isCityAlone && isRegionAlone(below) ? `${place}, ${below}` : place;
}

const ADDRESS_WITH_DIGITS = /(\S*@\S+|(?:https?:\/\/|www\.)\S+|(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,12}\/\S+)/i;

function partsOf(line: Line): string[] {
  const parts = lineText(line).split(ADDRESS_WITH_DIGITS);
  // A profile such as "orcid.org/0000-0002-1825-0097" contains no phone number.
  return parts
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/(?<!\d)\(?\+?\d[\d ()./-]{7,20}\d/g, '\t')))
    .join('\t')
    .split(/\t|\s*[|•·∙]\s*| \/ |\s{3,}/)
    .map((text) => text.replace(/^[\s,;/–—-]+|[\s,;/–—-]+$/g, ''))
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
}

/** However long it is, a line is not prose if most of its parts are addresses. */
function isContactList(line: Line): boolean {
  const parts = partsOf(line);
  return parts.length > 1 && parts.filter((text) => webAddresses(text).length > 0 || EMAIL.test(text)).length * 2 >= parts.length;
}

/** Writes a name in capitals with small letters: capitals are a matter of the layout. */
function withCapitals(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return (
    name
      .toLowerCase()
      .replace(/(?<=^|[\s'’.-])\p{L}/gu, (letter) => letter.toUpperCase())
      // "Mira McCastell", but not a first name such as "Mcebisi".
      .replace(/(?<=[\s-]Mc)\p{L}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase())
  );
}

const OTHER_LABEL =
  /^(?:place of birth|birth ?place|geburtsort|lieu de naissance|lugar de nacimiento|luogo di nascita|local de nascimento|naturalidade|geboorteplaats|miejsce urodzenia|date of birth|geburtsdatum)\s*:?$/iu;

/** A city below the label of another detail, such as "Place of birth", is not the owner's place. */
function isBelowOtherLabel(above: Line | undefined): boolean {
  return above !== undefined && OTHER_LABEL.test(plainText(above));
}
