import type { Career } from '../career.ts';
import type { Column } from '../document/lines.ts';
import { readJsonResume } from '../json-resume.ts';
import { documentWords } from './document-words.ts';
import type { ResumeStructure } from './resume-structure.ts';
import { toStructuredResume } from './to-resume.ts';

/** Reads a document as a language model proposes. */
export function readStructure(name: string, columns: readonly Column[], structure: ResumeStructure): Career {
  const { resume, notes } = toStructuredResume(name, columns, structure);
  const career = readJsonResume(resume);
  const document = documentWords(columns);
  const skills = career.skills.map((skill) => {
    const place = document.find(skill.name);
    return place ? { ...skill, sources: { name: place.source } } : skill;
  });
  const profileSources = Object.fromEntries(
    Object.entries({
      name: structure.name,
      title: structure.headline,
      location: structure.place,
      email: structure.email,
    }).flatMap(([field, words]) => {
      const place = field in career.profile && words ? document.find(words) : undefined;
      return place ? [[field, place.source]] : [];
    }),
  );
  return { ...career, profileSources, skills, notes: [...notes, ...career.notes] };
}
