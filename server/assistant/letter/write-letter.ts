import type { FallbackReason } from '../../../contract/chat.ts';
import type { LetterDraft, LetterRequest } from '../../../contract/letter.ts';
import type { PublicContent } from '../../../contract/site.ts';
import { Problem } from '../../problem.ts';
import { fallbackSentence } from '../fallback-sentence.ts';
import type { ModelEngine, PreparedTask } from '../model/model-engine.ts';
import type { Portfolio } from '../model/portfolio.ts';
import { checkLetter } from './check-letter.ts';
import { selectLetterSources } from './letter-sources.ts';

const NOTHING_LEFT = 'Nothing that the language model wrote is borne out by your site.';
const NO_EVIDENCE = 'Your site has no evidence for this job any more. Compare the job description again.';
const RECOMMENDATIONS_ALONE =
  'Only recommendations are evidence for this job, and a letter is written from your own sentences alone.';

interface Model {
  name: string;
  prepare: ModelEngine['letter'];
  run(task: PreparedTask<{ text: string }>): Promise<{ text: string } | FallbackReason>;
}

/** Has the model write the body of a letter from the evidence, and keeps the sentences that the evidence supports. */
export async function writeLetter(
  request: LetterRequest,
  content: PublicContent,
  { rank, today }: Pick<Portfolio, 'rank' | 'today'>,
  model: Model,
): Promise<LetterDraft> {
  const sources = selectLetterSources(request, content, today);
  if (sources.requirements.length === 0) throw new Problem(422, isOnlyRecommended(request) ? RECOMMENDATIONS_ALONE : NO_EVIDENCE);
  const letter = await model.run(model.prepare(request, sources, today));
  if (typeof letter === 'string')
    return {
      model: model.name,
      paragraphs: [],
      leftOut: [],
      problem: fallbackSentence(letter, 'write the letter'),
    };
  const { company, jobTitle } = request;
  const { paragraphs, leftOut } = checkLetter(letter.text, { claims: sources.claims, rank, today, company, jobTitle });
  return { model: model.name, paragraphs, leftOut, problem: paragraphs.length > 0 ? null : NOTHING_LEFT };
}

function isOnlyRecommended({ requirements }: LetterRequest): boolean {
  const anchors = requirements.flatMap(({ evidence }) => evidence.map(({ anchor }) => anchor));
  return anchors.length > 0 && anchors.every((anchor) => anchor === '#testimonials');
}
