import { join } from 'node:path';
import { createConcept, readConceptLines } from '../built-in/reading/concepts.ts';

/** A way of working that job descriptions ask for, and that only a sentence can show. */
export interface SoftSkill {
  isAsked(text: string): boolean;
  isShown(text: string): boolean;
}

/** Reads the soft skills from the folder `content`. */
export function readSoftSkills(content: string): SoftSkill[] {
  return readConceptLines(join(content, 'evidence'), ['soft-skills.txt']).map((line) => {
    const concept = createConcept({ ...line, evidence: [] });
    const evidence = createConcept({ ...line, asks: [] });
    return {
      isAsked: (text) => concept.findAsked(text).length > 0,
      isShown: (text) => evidence.findEvidence(text).length > 0,
    };
  });
}
