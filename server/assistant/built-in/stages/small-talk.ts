import { ownerAndTitle } from '../../../../contract/owner-name.ts';
import { QUESTION_DAYS } from '../../../../contract/retention-periods.ts';
import type { PublicContent } from '../../../../contract/site.ts';
import { firstName } from '../answer/declined-draft.ts';
import type { Draft } from '../answer/draft.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { tokens } from '../reading/tokenization.ts';

/** Each pattern matches a whole message that asks for nothing in the portfolio. */
const GREETING = phrasings('small-talk', 'greeting');
const THANKS = phrasings('small-talk', 'thanks');
const FAREWELL = phrasings('small-talk', 'farewell');
const ABOUT_ASSISTANT = phrasings('small-talk', 'assistant');
const HELP = phrasings('small-talk', 'help');
const RUDE = phrasings('small-talk', 'rude');
const STORES = phrasings('small-talk', 'storage');
/** Headings and phrases of job descriptions, and of résumés; long text with two of either is taken for one. */
const JOB_DESCRIPTION = phrasings('small-talk', 'job description', 'g');
const RESUME = phrasings('small-talk', 'resume', 'g');
const MIN_PASTED_LENGTH = 280;
const ABOUT_SITE = phrasings('small-talk', 'site');

/** Answers greetings, thanks and questions about the assistant itself: "Are you a robot?" */
export function answerSmallTalk(
  { normalizedRaw: raw }: Question,
  { corpus: { content }, keepQuestions }: EngineContext,
): Draft | undefined {
  const normalizedRaw = raw.replaceAll(EMOJI, '').trim();
  const name = firstName(content);
  // "Who are you?" may also ask for the owner.
  const about = ownerAndTitle(content.profile, ', ');
  const reply = (lead: string): Draft => ({ lead, quotes: [] });
  if ([normalizedRaw, withoutName(normalizedRaw, content)].some((message) => GREETING.test(message)))
    return reply(`Hello! Ask me about ${name}’s work, and I will show you where to find it on this page.`);
  if (FAREWELL.test(normalizedRaw)) return reply('Goodbye, and thank you for reading.');
  if (THANKS.test(normalizedRaw)) return reply('You are welcome. Is there anything else you would like to know?');
  if (ABOUT_ASSISTANT.test(normalizedRaw))
    return reply(
      `I am the assistant of this page${about && ` about ${about}`}. I am a program, not a person: I search what ${name} wrote here for an answer and quote it with a link to its place on the page.`,
    );
  if (RUDE.test(normalizedRaw))
    return reply(
      `I am sorry that I was no help. Try a question about ${name}’s jobs, skills or education, or about one year or employer.`,
    );
  if (STORES.test(normalizedRaw))
    return reply(
      `${
        keepQuestions
          ? `Questions and answers are kept for ${QUESTION_DAYS} days: ${name} can read them, but not who asked.`
          : 'Questions are not kept: only their first words are counted, and nothing about who asked.'
      } The privacy policy, linked at the foot of the page, says more.`,
    );
  const pasteKind = pastedText(raw);
  if (pasteKind)
    return reply(
      `That looks like ${pasteKind}. I answer one question at a time: ask whether ${name} has one of the things it names, such as a technology, an industry, a certificate or years of work, and I will show where the portfolio says so.`,
    );
  if (ABOUT_SITE.test(normalizedRaw)) return aboutSite(content);
  if (HELP.test(normalizedRaw))
    return reply(
      `Ask about ${name}’s experience, projects, skills, education or certifications, about a year or about a technology. I answer in ${name}’s own words and link to where they come from.`,
    );
  return undefined;
}

const EMOJI = /\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}\u200d]*/gu;

/** The kind of a long pasted text, with its article: a job description or a résumé. */
function pastedText(text: string): string | undefined {
  if (text.length < MIN_PASTED_LENGTH) return undefined;
  const count = (pattern: RegExp) => new Set(text.match(pattern)).size;
  const inJob = count(JOB_DESCRIPTION);
  const inResume = count(RESUME);
  if (Math.max(inJob, inResume) < 2) return undefined;
  return inJob >= inResume ? 'a job description' : 'a résumé';
}

/** Removes the owner's name: "Hello Maeve!" */
function withoutName(normalized: string, { profile }: PublicContent): string {
  const names = new Set(tokens(profile.name).map(({ word }) => word));
  return normalized.replaceAll(/(?:\b(?:mr|mrs|ms|dr)\.? )?[\p{L}'’-]+/gu, (words) =>
    names.has(words.split(' ').at(-1) ?? '') ? '' : words,
  );
}

function aboutSite(content: PublicContent): Draft {
  return {
    lead: `This page is made with TypeScript and React and is rendered by its own small server. Everything on it was entered by ${firstName(content)}, and my answers are quotations from it.`,
    quotes: [],
  };
}
