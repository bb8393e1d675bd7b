import { declineAsNotFound, declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, listOf, MAX_QUOTES, type Quote, toQuote } from '../answer/draft.ts';
import { asksWhetherNow, openingOfEnded, presentFirst } from '../answer/ended-entries.ts';
import { joinAtMost, joinWithAnd, labelOf } from '../answer/labels.ts';
import { isStartingState } from '../answer/starting-state.ts';
import { plainStatements, workSentences } from '../answer/work-of-roles.ts';
import { isKeywords } from '../gate/features.ts';
import type { Concepts } from '../reading/concepts.ts';
import { ASKS_PARTY } from '../reading/parties.ts';
import { isOfPhrasalVerb } from '../reading/phrasal-verbs.ts';
import { leadOf } from '../reading/portfolio-language.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { asksWhether, YES_NO } from '../reading/question-forms.ts';
import { objectOf } from '../reading/question-object.ts';
import { remainingTerms, subjectTerms } from '../reading/question-subject.ts';
import { OTHER } from '../reading/same-time.ts';
import { wholeWord } from '../reading/technology-mentions.ts';
import { normalize, stem, textStems, tokens } from '../reading/tokenization.ts';
import { quotationDraft } from '../retrieval/item-sentences.ts';
import { isTimelineItem } from '../retrieval/timeline-items.ts';
import { type ConceptMention, type Evidence, findEvidence } from './concept-evidence.ts';
import { asksPresentPlace } from './contact.ts';
import { answerFromFurtherSection } from './further-sections.ts';
import { enumeratedParties } from './named-parties.ts';
import { likeliestOwnerTopic, quoteOwnerStatements } from './owner-statements.ts';
import { skillsOfCategory } from './skills-of-category.ts';

/** Questions that ask for more than whether and where: a number, a name, a reason. */
const ASKS_MORE = /\b(?:how (?:many|much|long|big|large|old|did|do|does|is|was)|who|whom|whose|when|why|how come|called|named)\b/;
/** "Does she speak French?" asks for no country. */
const SPEAKING =
  /\b(?:speaks?(?! (?:in public|at|about))|fluent(?:ly)?|(?<!(?:programming|coding|scripting) )languages?|native speaker|tongue)\b|\bhow (?:good )?is (?:your|her|his|their) \w+\W*$/;
/** "Which part of Norway does she live in?" does not ask about work there. */
const ASKS_HOME = /^(?:and |so |but )?(?:in )?(?:where|which|what)\b.*\b(?:live|lives|living|based|located)\b/;
/** Words that do not narrow such a question down. */
const FRAME =
  /^(?:industr(?:y|ies)|sectors?|fields?|areas?|domains?|business|compan(?:y|ies)|organi[sz]ations?|firms?|employers?|world|side|environments?|settings?|clients?|customers?|people|folks?|others?|person|problems?|done|did|do|made|make|makes|making|built|build|builds|been|liv(?:e|ed|es|ing)|involved|dealt|deal|handled|touch(?:ed)?|spen[dt]|time|serve[ds]?|any(?:thing)?|something|ever|before|care|cares?|interested|kinds?|knows?|go(?:ne)?|went|visited|into|wrote|written|write|created?|contribut(?:e|ed|es|ions?)|worked|works?|working|employed|responsib(?:le|ility)|manage[ds]?|published|publish|sector|large|big|given|give|held|hold|help(?:ed)?|own|set|up|setting|part|role|practi[cs]es?|plays?|playing|doing|does|hand|develop(?:ed|s)?|runs?|ran|running|brings?|brought|legislation|regulations?|software|systems?|programs?|apps?|applications?|products?|projects?|tools?|websites?|sites?|platforms?|things?|technolog(?:y|ies)|users?|using|win|won|teams?|co)$/;

