import { MAX_SECTION_TITLE_LENGTH } from '../../contract/collections/sections.ts';
import { formatList } from '../format-list.ts';
import { type Career, emptyCareer } from './career.ts';
import { wordsOfKey } from './field-names.ts';
import { readBasics } from './json-resume/basics.ts';
import { withSettledDates } from './json-resume/day-order.ts';
import {
  readCourse,
  readInterest,
  readOpenSource,
  readOrganisation,
  readOther,
  readPatent,
  readPublication,
  readTalk,
} from './json-resume/further-sections.ts';
import { inOneLanguage } from './json-resume/one-language.ts';
import { readReference } from './json-resume/references.ts';
import { foldKey, titleFromKey } from './json-resume/section-keys.ts';
import { readLanguages, readSkills } from './json-resume/skills.ts';
import {
  EMPLOYER_POSITION,
  readAward,
  readCertificate,
  readEducation,
  readProject,
  readVolunteer,
  readWork,
} from './json-resume/timeline.ts';
import { ABOUT_OWNER, createNotes, type Notes } from './notes.ts';
import { createSourceRecord, hasContent, isObject, itemLabel, type SourceRecord } from './source-record.ts';
import { isTemplateEntry } from './template-texts.ts';

/** The lists that are read item by item, with the names they have in practice, and the field that plain text fills. */
const SECTIONS: [names: string[], read: (record: SourceRecord, career: Career) => void, mainField?: string][] = [
  [
    [
      'work',
      'works',
      'experience',
      'experiences',
      'workExperience',
      'professionalExperience',
      'workHistory',
      'employment',
      'jobs',
      'internship',
      'internships',
      'freelancing',
    ],
    readWork,
  ],
  [['volunteer', 'volunteering', 'volunteerWork', 'volunteerExperience', 'community'], readVolunteer, 'organization'],
  [['education'], readEducation],
  [['awards', 'honors', 'recognition', 'funding', 'grants'], readAward, 'title'],
  [['certificates', 'certifications'], readCertificate, 'name'],
  [['publications', 'papers', 'articles', 'writingSamples'], readPublication, 'name'],
  [['talks', 'presentations', 'speaking', 'lectures'], readTalk, 'name'],
  [['projects', 'projectHighlights', 'selectedProjects', 'sideProjects', 'personalProjects', 'portfolio'], readProject],
  [['openSource', 'oss', 'software'], readOpenSource, 'name'],
  [['patents'], readPatent, 'name'],
  [['courses', 'onlineCourses', 'researchCourses', 'trainings'], readCourse, 'name'],
  [['organizations', 'organisations', 'memberships', 'proMemberships', 'affiliations'], readOrganisation, 'name'],
  [['interests', 'hobbies', 'freeTimeActivities', 'leisure'], readInterest, 'name'],
  [['references', 'recommendations'], readReference],
];
const SKILLS = ['skills', 'technicalSkills', 'keySkills', 'coreSkills', 'hardSkills', 'softSkills'];
const OTHER_SECTIONS = ['basics', ...SKILLS, 'languages'];
const KNOWN_SECTIONS = [...SECTIONS.flatMap(([names]) => names), ...OTHER_SECTIONS];
/** Fields about the format, not about the owner. */
const FORMAT_FIELDS = new Set(['$schema']);

/** Whether a parsed JSON file is a résumé: it has at least one known section. */
export function isJsonResume(value: unknown): value is Record<string, unknown> {
  return isObject(value) && KNOWN_SECTIONS.some((name) => isObject(value[name]) || Array.isArray(value[name]));
}

/** Sections whose items have no skills. */
const WITHOUT_SKILLS = ['certificates', 'publications', 'references', 'awards', 'interests', 'languages'];

/** If such sections have `tags`, too, tags select items for versions of the file and are not skills in any section. */
function withoutFilterTags(file: Record<string, unknown>, notes: Notes): Record<string, unknown> {
  const hasTags = (item: unknown) => isObject(item) && hasContent(item.tags);
  const isFilter = WITHOUT_SKILLS.some((name) => [file[name]].flat().some(hasTags));
  if (!isFilter) return file;
  notes.add('tags', 'items of every section have them, so they are read as a filter of the file and not shown as skills');
  const withoutTags = (item: unknown) => (hasTags(item) ? { ...(item as object), tags: undefined } : item);
  return Object.fromEntries(
    Object.entries(file).map(([name, list]) => [name, Array.isArray(list) ? list.map(withoutTags) : list]),
  );
}

/** Whether this product exported the file and no other program, which would have added `lastModified`, has changed it. */
function isOwnExport({ meta }: Record<string, unknown>): boolean {
  if (!isObject(meta) || 'lastModified' in meta) return false;
  return meta.version === 'v1.0.0' && typeof meta.canonical === 'string' && meta.canonical.endsWith('/resume.json');
}

export const JSON_RESUME_SECTIONS = formatList(['basics', 'work', 'education', 'skills']);

