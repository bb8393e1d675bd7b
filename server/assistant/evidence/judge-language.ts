import type { EngineContext } from '../built-in/reading/question.ts';
import type { Passage } from '../corpus.ts';
import { type Found, type Judgement, NOT_TOLD, stateOf } from './judgement.ts';
import { acceptedLevel, certifiedLanguages, languagesIn, statedLevel } from './language-levels.ts';

/** The level that a requirement without a level demands, and that a spoken language without a level counts as. */
const DEFAULT_LEVEL = 3;

interface Spoken {
  passage: Passage;
  /** Undefined when the owner does not say how well. */
  level: number | undefined;
  shows: (text: string) => boolean;
}

/** Judges a requirement for languages by what the owner claims to speak, and how well. */
export function judgeLanguage(text: string, engine: EngineContext): Judgement {
  // "A second language besides English"
  const asked = askedLanguages(text.replace(BESIDES, ' '));
  if (asked.length === 0) return judgeAnyLanguage(engine, languagesIn(text));
  const results = asked.map(({ language, level }) => {
    const [best] = spokenPassages(language, engine);
    return { best, isMet: best !== undefined && (best.level ?? DEFAULT_LEVEL) >= level };
  });
  const isOr = /\b(?:or|oder|ou)\b|\//i.test(text.replace(/\b(?:spoken|written)\b.*$/i, '')) && asked.length > 1;
  const known = results.filter(({ best }) => best);
  const found = known.flatMap(({ best }): Found[] => (best ? [best] : []));
  if (found.length === 0) return NOT_TOLD;
  const met = results.filter(({ isMet }) => isMet).length;
  if (isOr) return { state: met > 0 ? 'met' : 'partly', found };
  return {
    state: met === results.length ? 'met' : stateOf(Math.min(known.length, results.length - 1) || 1, results.length + 1),
    found,
  };
}

/** Each language with the level that its part of the requirement asks for. */
function askedLanguages(text: string): { language: string; level: number }[] {
  const parts = text.split(/[,;]|\b(?:and|und|et|while|plus|sowie)\b/i);
  const whole = acceptedLevel(text);
  const seen = new Set<string>();
  return parts.flatMap((part) =>
    languagesIn(part)
      .filter((language) => !seen.has(language) && seen.add(language))
      .map((language) => ({ language, level: acceptedLevel(part) ?? (parts.length > 1 ? whole : undefined) ?? DEFAULT_LEVEL })),
  );
}

const BESIDES = /\b(?:besides|other than|in addition to|beyond|apart from|next to|neben) .*$/i;

/** "A second European language": any language besides those that are named, or besides the first that is listed. */
function judgeAnyLanguage(engine: EngineContext, named: readonly string[]): Judgement {
  const others = languageEntries(engine).filter(({ shows }, i) => (named.length > 0 ? !named.some(shows) : i > 0));
  return others.length > 0 ? { state: 'met', found: others.slice(0, 3).map((spoken) => ({ ...spoken })) } : NOT_TOLD;
}

/** What the owner says about speaking a language, the list of languages first. */
function spokenPassages(language: string, engine: EngineContext): Spoken[] {
  const isNamed = (text: string) => languagesIn(text).includes(language);
  const entries = languageEntries(engine).filter(({ shows }) => shows(language));
  const sentences = engine.index.passages
    .filter(({ text, isFact, item }) => !isFact && item.kind !== 'testimonial' && isNamed(text) && SPEAKING.test(text))
    .map((passage): Spoken => ({ passage, level: statedLevel(passage.text), shows: isNamed }));
  return [...entries, ...certificates(language, engine), ...sentences];
}

/** Certificates of a language, among the education or the certifications. */
function certificates(language: string, { corpus }: EngineContext): Spoken[] {
  const shows = (text: string) => certifiedLanguages(text).includes(language);
  return corpus.items
    .filter(({ kind, title }) => (kind === 'education' || kind === 'certification') && shows(title))
    .flatMap(({ title, passages: [passage] }) => (passage ? [{ passage, level: statedLevel(title), shows }] : []));
}

/** The languages that the owner lists, in a further section or among the skills. */
function languageEntries({ corpus }: EngineContext): (Spoken & { name: string })[] {
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
    const named = languagesIn(name);
    if (!passage) return [];
    return [
      {
        name,
        passage,
        level: statedLevel(level),
        shows: (text: string) => text === name || named.includes(text),
      },
    ];
  });
}

const SPEAKING = /\b(?:speak\w*|spoke|fluen\w+|native|bilingual|mother tongue|conversational|languages?)\b/i;
