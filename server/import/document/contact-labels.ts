import { isNetworkName } from '../social-networks.ts';

const DOCUMENT_TITLE =
  /^(?:curriculum vitae|cv|c\.v\.|resume|résumé|lebenslauf|europass.*|życiorys|currículum|profile|contact|page \d.*|(?:last )?updated?:?(?: (?:on|in|at))? (?:\p{L}{3,9}\.?,? |\d{1,2}(?:st|nd|rd|th)?,? ){0,2}\d{4})$/iu;
/** A score such as "8.5/10" has fewer digits. */
const PHONE_DIGITS = /(?:\d\D*){6}/;
/** Private details, recognized by their labels so that they are left out: none is stored. */
const PRIVATE =
  /^(?:father[’']?s name|mother[’']?s name|religion|caste|blood group|passport|phone|tel\w*|mobile|fax|date of birth|birth ?date|dob|born|age|nationality|citizenship|gender|sex|marital status|street|geburtsdatum|geboren|staatsangehörigkeit|familienstand|telefon|mobil|handy|téléphone|portable|date de naissance|né\w* le|nationalité|teléfono|fecha de nacimiento|nacionalidad|telefone|data de nascimento|nacionalidade|telefono|data di nascita|nazionalità|telefoon|geboortedatum|nationaliteit|data urodzenia|narodowość|obywatelstwo)(?![\p{L}])/iu;
const PHONE = /^(?:[\p{L}. ]{0,20}:?\s*)?\+?[\d\s()./-]{7,20}$/u;
const NAME_LABEL = /^(?:full )?(?:name|nom|nombre|nome|naam|imię i nazwisko|namn|navn|姓名|氏名)s?\s*:?$/iu;
const PLACE_LABEL =
  /^(?:add?ress|location|city|residence|place|adresse|wohnort|anschrift|ville|dirección|ciudad|endereço|cidade|indirizzo|città|adres|woonplaats|miejscowość|ort)\s*:?$/iu;
/** Labels of details that are recognized without them. */
const OTHER_LABEL =
  /^(?:e-?mail|mail|website|web ?site|web|homepage|url|site|portfolio|blog|courriel|correo|strona|e-?mail address|phone number)\s*:?$/i;
const MAX_LINE_LENGTH = 500;
const PHONE_NUMBER = /(?<!\d)\(?\+?\d[\d ()./-]{5,20}\d/g;
const YEARS = /^(?:19|20)\d{2} ?[-/] ?(?:19|20)\d{2}$/;
const MIN_PHONE_DIGITS = 7;

/** "ORCID 0000-0002-1825-0097" is a profile. */
const ORCID = /(?<![\p{L}\d])orcid(?: ?id)?(?:[:#] ?| )((?:\d{4}-){3}\d{3}[\dX])(?!\d)/giu;

/** The ORCID iDs in the text. */
export function orcidsIn(text: string): string[] {
  return text.length > MAX_LINE_LENGTH ? [] : [...text.matchAll(ORCID)].map(([, id = '']) => id.toUpperCase());
}

/** The text without ORCID iDs, which look like phone numbers. */
export function withoutOrcids(text: string): string {
  return text.length > MAX_LINE_LENGTH ? text : text.replace(ORCID, '\t');
}

/** Whether a phone number is anywhere in the text. */
export function hasPhoneNumber(text: string): boolean {
  const numbers = withoutOrcids(text).match(PHONE_NUMBER) ?? [];
  return numbers.some((number) => number.replace(/\D/g, '').length >= MIN_PHONE_DIGITS && !YEARS.test(number.trim()));
}

export function isNameLabel(text: string): boolean {
  return NAME_LABEL.test(text);
}

export function isPlaceLabel(text: string): boolean {
  return PLACE_LABEL.test(text);
}

/** The label of a place that is not an address. */
export function isTownLabel(text: string): boolean {
  return isPlaceLabel(text) && !/^(?:add?r|anschr|endere|dirección|indirizzo)/iu.test(text);
}

export function isDocumentTitle(text: string): boolean {
  return DOCUMENT_TITLE.test(text);
}

/** "Email" or "GitHub" before an address, or the title of the document. */
export function isContactLabel(text: string): boolean {
  const isLabel = [DOCUMENT_TITLE, NAME_LABEL, PLACE_LABEL, OTHER_LABEL].some((pattern) => pattern.test(text));
  return isLabel || isNetworkName(text.replace(/:$/, ''));
}

const LINK_LABEL =
  /^(?:(?:github|gitlab|code|source|repo(?:sitory)?|project|demo|web ?site|live) (?:link|url|repo(?:sitory)?|page|demo|site)|(?:source )?code|(?:live )?demo|link|url)$/i;

/** "GitHub link" or "Live demo", beside the name of a project. */
export function isLinkLabel(text: string): boolean {
  return LINK_LABEL.test(text);
}

/** Whether the text begins with the label of a private detail, such as "Date of birth". */
export function hasPrivateLabel(text: string): boolean {
  return PRIVATE.test(text);
}

/** A phone number, a date of birth and the like. */
export function isPrivate(text: string): boolean {
  if (orcidsIn(text).length > 0 && !hasPhoneNumber(text)) return false;
  return text.length <= MAX_LINE_LENGTH && (PRIVATE.test(text) || (PHONE.test(text) && PHONE_DIGITS.test(text)));
}