/** Answers "Any experience with aviation?" with the items that mention an airline or a flight. */
export function answerConcept(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  if (question.isFollowUp || question.technologies.length > 0 || SPEAKING.test(normalizedText) || ASKS_HOME.test(normalizedText))
    return undefined;
  if (asksPresentPlace(question, engine)) return undefined;
  // "Publications?" asks for the section, not for the kinds of publications.
  const section = answerFromFurtherSection(question, engine);
  if (section?.listed) return section;
  const concepts = askedConcepts(question, engine.concepts);
  const asksKind = ASKS_KIND.test(normalizedText) && !ASKS_JOB.test(normalizedText);
  if (concepts.length === 0) {
    const ofCategory = asksKind ? skillsOfCategory(question, engine) : undefined;
    // "Which other tools?" leaves out those that were named.
    const ofKind = ofCategory && !OTHER.test(normalizedText) ? undefined : answerKind(question, engine);
    return ofKind ?? ofCategory;
  }
  const isPlace = concepts.every((alternatives) => alternatives.every(({ concept }) => concept.isPlace));
  if (isPlace && ASKS_NATIONALITY.test(normalizedText))
    return isStatedInIntroduction(concepts, engine) ? undefined : declineWithoutQuotes(engine.corpus.content);
  // "Which testing tools?" asks for tools, not for jobs.
  if (asksKind && ASKS_TOOLS.test(normalizedText))
    return skillsOfCategory(question, engine) ?? toolsIn(findEvidence(concepts, engine), engine);
  const asksNow = asksWhetherNow(question);
  const object = objectOf(question);
  const all = findEvidence(concepts, engine, object);
  const found = all.filter(({ isOfClub }) => !isOfClub);
  const evidence = asksNow ? presentFirst(found, ({ item }) => item, engine) : found;
  const [first] = evidence;
  const studied =
    !first && object?.isPlace && !object.industryCounts && ASKS_WHETHER.test(normalizedText)
      ? findEvidence(concepts, engine, { ...object, degreeMayAnswer: true })
      : [];
  // A club is not a company, but may be what the visitor means.
  const [other] = first || !asksWhether(normalizedText) ? [] : [...all.filter(({ isOfClub }) => isOfClub), ...studied];
  if (other)
    return {
      ...declineWithoutQuotes(
        engine.corpus.content,
        `The portfolio does not say, but names ${escapeMarkdown(labelOf(other.item))}.`,
      ),
      quotes: [quoteOf(other)],
    };
  // Similar words are not evidence that the owner did it: a bank holiday is not banking.
  if (!first && ASKS_WHETHER.test(normalizedText) && !isSaidOutright(question, engine)) {
    // The owner may state it in words that no word list has.
    const { topic, probability } = likeliestOwnerTopic(question);
    const statements = probability >= MIN_TOPIC_PROBABILITY ? quoteOwnerStatements(topic, question, engine) : undefined;
    return statements?.quotes.some(({ item }) => item.kind !== 'testimonial')
      ? statements
      : { ...declineAsNotFound(engine.corpus), withoutQuotes: true };
  }
  if (!first || ASKS_MORE.test(normalizedText)) return undefined;
  const mention = (name: string) => `“${escapeMarkdown(name)}”`;
  const isInLabel = first.words.some((word) => normalize(labelOf(first.item)).includes(normalize(word)));
  if (isPlace && ASKS_PRESENCE.test(normalizedText) && !evidence.some(isOfPlace))
    return {
      lead: `The timeline names no place there. ${escapeMarkdown(labelOf(first.item))} mentions ${joinWithAnd(first.words.slice(0, 2).map(mention))}.`,
      quotes: [toQuote(first.passage)],
    };
  const isNamed = ({ item, words }: Evidence) => words.some((word) => normalize(labelOf(item)).includes(normalize(word)));
  // One word in passing is not a second example if the first entry has evidence in its heading or in several words.
  const further = evidence.slice(1).filter((other) => isNamed(other) || (!isInLabel && other.words.length >= first.words.length));
  const ended = asksNow ? openingOfEnded([first.item], engine, 'Not any more, going by the dates: ') : undefined;
  if (ended) return { lead: `${ended}${escapeMarkdown(labelOf(first.item))}.`, quotes: [quoteOf(first)] };
  const lead = asksWhether(normalizedText)
    ? first.item.kind === 'about' && further.length === 0
      ? 'Yes:'
      : `Yes: ${first.item.kind === 'skills' && !isInLabel ? namesInSkills(first) : escapeMarkdown(labelOf(first.item))}${further.length > 0 && isInLabel ? `, and ${further.length} more ${further.length === 1 ? 'entry' : 'entries'}` : ''}.`
    : `${listOf(evidence.map(({ item }) => item))}.`;
  const shown = asksWhether(normalizedText) ? [first, ...further] : evidence;
  return { lead, items: shown.map(({ item }) => item), quotes: withoutStartingStates(shown).slice(0, MAX_QUOTES).map(quoteOf) };
}

