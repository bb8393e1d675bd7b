import { BULK_MAX, BULK_MESSAGES, bulkProblem, bulkSkill, bulkTestimonial, testimonialIdentity } from '../../../contract/bulk.ts';
import { parseJson } from './parse-json.ts';

export type BulkKind = 'skills' | 'testimonials';

interface KnownSkill {
  name: string;
  category: string;
}
interface KnownCategory {
  name: string;
  displayName: string;
}
interface KnownTestimonial {
  name: string;
  content: string;
}

/** What the site has now. */
export interface Known {
  skills: readonly KnownSkill[];
  categories: readonly KnownCategory[];
  testimonials: readonly KnownTestimonial[];
}

export interface BulkPlan {
  entries: unknown[];
  /** What will be added, as its owner knows it. */
  ready: string[];
  /** 'item 3: …', counted from 1. */
  invalid: string[];
  /** 'item 3: …', of what the site, or an earlier entry, has already. */
  there: string[];
}

/** What an import of the text would do; or why it cannot be one. */
export function planBulk(kind: BulkKind, text: string, known: Known): BulkPlan | { error: string } {
  if (text.trim() === '') return { error: BULK_MESSAGES.empty };
  const parsed = parseJson(text);
  if ('error' in parsed) return parsed;
  if (!Array.isArray(parsed.value)) return { error: BULK_MESSAGES.notAnArray };
  if (parsed.value.length === 0) return { error: BULK_MESSAGES.empty };
  if (parsed.value.length > BULK_MAX) return { error: `At most ${BULK_MAX} items can be imported at once.` };

  const plan: BulkPlan = { entries: parsed.value, ready: [], invalid: [], there: [] };
  const judge = kind === 'skills' ? skillJudge(known) : testimonialJudge(known);
  for (const [index, entry] of plan.entries.entries()) {
    const number = `item ${index + 1}: `;
    const problem = bulkProblem(kind === 'skills' ? bulkSkill : bulkTestimonial, entry);
    if (problem !== null) {
      plan.invalid.push(number + problem);
      continue;
    }
    const { name, isThere } = judge(entry);
    if (isThere) plan.there.push(number + name);
    else plan.ready.push(name);
  }
  return plan;
}

type Judge = (entry: unknown) => { name: string; isThere: boolean };

/** A category is matched by key or display name, in any case; an unknown one will be made. */
function skillJudge({ skills, categories }: Known): Judge {
  const taken = new Set(skills.map(({ name, category }) => JSON.stringify([category, name.toLowerCase()])));
  return (entry) => {
    const { name, category: wanted } = bulkSkill.parse(entry);
    const lower = wanted.toLowerCase();
    const category = categories.find((one) => one.name === lower || one.displayName.toLowerCase() === lower);
    const key = JSON.stringify([category?.name ?? `new ${lower}`, name.toLowerCase()]);
    const isThere = taken.has(key);
    taken.add(key);
    return { name: `${name} → ${category?.displayName ?? `${wanted} (new category)`}`, isThere };
  };
}

function testimonialJudge({ testimonials }: Known): Judge {
  const taken = new Set(testimonials.map(testimonialIdentity));
  return (entry) => {
    const testimonial = bulkTestimonial.parse(entry);
    const key = testimonialIdentity(testimonial);
    const isThere = taken.has(key);
    taken.add(key);
    return { name: `${testimonial.name}, ${testimonial.title} at ${testimonial.company}`, isThere };
  };
}
