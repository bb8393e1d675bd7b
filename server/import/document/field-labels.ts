import { findDates } from './find-dates.ts';
import { type Line, type Segment, segmentText } from './lines.ts';

/** The meaning of a label for the text after it. */
export type FieldKind = 'title' | 'organisation' | 'dates' | 'start' | 'end' | 'place' | 'address' | 'text';

/** The labels of forms such as the Europass, in the languages in which most of them are filled in. */
const LABELS: Record<FieldKind, string> = {
  organisation:
    "company|company name|employer|organi[sz]ation|employer name|name of employer|name and address of employer|name and location of employer|firma|unternehmen|arbeitgeber|name und adresse des arbeitgebers|entreprise|employeur|société|nom et adresse de l[’']employeur|empresa|empleador|nombre y dirección del empleador|azienda|datore di lavoro|nome e indirizzo del datore di lavoro|empregador|werkgever|bedrijf|pracodawca|nazwa i adres pracodawcy",
  title:
    'position|job title|title|role|position held|occupation|occupation or position held|stelle|funktion|beruf|beruf oder funktion|poste|fonction|poste occupé|fonction ou poste occupé|puesto|cargo|profesión o cargo desempeñado|ruolo|posizione|lavoro o posizione ricoperti|função|functie|beroep of functie|stanowisko|zajmowane stanowisko|zawód lub zajmowane stanowisko',
  dates:
    'date|dates|period|employment period|duration|from ?[-–] ?to|dates? \\(from ?[-–] ?to\\)|zeitraum|datum|période|fechas?|periodo|per[ií]odo|data|datas|periode|okres|daty',
  start: 'start date|start|from|since|beginn|von|début|date de début|inicio|fecha de inicio|inizio|início|begin|data rozpoczęcia',
  end: 'end date|end|to|until|ende|bis|fin|date de fin|fecha de fin|fine|fim|eind|data zakończenia',
  place: 'location|place|city|city/country|ort|lieu|lugar|luogo|local|plaats|miejsce',
  address: 'website|web site|web|url|link|homepage',
  text: 'synopsis|summary|description|highlights|main activities|main activities and responsibilities|responsibilities|key responsibilities|type of business or sector|beschreibung|aufgaben|wichtigste tätigkeiten und zuständigkeiten|description du poste|principales activités et responsabilités|descripción|funciones|principales actividades y responsabilidades|descrizione|principali attività e responsabilità|atividades|taken|główne działania i obowiązki|obowiązki',
};

const PATTERNS = Object.entries(LABELS).map(
  ([kind, labels]) => [kind as FieldKind, new RegExp(`^(?:${labels})$`, 'iu')] as const,
);
const MAX_LABEL_LENGTH = 60;

export interface LabeledLine {
  line: Line;
  kind: FieldKind;
  /** The line without the label; it has no segments if the text is below the label. */
  content: Line;
}

/** Parses a line such as "Employer: Exempla" or, in a table, "Employer" beside "Exempla". */
export function labeledLine(line: Line): LabeledLine | undefined {
  // The colon may be in a cell of its own.
  const [first, ...others] = line.segments.filter((segment) => segmentText(segment) !== ':');
  if (!first) return undefined;
  const text = segmentText(first);
  const colon = text.slice(0, MAX_LABEL_LENGTH).indexOf(':');
  if (colon === -1 && others.length === 0) return undefined;
  const label = (colon === -1 ? text : text.slice(0, colon)).trim();
  const kind = PATTERNS.find(([, pattern]) => pattern.test(label))?.[0];
  if (!kind || findDates(label)) return undefined;
  const rest = colon === -1 ? undefined : afterColon(first);
  return { line, kind, content: { ...line, bullet: false, segments: [...(rest ? [rest] : []), ...others] } };
}

function afterColon(segment: Segment): Segment | undefined {
  let isAfter = false;
  const runs = segment.runs.flatMap((run) => {
    if (isAfter) return [run];
    const colon = run.text.indexOf(':');
    isAfter = colon !== -1;
    return isAfter ? [{ ...run, text: run.text.slice(colon + 1) }] : [];
  });
  const rest = { ...segment, runs };
  return segmentText(rest) === '' ? undefined : rest;
}
