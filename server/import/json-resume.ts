import { type Career, emptyCareer } from './career.ts';
import { type Entry, entryOf, hasContent, isObject, itemLabel, listed } from './entry.ts';
import { readBasics } from './json-resume/basics.ts';
import { readReference } from './json-resume/references.ts';
import { readLanguages, readSkills } from './json-resume/skills.ts';
import {
  readAward,
  readCertificate,
  readEducation,
  readProject,
  readPublication,
  readVolunteer,
  readWork,
} from './json-resume/timeline.ts';
import { counted, type Notes, takeNotes } from './notes.ts';

/** Each list of the file that is read entry by entry, and the names it goes by. */
const SECTIONS: [names: string[], read: (entry: Entry, career: Career) => void][] = [
  [['work', 'experience'], readWork],
  [['volunteer', 'volunteering'], readVolunteer],
  [['education'], readEducation],
  [['awards', 'honors'], readAward],
  [['certificates', 'certifications'], readCertificate],
  [['publications'], readPublication],
  [['projects'], readProject],
  [['references', 'recommendations'], readReference],
];
const OTHERS = ['basics', 'skills', 'languages', 'interests'];
const KNOWN = [...SECTIONS.flatMap(([names]) => names), ...OTHERS];
/** Says which version of the format it is, and nothing of its owner. */
const FORMAT_FIELDS = new Set(['$schema']);

/** Whether a parsed JSON file is a résumé: it has at least one of the sections. */
export function isJsonResume(value: unknown): value is Record<string, unknown> {
  return isObject(value) && KNOWN.some((name) => isObject(value[name]) || Array.isArray(value[name]));
}

export const JSON_RESUME_SECTIONS = listed(['basics', 'work', 'education', 'skills']);

/** Reads a résumé in the JSON Resume format, of any version and with what people make of it. */
export function readJsonResume(file: Record<string, unknown>): Career {
  const career = emptyCareer();
  const notes = takeNotes();
  const read = new Set<string>();
  const section = (name: string, mainField?: string) => {
    read.add(name);
    return entriesOf(file[name], name, notes, mainField);
  };

  if (isObject(file.basics)) {
    read.add('basics');
    const basics = entryOf(file.basics, 'basics', undefined, notes);
    career.profile = readBasics(basics);
    basics.finish();
  }
  for (const [names, readEntry] of SECTIONS) {
    for (const entry of names.flatMap((name) => section(name))) {
      readEntry(entry, career);
      entry.finish();
    }
  }
  const languages = readLanguages(section('languages', 'language'));
  const skills = readSkills(section('skills', 'name'), notes, languages.skills.length > 0);
  career.categories = [...skills.categories, ...languages.categories];
  career.skills = [...skills.skills, ...languages.skills];

  for (const [name, value] of Object.entries(file)) {
    if (!read.has(name) && !FORMAT_FIELDS.has(name) && hasContent(value)) notes.add(name, notShown(value));
  }
  career.notes = notes.lines();
  return career;
}

/** The entries of a section. One object stands for a list of one, and a text for an object with its main field. */
function entriesOf(value: unknown, section: string, notes: Notes, mainField?: string): Entry[] {
  const list = Array.isArray(value) ? value : hasContent(value) ? [value] : [];
  notes.count(section, list.length);
  return list.flatMap((one: unknown, index) => {
    const object = typeof one === 'string' && mainField ? { [mainField]: one } : one;
    if (isObject(object)) return hasContent(object) ? [entryOf(object, section, itemLabel(index, nameOf(object)), notes)] : [];
    if (hasContent(one)) notes.add(section, 'could not be read: it is not an object with fields', itemLabel(index, ''));
    return [];
  });
}

/** What a person would call the entry. */
function nameOf(object: Record<string, unknown>): string {
  const names = ['company', 'organization', 'institution', 'title', 'name', 'language', 'position'].map((field) => object[field]);
  return (
    names
      .find((name) => typeof name === 'string' && name.trim() !== '')
      ?.toString()
      .trim() ?? ''
  );
}

function notShown(value: unknown): string {
  return `not shown on this site${Array.isArray(value) ? ` (${counted(value.length, 'entry', 'entries')})` : ''}`;
}