/** "Python and R, in the skills": the name of a category of skills need not say why it is evidence. */
function namesInSkills({ words, passage }: Evidence): string {
  const asWritten = words.map((word) => passage.text.match(new RegExp(wholeWord(word), 'iu'))?.[0] ?? word);
  return `${escapeMarkdown(joinAtMost([...new Set(asWritten)]))}, in the skills`;
}

/** "Is she Canadian?", but not "is she based in Canada?" */
const ASKS_NATIONALITY =
  /^(?:and |so |but )?(?:is|are|was) (?:you|s?he|they|owner) (?:an? )?\p{L}+(?: \p{L}+)?(?: citizen| national)?\W*$/u;

/** Work in a country does not show a nationality, but the introduction may state one in the same word. */
function isStatedInIntroduction(concepts: readonly ConceptMention[][], { index }: EngineContext): boolean {
  const names = concepts.flat().map(({ name }) => new RegExp(wholeWord(name), 'iu'));
  return index.passages.some(({ item, text }) => item.kind === 'about' && names.some((name) => name.test(text)));
}

/** Leaves out evidence about how things were before, except for the first entry, which has nothing else to quote. */
function withoutStartingStates(shown: readonly Evidence[]): Evidence[] {
  return shown.filter(({ passage }, i) => i === 0 || !isStartingState(passage.text));
}

/** Answers with the names of technologies in the evidence, such as testing tools; without any names, with quotations alone. */
function toolsIn(found: readonly Evidence[], engine: EngineContext): Draft | undefined {
  const isTool = (word: string) => engine.technologyRecognizer.recognize(word).length > 0;
  const named = found.filter(({ words }) => words.some(isTool));
  const names = new Map(
    named.flatMap(({ words }) => words.filter(isTool).map((word) => [normalize(word), escapeMarkdown(word)] as const)),
  );
  const quotes = [...new Set([...named, ...found])].slice(0, MAX_QUOTES).map(({ passage }) => toQuote(passage));
  if (quotes.length === 0) return undefined;
  return { lead: names.size > 0 ? `${joinAtMost([...names.values()], MAX_NAMES)}.` : 'From the portfolio:', quotes };
}

/** Quotes the evidence, or what was done in the role if the label already contains every matched word. */
function quoteOf({ item, words, passage }: Evidence): Quote {
  const label = normalize(labelOf(item));
  const isInLabel = passage === item.passages[0] && words.every((word) => label.includes(normalize(word)));
  if (!isInLabel || !isTimelineItem(item)) return toQuote(passage);
  const [work] = workSentences(item);
  return toQuote(plainStatements(item).find((statement) => statement === work) ?? passage);
}

/** From this probability on, a question is taken to ask for a statement that owners make about themselves. */
const MIN_TOPIC_PROBABILITY = 0.5;
const ASKS_WHETHER = /^(?:and |so |but )?(?:has|have|had|did|does|do)\b/;

/** Whether one passage by the owner has every subject word of the question in the same form, or in the singular. */
function isSaidOutright({ terms, text }: Question, { index }: EngineContext): boolean {
  const subject = subjectTerms(terms);
  return index.find(subject, text).some(({ passage }) => {
    if (passage.item.kind === 'testimonial') return false;
    const words = index.wordsOf(passage);
    return subject.every(({ word }) => words.includes(word) || words.includes(word.replace(/s$/, '')));
  });
}

