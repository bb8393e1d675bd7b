import { firstMonth, lastMonth } from '../../../../contract/timeline.ts';
import { decline } from '../answer/decline.ts';
import { type Draft, escapeMarkdown, mainQuotes } from '../answer/draft.ts';
import { joinWithAnd, labelOf } from '../answer/labels.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { parseTimeRange } from '../reading/time-range.ts';
import { tokens } from '../reading/tokenization.ts';
import { isTimelineItem } from '../retrieval/timeline-items.ts';
import { answerTechnology } from './technologies.ts';

interface Language {
  /** A script that only this language uses here. */
  script?: RegExp;
  /** Frequent words that English does not have, without accents. */
  words?: string;
  /** Says that answers are in English, and what is understood in any language. */
  note: string;
}

const LANGUAGES: readonly Language[] = [
  { script: /[\u3040-\u30ff]/u, note: '回答は英語です。名前、技術、年、会社名は日本語の質問でも分かります。' },
  { script: /[\u4e00-\u9fff]/u, note: '我只能用英文回答。名称、技术、年份和公司名在中文问题里也能识别。' },
  { script: /[\u0600-\u06ff]/u, note: 'أجيب بالإنجليزية فقط. أفهم الأسماء والتقنيات والسنوات وأسماء الشركات بأي لغة.' },
  {
    words:
      'ich du er sie wir ihr ist sind hat haben hast wie wo wann warum welche welcher welches mit und der das ein eine einen fur bei uber nicht auch kann konnen gibt wurde gearbeitet erfahrung kenntnisse sprachen beruf arbeitet studiert sprichst seine ihre von zu',
    note: 'Ich antworte auf Englisch; Namen, Technologien, Jahre und Arbeitgeber verstehe ich auch in deutschen Fragen.',
  },
  {
    words:
      "je tu il elle est-ce en qu'elle qu'il nous vous est sont quel quelle quels quelles avec pour dans chez une des les du et ou quand pourquoi comment combien travaille travailler parle langues experience ses son sa depuis annees etudes connait a-t-il a-t-elle qui que sur",
    note: 'Je réponds en anglais ; je comprends aussi les noms, les technologies, les années et les employeurs dans une question en français.',
  },
  {
    words:
      'el ella usted es son cual cuales con para una los las del donde cuando como cuanto cuantos trabaja trabajado trabajo habla idiomas experiencia sus su desde anos estudio tiene ha quien que por en sabe conoce',
    note: 'Respondo en inglés; también entiendo nombres, tecnologías, años y empresas en una pregunta en español.',
  },
  {
    words:
      'ele ela voce e sao qual quais com para uma os as do da dos das onde quando como quanto quantos trabalha trabalhou trabalho fala idiomas linguas experiencia seu sua desde anos estudou tem quem que em sabe conhece nao',
    note: 'Respondo em inglês; também entendo nomes, tecnologias, anos e empresas numa pergunta em português.',
  },
  {
    words:
      'lui lei sono quale quali con per una gli del della dove quando come quanto quanti lavora lavorato lavoro parla lingue esperienza suoi sua suo anni studiato ha chi che nel nella conosce sa cosa',
    note: 'Rispondo in inglese; capisco nomi, tecnologie, anni e aziende anche in una domanda in italiano.',
  },
  {
    words:
      'jest sa czy jak gdzie kiedy dlaczego ktory ktora ktore jakie jaki jaka oraz dla przy ile lat pracowal pracowala pracuje zna mowi jezyki doswiadczenie jego jej od studiowal ma kto co w na z nie',
    note: 'Odpowiadam po angielsku; nazwy, technologie, lata i pracodawców rozumiem także w pytaniach po polsku.',
  },
  {
    words:
      'ik jij hij zij wij zijn heeft hebben hoe waar wanneer waarom welke welk met voor een het bij hoeveel jaar gewerkt werkt ervaring spreekt talen haar sinds gestudeerd kent wie wat niet ook kan en van',
    note: 'Ik antwoord in het Engels; namen, technologieën, jaren en werkgevers begrijp ik ook in een Nederlandse vraag.',
  },
];

const WORDS = LANGUAGES.map(({ words = '' }) => new Set(words.split(' ').filter(Boolean)));
const ENGLISH =
  /^(?:the|a|an|is|are|was|were|do|does|did|has|have|had|what|which|who|when|where|why|how|he|she|they|you|his|her|of|in|at|on|for|with|and|or|to|any|about|experience)$/;
/** The share of the words of a question that have to be in the list of its language. */
const MIN_SHARE = 0.35;

/** Answers a question in another language by the names and years in it, or says in that language what is understood. */
export function answerOtherLanguage(question: Question, engine: EngineContext): Draft | undefined {
  const note = detectLanguage(question.text)?.note;
  if (note === undefined) return undefined;
  const { corpus } = engine;
  // Its other words are no names and no subject that English rules could read.
  const technology = answerTechnology({ ...question, unknownNames: [], terms: [] }, engine);
  if (technology && !technology.declined) return { ...technology, lead: `${note} ${technology.lead}` };
  const range = parseTimeRange(question.normalized.match(/\b(?:19|20)\d\d\b/)?.[0] ?? '', engine.currentMonth());
  const inRange = range
    ? corpus.items
        .filter(isTimelineItem)
        .filter(({ milestone }) => firstMonth(milestone) <= range.to && lastMonth(milestone) >= range.from)
    : [];
  const items = findOrganisation(question, corpus.items)?.items ?? inRange;
  if (items.length === 0)
    return technology ? { ...technology, lead: `${note} ${technology.lead}` } : decline(corpus.content, note);
  const labels = joinWithAnd(
    items.map((item) => escapeMarkdown(labelOf(item))),
    Math.min(items.length, 3),
  );
  return { lead: `${note} ${labels}.`, quotes: items.slice(0, 2).flatMap(mainQuotes) };
}

function detectLanguage(text: string): Language | undefined {
  const byScript = LANGUAGES.find(({ script }) => script?.test(text));
  if (byScript) return byScript;
  const words = tokens(text).map(({ word }) => word);
  if (words.length < 2) return undefined;
  const english = words.filter((word) => ENGLISH.test(word)).length;
  const counts = WORDS.map((list) => words.filter((word) => list.has(word)).length);
  const best = Math.max(...counts);
  return best >= 2 && best > english && best / words.length >= MIN_SHARE ? LANGUAGES[counts.indexOf(best)] : undefined;
}
