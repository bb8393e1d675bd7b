import type { Item, Passage } from '../../corpus.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { joinAtMost } from '../answer/labels.ts';
import { findNamedItems } from '../reading/named-items.ts';
import { ASKS_KIND_OF_PARTY, NOT_NAMED, partiesIn } from '../reading/parties.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { KNOWN_TECHNOLOGIES, WORK_FIELDS } from '../reading/technology-names.ts';
import { normalize } from '../reading/tokenization.ts';
import { quotationDraft } from '../retrieval/item-sentences.ts';

const ASKS_NAMES =
  /^(?:and |so |but )?(?:(?:in|with|on) )?(?:which|what) (?:(?:programming|coding|main|other) )?(languages?|technolog(?:y|ies)|tech(?: stack)?|tools?|software|frameworks?|stack)\b/;
/** Words that only say that something was used there. */
const USED =
  /^(?:programming|coding|main|languages?|technolog(?:y|ies)|tech|tools?|software|frameworks?|stack|us(?:e|ed|ing)|cod(?:e|ed|ing)|program(?:med)?|wr(?:ite|ote|itten)|work(?:ed|ing)?|appl(?:y|ied)|develop(?:ed)?|build|built|there|job|role|team)$/;
const SERVED =
  /^(?:clients?|customers?|partners?|brands?|sponsors?|work(?:ed|ing)?|ha(?:ve|d)|serv(?:e|ed)|w[io]n|support(?:ed)?)$/;
/** Last words of the names of kinds of work, which are not tools: "monitoring", "graphic design". */
const PRACTICE =
  /(?:development|integration|deployment|observability|monitoring|logging|networking|administration|hosting|learning|engineering|mining|analysis|(?<!google )analytics|statistics|assurance|quality|debugging|profiling|security|encryption|compliance|management|protection|\bdesign|sourcing|availability|programming|refactoring|writing|documentation|multithreading|research|usability|accessibility|animation|generation|processing|reliability)$/i;
/** Names of standards and laws, which are not tools. */
const STANDARD = /^(?:iso|iec|din|wcag|gdpr|hipaa|sox|pci)\b/i;
const MAX_NAMES = 6;

/** The languages, tools or clients that the sentences of the named entry give: "Which languages did she use at Kelp & Sons?" */
export function namesAtEntry(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText, technologies } = question;
  const [, kind] = normalizedText.match(ASKS_NAMES) ?? [];
  const named = findNamedItems(question, engine);
  if (!named || technologies.length > 0) return undefined;
  const { items, others } = named;
  if (others.every(({ word }) => SERVED.test(word)) && !ASKS_KIND_OF_PARTY.test(normalizedText)) {
    const sentences = items.flatMap(ownSentences).filter(({ text }) => {
      const parties = partiesIn(text, normalizedText);
      return parties !== undefined && parties !== NOT_NAMED;
    });
    if (sentences.length > 0) return quotationDraft(sentences.slice(0, MAX_QUOTES));
  }
  if (kind === undefined || !others.every(({ word }) => USED.test(word))) return undefined;
  return technologiesOf(items, /^languages?$/.test(kind), engine);
}

function technologiesOf(items: readonly Item[], areLanguages: boolean, engine: EngineContext): Draft | undefined {
  const { technologyRecognizer, broaderTerms } = engine;
  const languages = broaderTerms.findAsked('programming languages').map(({ concept }) => concept);
  const languageIn = (name: string) => languages.flatMap((concept) => concept.findEvidence(name))[0];
  const nameOfKind = (name: string, employer: string): string | undefined => {
    const isKnown =
      KNOWN_TECHNOLOGIES.has(normalize(name)) &&
      !STANDARD.test(name) &&
      !PRACTICE.test(name) &&
      !` ${employer} `.includes(` ${normalize(name)} `);
    const language = areLanguages ? languageIn(name) : undefined;
    if (!areLanguages) return isKnown ? name : undefined;
    if (language === undefined || normalize(language) === normalize(name)) return language && name;
    // "Python Pricing Engine" is written in Python, but "SQL Server" is not a language.
    return !isKnown && name.startsWith(`${language} `) ? language : undefined;
  };
  const withNames = items
    .filter(({ kind }) => kind !== 'testimonial')
    .flatMap(({ passages }) => passages)
    .flatMap((passage) => {
      const names = technologyRecognizer.recognize(passage.text).flatMap(({ range }) => {
        const name = passage.text.slice(...range);
        return WORK_FIELDS.has(normalize(name)) ? [] : (nameOfKind(name, normalize(passage.item.milestone?.company ?? '')) ?? []);
      });
      return names.length > 0 ? [{ passage, names }] : [];
    })
    // A sentence says what a technology was used for.
    .toSorted((a, b) => Number(a.passage.isFact) - Number(b.passage.isFact));
  if (withNames.length === 0) return undefined;
  const all = new Map(withNames.flatMap(({ names }) => names.map((name) => [normalize(name), escapeMarkdown(name)] as const)));
  return {
    lead: `${joinAtMost([...all.values()], MAX_NAMES)}.`,
    quotes: withNames
      .toSorted((a, b) => Number(a.passage.isFact) - Number(b.passage.isFact) || b.names.length - a.names.length)
      .slice(0, MAX_QUOTES)
      .map(({ passage }) => toQuote(passage)),
  };
}

function ownSentences({ kind, passages }: Item): Passage[] {
  return kind === 'testimonial' ? [] : passages.filter(({ isFact }) => !isFact);
}
