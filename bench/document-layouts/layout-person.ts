/** A résumé of an invented person, as texts that a layout arranges. */
export interface LayoutPerson {
  language: keyof typeof WORDS;
  name: string;
  headline: string;
  email: string;
  place: string;
  link: string;
  summary: string;
  jobs: ResumeEntry[];
  schools: ResumeEntry[];
  skills: [group: string, ...words: string[]][];
  languages: [name: string, level: string][];
  certificates: [name: string, issuer: string, year: string][];
}

/** A role or a course of study. Dates are "2019-03" or "2019"; a role without an end is current. */
export interface ResumeEntry {
  title: string;
  /** The employer or school. */
  organisation: string;
  place: string;
  start: string;
  end: string;
  points: string[];
}

/** The headings, months and words for dates of each language. */
export const WORDS = {
  en: {
    headings: ['Profile', 'Work Experience', 'Education', 'Skills', 'Languages', 'Certificates', 'Contact'],
    months: 'January February March April May June July August September October November December',
    present: 'Present',
  },
  de: {
    headings: ['Profil', 'Berufserfahrung', 'Ausbildung', 'Kenntnisse', 'Sprachen', 'Zertifikate', 'Kontakt'],
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    present: 'heute',
  },
  fr: {
    headings: ['Profil', 'Expériences professionnelles', 'Formation', 'Compétences', 'Langues', 'Certifications', 'Contact'],
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    present: 'aujourd’hui',
  },
  es: {
    headings: ['Perfil', 'Experiencia laboral', 'Formación académica', 'Habilidades', 'Idiomas', 'Certificaciones', 'Contacto'],
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    present: 'actualidad',
  },
  it: {
    headings: [
      'Profilo',
      'Esperienza lavorativa',
      'Istruzione e formazione',
      'Competenze',
      'Lingue',
      'Certificazioni',
      'Contatti',
    ],
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    present: 'oggi',
  },
  pl: {
    headings: [
      'Profil zawodowy',
      'Doświadczenie zawodowe',
      'Wykształcenie',
      'Umiejętności',
      'Języki obce',
      'Certyfikaty',
      'Kontakt',
    ],
    months: 'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    present: 'obecnie',
  },
} as const;

/** A role or a course of study, with its dates as "START/END". */
export const entry = (dates: string, title: string, organisation: string, place: string, ...points: string[]): ResumeEntry => {
  const [start = '', end = ''] = dates.split('/');
  return { title, organisation, place, start, end, points };
};

/** "03/2019", "March 2019", "Mar 2019" or "2019". */
export type DateStyle = 'number' | 'long' | 'short' | 'year';

export function formatDate(date: string, style: DateStyle, language: LayoutPerson['language']): string {
  const [year = '', month] = date.split('-');
  if (!month || style === 'year') return year;
  if (style === 'number') return `${month}/${year}`;
  const name = WORDS[language].months.split(' ')[Number(month) - 1] ?? '';
  return `${style === 'long' || name.length < 5 ? name : name.slice(0, 3)} ${year}`;
}

export function formatDateRange(
  { start, end }: ResumeEntry,
  style: DateStyle,
  language: LayoutPerson['language'],
  dash = ' – ',
): string {
  const last = end === '' ? WORDS[language].present : formatDate(end, style, language);
  return `${formatDate(start, style, language)}${dash}${last}`;
}