/** "Has she worked in Asia?" asks whether she was there; having worked with a team there is not enough. */
const ASKS_PRESENCE = /\b(?:work(?:ed|ing)?|liv(?:ed?|ing)|based|stud(?:y|ied)|been|stay(?:ed)?|spent|employed)\b.* (?:in|to)\b/;

/** Whether the heading of an item names the place, or its passage says that the owner was there. */
function isOfPlace({ item, words, passage }: Evidence): boolean {
  const heading = normalize(`${labelOf(item)} ${item.milestone?.location ?? ''}`);
  return words.some((word) => {
    const [, before] = passage.text.split(word, 1)[0]?.match(WAS_THERE) ?? [];
    return heading.includes(normalize(word)) || before !== undefined || passage.isFact;
  });
}

/** Words before a place in a sentence about having been there: "I lived in". */
const WAS_THERE =
  /\b(work(?:ed|ing)?|liv(?:e|ed|ing)|based|mov(?:e|ed|ing)|relocat(?:e|ed|ing)|stud(?:y|ied|ying)|stay(?:ed)?|spent|travell?ed|grew up|born)\b.{0,40}\b(?:in|to|at|from|across) (?:the )?(?:[\p{L}]{2,20}, )?$/iu;

/** Answers "Which databases?" with the names of that kind; the portfolio may have others that are not on the list. */
function answerKind(question: Question, engine: EngineContext): Draft | undefined {
  const asksOthers = question.conversation.length > 0 && OTHER.test(question.normalizedText);
  const isYesNo = YES_NO.test(question.normalizedText) && !ASKS_MORE.test(question.normalizedText) && !asksOthers;
  if (ASKS_PARTY.test(question.normalizedText))
    return remainingTerms(question, ASKS_PARTY, FRAME).length > 0 ? undefined : enumeratedParties(question, engine);
  if (!isYesNo && !asksOthers && !ASKS_KIND.test(question.normalizedText) && !isKeywords(question.normalizedText))
    return undefined;
  // "Which of the jobs was about payments?" asks for a job, not for a kind of payment.
  if (ASKS_JOB.test(question.normalizedText)) return undefined;
  const isTechnology = (name: string) => engine.technologyRecognizer.recognize(name).length > 0;
  if (!isYesNo) {
    const tools = ASKS_TOOLS.test(question.normalizedText) ? namesOfKind(question, engine, isTechnology) : undefined;
    return tools ?? namesOfKind(question, engine);
  }
  if (isSaidOutright(question, engine)) return undefined;
  // A name shows that a technology of the kind is known; other words are no more than related.
  const draft = namesOfKind(question, engine, isTechnology);
  return draft && { ...draft, lead: draft.lead.endsWith(':') ? draft.lead : `Yes: ${draft.lead}` };
}

