import type { EngineContext } from '../built-in/reading/question.ts';
import type { Passage } from '../corpus.ts';
import { type EvidenceFinding, type Judgment, NOT_TOLD, stateOf } from './judgment.ts';
import { certifiedLanguages, languagesIn } from './language-levels.ts';
import { acceptedLevel, statedLevel } from './stated-level.ts';

/** The level of a requirement that names none, and the one that a spoken language without a level counts as. */
const DEFAULT_LEVEL = 3;

interface SpokenLanguage {
  passage: Passage;
  /** Undefined when the owner does not say how well. */
  level: number | undefined;
  shows: (text: string) => boolean;
}

/** Judges a requirement for languages by what the owner claims to speak, and how well. */
export function judgeLanguage(text: string, engine: EngineContext): Judgment {
  // "A second language besides English"
  const requirements = askedLanguages(text.replace(BESIDES, ' '));
  if (requirements.length === 0) return judgeAnyLanguage(engine, languagesIn(text));
  const results = requirements.map(({ language, level }) => {
    const [best] = spokenPassages(language, engine);
    return { best, isMet: best !== undefined && (best.level ?? DEFAULT_LEVEL) >= level };
  });
  const isOr = /\b(?:or|oder|ou)\b|\//i.test(text.replace(/\b(?:spoken|written)\b.*$/i, '')) && requirements.length > 1;
  const ownLanguages = results.filter(({ best }) => best);
  const findings = ownLanguages.flatMap(({ best }): EvidenceFinding[] => (best ? [best] : []));
  if (findings.length === 0) return NOT_TOLD;
  const metCount = results.filter(({ isMet }) => isMet).length;
  if (isOr) return { state: metCount > 0 ? 'met' : 'partly', findings };
  return {
    state:
      metCount === results.length ? 'met' : stateOf(Math.min(ownLanguages.length, results.length - 1) || 1, results.length + 1),
    findings,
  };
}

/** Each language with the level that its part of the requirement asks for. */
function askedLanguages(text: string): { language: string; level: number }[] {
  const parts = text.split(/[,;]|\b(?:and|und|et|while|plus|sowie)\b/i);
  const whole = acceptedLevel(text);
  const earlierNames = new Set<string>();
  return parts.flatMap((part) =>
    languagesIn(part)
      .filter((language) => !earlierNames.has(language) && earlierNames.add(language))
      .map((language) => ({ language, level: acceptedLevel(part) ?? (parts.length > 1 ? whole : undefined) ?? DEFAULT_LEVEL })),
  );
}

const BESIDES = /\b(?:besides|other than|in addition to|beyond|apart from|next to|neben) .*$/i;

/** "A second European language": any language besides those that are named, or besides the first that is listed. */
function judgeAnyLanguage(engine: EngineContext, languageNames: readonly string[]): Judgment {
  const others = languageEntries(engine).filter(({ shows }, i) =>
    languageNames.length > 0 ? !languageNames.some(shows) : i > 0,
  );
  return others.length > 0 ? { state: 'met', findings: others.slice(0, 3).map((language) => ({ ...language })) } : NOT_TOLD;
}

/** The passages about speaking a language, the list of languages first. */
function spokenPassages(language: string, engine: EngineContext): SpokenLanguage[] {
  const isNamed = (text: string) => languagesIn(text).includes(language);
  const entries = languageEntries(engine).filter(({ shows }) => shows(language));
  const sentences = engine.index.passages
    .filter(({ text, isFact, item }) => !isFact && item.kind !== 'testimonial' && isNamed(text) && SPEAKING.test(text))
    .map((passage): SpokenLanguage => ({ passage, level: statedLevel(passage.text), shows: isNamed }));
  return [...entries, ...certificates(language, engine), ...sentences];
}

/** Certificates of a language, among the education or the certifications. */
function certificates(language: string, { corpus }: EngineContext): SpokenLanguage[] {
  const shows = (text: string) => certifiedLanguages(text).includes(language);
  return corpus.items
    .filter(({ kind, title }) => (kind === 'education' || kind === 'certification') && shows(title))
    .flatMap(({ title, passages: [passage] }) => (passage ? [{ passage, level: statedLevel(title), shows }] : []));
}

/** The languages that the owner lists, in a further section or among the skills. */
function languageEntries({ corpus }: EngineContext): (SpokenLanguage & { name: string })[] {
  const { sections, skills } = corpus.content;
  const entries = sections
    .filter(({ kind }) => kind === 'languages')
    .flatMap(({ id, items }) => items.map((entry) => ({ ...entry, sectionId: id })))
    .flatMap((entry) => {
      const item =
        corpus.items.find(({ id }) => id === `section-${entry.sectionId}-${entry.id}`) ??
        corpus.items.find(({ kind, passages }) => kind === 'section' && passages.some(({ text }) => text.includes(entry.title)));
      return item ? [{ name: entry.title, level: [entry.description, entry.organisation, entry.title].join(' '), item }] : [];
    });
  const spokenSkills = skills
    .filter(({ name }) => languagesIn(name).length > 0)
    .flatMap(({ name, level, category, description }) => {
      const item = corpus.items.find(({ id }) => id === `skills-${category}`);
      return item ? [{ name, level: `${level ?? ''} ${description ?? ''} ${name}`, item }] : [];
    });
  return [...entries, ...spokenSkills].flatMap(({ name, level, item }) => {
    const [passage] = item.passages;
    const names = languagesIn(name);
    if (!passage) return [];
    return [
      {
        name,
        passage,
        level: statedLevel(level),
        shows: (text: string) => text === name || names.includes(text),
      },
    ];
  });
}

const SPEAKING = /\b(?:speak\w*|spoke|fluen\w+|native|bilingual|mother tongue|conversational|languages?)\b/i;
