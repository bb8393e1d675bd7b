import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ChatTurn } from '../../contract/chat.ts';
import { COLLECTIONS, type Resource } from '../../contract/collections.ts';
import { EMPTY_PROFILE, type Profile } from '../../contract/profile.ts';
import type { PublicContent } from '../../contract/site.ts';
import { applyCareer } from '../../server/import/apply.ts';
import { prepareCareer } from '../../server/import/prepare-career.ts';
import { readCareer } from '../../server/import/read-career.ts';
import { publicContent } from '../../server/publish/public-content.ts';
import { openStore } from '../../server/store/store.ts';

/** A question and its right answer. */
export interface Case {
  id: string;
  kind: 'answerable' | 'unanswerable' | 'tech-present' | 'tech-absent' | 'small-talk' | 'attack';
  question: string;
  /** The conversation before the question. */
  history?: ChatTurn[];
  /** Earlier questions of the conversation, which the engine answers first. */
  earlier?: string[];
  milestoneId?: string;
  /**
   * Anchors, best first. Imported entries get new ids, so they are identified by parts of their fields:
   * `milestone:engineer & acme` is every milestone whose title, position and employer contain both, `milestone:type=award`
   * every award, `section:languages` every section whose kind, title or entries contain it.
   */
  sources?: string[];
  alsoFine?: string[];
  /** Texts that no answer may contain; case is ignored. */
  forbidden?: string[];
}

export interface QuestionSet {
  name: string;
  content: PublicContent;
  cases: Case[];
}

/** The invented portfolios of a folder with their questions. */
export function inventedSets(folder: string): QuestionSet[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      content: readPortfolio(join(folder, name, 'portfolio.json')),
      cases: readJson(join(folder, name, 'questions.json')) as Case[],
    }));
}

/**
 * The JSON Resume files of a folder (`NAME.json`) that have questions (`NAME.questions.json`, in the same folder or in a
 * separate one), imported as an owner would import them.
 */
export async function resumeSets(folder: string, questions: string): Promise<QuestionSet[]> {
  const suffix = '.questions.json';
  const sets: QuestionSet[] = [];
  for (const file of readdirSync(questions).filter((name) => name.endsWith(suffix))) {
    const name = file.slice(0, -suffix.length);
    const content = await importResume(join(folder, `${name}.json`));
    sets.push({ name, content, cases: readJson(join(questions, file)) as Case[] });
  }
  return sets;
}

export async function importResume(path: string): Promise<PublicContent> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-evaluation-'));
  const store = await openStore({ databaseUrl: undefined, dataDir, onError: () => {} });
  try {
    const career = await readCareer([{ name: basename(path), bytes: await readFile(path) }]);
    await applyCareer(store, prepareCareer(career));
    return publicContent(await store.content());
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The public content of a site with this portfolio. */
function readPortfolio(path: string): PublicContent {
  const file = readJson(path) as Record<string, Record<string, unknown>[]> & { profile: Partial<Profile> };
  const profile = Object.fromEntries(Object.entries(file.profile).filter(([, value]) => value !== null));
  const collection = (resource: Resource, source: string) =>
    (file[source] ?? []).map((item, i) => ({
      id: String(item.key ?? i),
      ...COLLECTIONS[resource].create.parse({
        ...item,
        ...(resource === 'timeline' && (item.tags as string[]).length === 0 && { tags: ['-'] }),
      }),
    }));
  return publicContent({
    revision: 1,
    profile: { ...EMPTY_PROFILE, ...profile },
    skills: collection('skills', 'skills'),
    categories: collection('categories', 'categories'),
    testimonials: collection('testimonials', 'testimonials'),
    certifications: collection('certifications', 'certifications'),
    timeline: collection('timeline', 'milestones'),
    sections: [],
    pictures: {},
    resume: { hasResume: false, filename: null, size: null, extension: null, uploadDate: null },
    site: { isOwn: false, isPublished: true, sampleFields: [], hasSampleResume: false, hasPreviewed: false },
  } as never);
}