/** The names of the kind that a question asks for: "PostgreSQL and Redis" for databases. */
export function namesOfKind(
  question: Question,
  engine: EngineContext,
  isEvidence: (name: string) => boolean = () => true,
): Draft | undefined {
  const broaderTerms = askedConcepts(question, engine.broaderTerms);
  const words = broaderTerms.flatMap((alternatives) => alternatives.map(({ name }) => stem(normalize(name))));
  const found = findEvidence(broaderTerms, engine);
  const all = found
    .map((evidence) => ({
      ...evidence,
      words: evidence.words.filter(
        (word) => !textStems(word).some((own) => words.includes(own)) && isName(word, engine) && isEvidence(word),
      ),
    }))
    .filter(({ words }) => words.length > 0);
  const isSaid = saidBefore(question, engine);
  const evidenceList = all
    .map((evidence) => ({ ...evidence, words: evidence.words.filter((word) => !isSaid(word)) }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => Number(b.item.kind === 'skills') - Number(a.item.kind === 'skills') || b.words.length - a.words.length);
  if (evidenceList.length === 0 && all.length > 0)
    return declineWithoutQuotes(engine.corpus.content, 'The portfolio does not name any others.');
  if (evidenceList.length === 0)
    return isKeywords(question.normalizedText)
      ? quotationDraft(found.slice(0, MAX_QUOTES).map(({ passage }) => passage))
      : undefined;
  const names = new Map(
    evidenceList.flatMap(({ words }) => words.map((word) => [normalize(word), escapeMarkdown(word)] as const)),
  );
  return {
    lead: `${joinAtMost([...names.values()], MAX_NAMES)}.`,
    quotes: evidenceList.slice(0, MAX_QUOTES).map(({ passage }) => toQuote(passage)),
  };
}

/** Returns a predicate: whether the conversation has already mentioned a name, which "which other databases?" leaves out. */
function saidBefore({ normalizedText, conversation }: Question, engine: EngineContext): (name: string) => boolean {
  if (!OTHER.test(normalizedText)) return () => false;
  const said = normalize(conversation.map(({ role, content }) => (role === 'user' ? content : leadOf(content))).join('\n'));
  // AWS is Amazon Web Services.
  const namesOf = (name: string) => [
    normalize(name),
    ...engine.technologyRecognizer.recognize(name).flatMap(({ names }) => names),
  ];
  return (name) => namesOf(name).some((one) => new RegExp(wholeWord(one), 'u').test(said));
}

/** "Which clients?" asks for names; "consulting" is only another word for the kind. */
function isName(word: string, { technologyRecognizer, vectors, corpus }: EngineContext): boolean {
  if (technologyRecognizer.recognize(word).length > 0) return true;
  if (corpus.content.skills.some(({ name }) => normalize(name) === normalize(word))) return true;
  return tokens(word).some((token) => vectors.rank(token.word) === undefined);
}

const ASKS_KIND =
  /^(?:and |so |but )?(?:(?:in|with|on) )?(?:which|what)(?: kinds? of| sorts? of| types? of)? (?!(?:did|do|does|is|was)\b)/;
const ASKS_JOB =
  /^(?:and |so |but )?(?:(?:in|at|for|during) )?(?:which|what) (?:of (?:your|her|his|their|the) )?(?:jobs?|roles?|positions?|compan(?:y|ies)|employers?|firms?|organi[sz]ations?)\b/;
const ASKS_TOOLS = /\b(?:programs?|tools?|software|apps?)\b/;
const MAX_NAMES = 6;
/** The concepts that a question asks for, each with the alternatives that the same words ask for; empty if it asks for anything else. */
function askedConcepts({ text, terms, unknownNames }: Question, concepts: Concepts): ConceptMention[][] {
  if (terms.length === 0) return [];
  const mentions = concepts
    .findAsked(text)
    .map(({ concept, range }): ConceptMention => ({ concept, range, name: text.slice(...range) }));
  if (mentions.length === 0) return [];
  const isInside = (index: number) => mentions.some(({ range: [from, to] }) => index >= from && index < to);
  const inside = new Set(
    tokens(text).flatMap(({ word, index: position }) =>
      (isInside(position) ? [word, ...word.split(/[-'&/]/)] : []).flatMap((form) => [form, stem(form)]),
    ),
  );
  if (unknownNames.some((name) => !inside.has(normalize(name)))) return [];
  const words = new Set(tokens(text).map(({ word }) => word));
  const narrows = (word: string) =>
    !inside.has(word) && !inside.has(stem(word)) && !FRAME.test(word) && !isOfPhrasalVerb(word, words);
  if (subjectTerms(terms).some(({ word }) => narrows(word))) return [];
  // "Medical records" is more specific than "medical".
  const widest = mentions.filter(
    ({ range: [from, to] }) => !mentions.some(({ range: [a, b] }) => a <= from && b >= to && b - a > to - from),
  );
  const groups = [...Map.groupBy(widest, ({ range: [from] }) => from).values()];
  // A visitor may repeat a word two hundred times, and all passages are read for each concept.
  return groups.filter((group, i) => groups.findIndex((other) => haveSameConcepts(group, other)) === i);
}

function haveSameConcepts(some: readonly ConceptMention[], others: readonly ConceptMention[]): boolean {
  return some.length === others.length && some.every(({ concept }, i) => others[i]?.concept === concept);
}
