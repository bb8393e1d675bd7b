import { formatList } from '../format-list.ts';
import { type Career, emptyCareer } from './career.ts';
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
import { countOfEntries, createNotes, type Notes } from './notes.ts';
import { createSourceRecord, hasContent, isObject, itemLabel, type SourceRecord } from './source-record.ts';

/** The lists that are read item by item, with the names they have in practice. */
const SECTIONS: [names: string[], read: (record: SourceRecord, career: Career) => void][] = [
  [['work', 'experience'], readWork],
  [['volunteer', 'volunteering'], readVolunteer],
  [['education'], readEducation],
  [['awards', 'honors'], readAward],
  [['certificates', 'certifications'], readCertificate],
  [['publications'], readPublication],
  [['projects'], readProject],
  [['references', 'recommendations'], readReference],
];
const OTHER_SECTIONS = ['basics', 'skills', 'languages', 'interests'];
const KNOWN_SECTIONS = [...SECTIONS.flatMap(([names]) => names), ...OTHER_SECTIONS];
/** Fields about the format, not about the owner. */
const FORMAT_FIELDS = new Set(['$schema']);

/** Whether a parsed JSON file is a résumé: it has at least one known section. */
export function isJsonResume(value: unknown): value is Record<string, unknown> {
  return isObject(value) && KNOWN_SECTIONS.some((name) => isObject(value[name]) || Array.isArray(value[name]));
}

export const JSON_RESUME_SECTIONS = formatList(['basics', 'work', 'education', 'skills']);

/** Reads any version of the JSON Resume format, including common deviations. */
export function readJsonResume(file: Record<string, unknown>): Career {
  const career = emptyCareer();
  const notes = createNotes();
  const readSections = new Set<string>();
  const section = (name: string, mainField?: string) => {
    readSections.add(name);
    return createRecords(file[name], name, notes, mainField);
  };

  if (isObject(file.basics)) {
    readSections.add('basics');
    const basics = createSourceRecord(file.basics, 'basics', undefined, notes);
    career.profile = readBasics(basics);
    basics.noteUnreadFields();
  }
  for (const [names, readRecord] of SECTIONS) {
    for (const record of names.flatMap((name) => section(name))) {
      readRecord(record, career);
      record.noteUnreadFields();
    }
  }
  const languages = readLanguages(section('languages', 'language'));
  const skills = readSkills(section('skills', 'name'), notes, languages.skills.length > 0);
  career.categories = [...skills.categories, ...languages.categories];
  career.skills = [...skills.skills, ...languages.skills];

  for (const [name, value] of Object.entries(file)) {
    if (!readSections.has(name) && !FORMAT_FIELDS.has(name) && hasContent(value)) notes.add(name, notShownNote(value));
  }
  career.notes = notes.lines();
  return career;
}

/** The records of a section. A single object is read as a list of one, and a text as an object with the main field. */
function createRecords(value: unknown, section: string, notes: Notes, mainField?: string): SourceRecord[] {
  const list = Array.isArray(value) ? value : hasContent(value) ? [value] : [];
  notes.setTotal(section, list.length);
  return list.flatMap((element: unknown, index) => {
    const object = typeof element === 'string' && mainField ? { [mainField]: element } : element;
    if (isObject(object))
      return hasContent(object) ? [createSourceRecord(object, section, itemLabel(index, nameOf(object)), notes)] : [];
    if (hasContent(element)) notes.add(section, 'could not be read: it is not an object', itemLabel(index, ''));
    return [];
  });
}

/** What a person would call the item. */
function nameOf(object: Record<string, unknown>): string {
  const names = ['company', 'organization', 'institution', 'title', 'name', 'language', 'position'].map((field) => object[field]);
  return (
    names
      .find((name) => typeof name === 'string' && name.trim() !== '')
      ?.toString()
      .trim() ?? ''
  );
}

function notShownNote(value: unknown): string {
  return `not shown on this site${Array.isArray(value) ? ` (${countOfEntries(value.length)})` : ''}`;
}