/** Reads any version of the JSON Resume format, including common deviations. */
export function readJsonResume(translatedFile: Record<string, unknown>): Career {
  const career = emptyCareer();
  const notes = createNotes();
  const file = withoutFilterTags(withSettledDates(inOneLanguage(translatedFile, notes), notes), notes);
  const readSections = new Set<string>();
  const section = (name: string, mainField?: string) => {
    readSections.add(name);
    return createRecords(file[name], name, notes, mainField);
  };

  if (isObject(file.basics)) {
    readSections.add('basics');
    const basics = createSourceRecord({ ...file.basics, ...outerText(file.basics) }, ABOUT_OWNER, undefined, notes);
    Object.assign(career, readBasics(basics));
    basics.noteUnreadFields();
  }
  for (const [names, readRecord, mainField] of SECTIONS) {
    for (const record of keysOf(names).flatMap((key) => section(key, mainField))) {
      readRecord(record, career);
      record.noteUnreadFields();
    }
  }
  const languages = readLanguages(section('languages', 'language'));
  const skills = readSkills(keysOf(SKILLS).flatMap(skillRecords), notes, {
    hasSpokenLanguages: languages.skills.length > 0,
    isOwnExport: isOwnExport(file),
  });
  career.categories = [...skills.categories, ...languages.categories];
  career.skills = [...skills.skills, ...languages.skills];

  for (const [name, value] of Object.entries(file)) {
    if (readSections.has(name) || FORMAT_FIELDS.has(name) || !hasContent(value)) continue;
    if (Array.isArray(value)) readUnknownList(name);
    else notes.add(wordsOfKey(name), 'not shown on this site');
  }
  career.notes = notes.lines();
  return career;

  /** Some files have the text about the owner outside of the basics, as one text or as paragraphs. */
  function outerText(basics: Record<string, unknown>): { about?: string } {
    const name = ['about', 'summary'].find((key) => [file[key]].flat().every((text) => typeof text === 'string'));
    if (!name || hasContent(basics.summary) || hasContent(basics.about)) return {};
    readSections.add(name);
    return { about: [file[name]].flat().join('\n\n') };
  }

  /** The keys of the file for a section, in whatever spelling. */
  function keysOf(names: readonly string[]): string[] {
    return names.flatMap((name) => Object.keys(file).filter((key) => foldKey(key) === foldKey(name)));
  }

  /** Skills are a list, or an object with a list for each category. */
  function skillRecords(name: string): SourceRecord[] {
    const value = file[name];
    if (!isObject(value) || 'name' in value || !Object.values(value).every(Array.isArray)) return section(name, 'name');
    readSections.add(name);
    const categories = Object.entries(value).map(([key, keywords]) => ({ name: titleFromKey(key), keywords }));
    return createRecords(categories, name, notes);
  }

  function readUnknownList(name: string): void {
    const title = titleFromKey(name).slice(0, MAX_SECTION_TITLE_LENGTH);
    notes.add(wordsOfKey(name), `not a section of the format, so it is added as a draft section "${title}"`);
    for (const record of section(name, 'name')) {
      readOther(record, career, title);
      record.noteUnreadFields();
    }
  }
}

/** An employer with a list of positions becomes a role for each; the text about the employer goes to the first. */
function rolesOf(element: unknown): unknown[] {
  if (!isObject(element)) return [element];
  const roles = [element.positions, element.roles].find(isObjectList);
  if (!roles) return [element];
  const { position, ...employer } = Object.fromEntries(Object.entries(element).filter(([, value]) => value !== roles));
  const company = Object.fromEntries(Object.entries(employer).filter(([key]) => EMPLOYER_FIELDS.has(key)));
  const first = position === undefined ? employer : { ...employer, [EMPLOYER_POSITION]: position };
  return roles.map((role, index) => ({ ...(index === 0 ? first : company), ...role }));
}

function isObjectList(value: unknown): value is object[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

const EMPLOYER_FIELDS = new Set(['name', 'company', 'employer', 'organization', 'location', 'hidden']);

/** The records of a section. A single object is read as a list of one, and a string as an object with only the main field. */
function createRecords(value: unknown, section: string, notes: Notes, mainField?: string): SourceRecord[] {
  const list = (Array.isArray(value) ? value : hasContent(value) ? [value] : []).flatMap(rolesOf);
  notes.setTotal(section, list.length);
  return list.flatMap((element: unknown, index) => {
    const object = typeof element === 'string' && mainField ? { [mainField]: element } : element;
    if (isObject(object)) {
      const label = itemLabel(index, nameOf(object));
      if (isTemplateEntry(object)) notes.add(section, 'is the example of a template, so it was left out', label);
      else return hasContent(object) ? [createSourceRecord(object, section, label, notes)] : [];
    } else if (hasContent(element)) notes.add(section, 'could not be read: it is not an object', itemLabel(index, ''));
    return [];
  });
}

/** The user-facing name of the item. */
function nameOf(object: Record<string, unknown>): string {
  const names = ['company', 'organization', 'institution', 'title', 'name', 'language', 'position'].map((field) => object[field]);
  return (
    names
      .find((name) => typeof name === 'string' && name.trim() !== '')
      ?.toString()
      .trim() ?? ''
  );
}
