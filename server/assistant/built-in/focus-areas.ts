import type { Milestone } from '../../../contract/collections/milestones.ts';
import { FOCUS_AREA_IDS, type FocusArea } from '../../../contract/focus-areas.ts';
import { escapeHtml } from '../../html.ts';
import { splitSentences, splitTextBlocks } from '../sentences.ts';
import { stem, textStems } from './reading/tokenization.ts';

/** Words that are evidence of each focus area, collected from résumés in general. Words before the bar count twice. */
const EVIDENCE: Record<FocusArea, string> = {
  leadership: `lead team mentor coach hire manage director supervise delegate promote staff head leadership apprentice ownership vision |
    people responsible chair guide organize report charge run colleagues inspire empower recruit steering founder captain motivate`,
  technical_depth: `architecture algorithm kernel protocol compiler firmware database distributed latency concurrency refactor memory cache api schema
    query rust python java typescript postgresql kubernetes engine driver parser optimize benchmark |
    code system software build design implement platform server backend frontend data infrastructure integrate technical engineer library module debug`,
  communication: `present talk write workshop stakeholder explain document negotiate translate conference lecture teach publish interview facilitate
    listen speaker keynote newsletter | report meeting board letter discuss agree share train audience question language press story`,
  impact_outcomes: `reduce increase save cut double halve grow revenue percent result outcome adoption win award million faster fewer improve drop fell rise |
    users customers saved time cost measured figures year target reach deliver record`,
  problem_solving: `solve fix debug root cause incident outage fault failure recover investigate diagnose crisis trouble bug mistake workaround broken |
    problem issue found wrong question error unexpected difficult low reason discover analyze risk`,
  innovation: `invent prototype pilot first experiment novel patent research idea new launch hackathon explore pioneer greenfield reinvent |
    create introduce try change modern concept trial open-source start replace instead`,
  process_delivery: `deliver plan schedule milestone release rollout migration roadmap agile scrum kanban sprint deadline budget programme supplier vendor
    pipeline governance cut-over handover go-live on-time backlog | process project step weekly phase manage coordinate contract deploy review test launch`,
  customer_focus: `customer client user patient visitor guest feedback usability accessibility satisfaction service support research needs passenger |
    people ask listen help interview complaint helpdesk feature request experience shop product public`,
  ai_llm_experience: `ai llm gpt model embedding retrieval prompt neural learning chatbot assistant classifier rag nlp vision transformer inference
    fine-tune agent generative pytorch tensorflow prediction | evaluate dataset train language answer automate data forecast`,
  security_compliance: `security compliance audit gdpr encryption threat vulnerability penetration iso privacy hipaa soc certification regulation
    regulator access safety incident phishing firewall permit legal identity | risk policy control safe protect rule standard law approve secret`,
};

const WEIGHTS = new Map(
  FOCUS_AREA_IDS.map((area) => {
    const [strong = '', weak = ''] = EVIDENCE[area].split('|');
    const weigh = (words: string, weight: number) =>
      words
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => [stem(word), weight] as const);
    return [area, new Map([...weigh(weak, 1), ...weigh(strong, 2)])];
  }),
);

/** Figures that describe a result. The repetitions are bounded, so that a long run of digits takes linear time. */
const RESULT = /\d[\d.,]{0,15}\s{0,3}(?:%|percent|million|thousand|€|\$|£)|\bfrom \d[\d.,]{0,15} to \d/gi;

/** How much evidence of a focus area a text contains; each word counts once. */
export function evidenceScore(text: string, area: FocusArea): number {
  const weights = WEIGHTS.get(area);
  let score = 0;
  for (const stemmed of new Set(textStems(text))) score += weights?.get(stemmed) ?? 0;
  if (area === 'impact_outcomes') score += Math.min(3, text.match(RESULT)?.length ?? 0);
  return score;
}

const MIN_SCORE = 6;
const MAX_AREAS = 4;

/** The focus areas of a milestone, strongest first. Title, position and tags count twice, because the owner chose them. */
export function detectFocusAreas(milestone: Milestone): FocusArea[] {
  const text = splitTextBlocks(milestone.summary).join(' ');
  const labels = [milestone.title, milestone.position ?? '', ...milestone.tags].join('. ');
  return FOCUS_AREA_IDS.map((area) => ({ area, score: evidenceScore(text, area) + 2 * evidenceScore(labels, area) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_AREAS)
    .map(({ area }) => area);
}

const MAX_SENTENCES = 4;

/**
 * A tailored summary, made of the milestone's sentences with the most evidence: the best first, the others in their order.
 * Rich text. Without evidence it is the milestone's own summary.
 */
export function tailorSummary(milestone: Milestone, areas: readonly FocusArea[]): string {
  const sentences = splitTextBlocks(milestone.summary).flatMap(splitSentences);
  const scored = sentences.map((text, at) => ({
    text,
    at,
    score: areas.reduce((sum, area) => sum + evidenceScore(text, area), 0),
  }));
  const best = scored.toSorted((a, b) => b.score - a.score || a.at - b.at).slice(0, MAX_SENTENCES);
  const [first, ...others] = best;
  if (first === undefined || first.score === 0) return milestone.summary;
  const selection = [first, ...others.filter(({ score }) => score > 0).sort((a, b) => a.at - b.at)];
  return selection.map(({ text }) => `<p>${escapeHtml(text)}</p>`).join('');
}
