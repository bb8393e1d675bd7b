import type { PublicContent } from '../../../../contract/site.ts';
import { firstName } from '../answer/decline.ts';
import type { Draft } from '../answer/draft.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { tokens } from '../reading/tokenization.ts';

/** Each pattern matches a whole message that asks for nothing in the portfolio. */
const GREETING =
  /^(?:(?:hi|hello|hey|hallo|hola|bonjour|ciao|moin|servus|salut|greetings|good (?:morning|afternoon|evening|day)|howdy|yo)(?: there| again| all| everyone| team)?[\s!.,]*)+(?:how are you(?: doing)?(?: today)?|how is it going|nice to meet you|what's up)?[\s!.?]*$/;
const WELL_BEING =
  /^(?:and )?(?:how are you(?: doing)?(?: today)?|how's it going|how is it going|how do you do|what's up|sup|nice to meet you)[\s!.?]*$/;
const THANKS =
  /^(?:ok(?:ay)?,? |great,? |perfect,? |cool,? |wow,? |awesome,? |many |no,? |yes,? )*(?:thanks|thank you|thx|ty|cheers|danke|merci|gracias|much appreciated)\b.{0,60}$|^(?:great|perfect|cool|nice|awesome|ok|okay|got it|i see|good to know|wow|interesting|lovely|super|impressive|well done|good|fine|alright|sure|yes|no|yep|nope)(?:[\s,]+(?:great|perfect|cool|nice|awesome|answer|one|job|stuff|work|very|that's|is|good|to|know))*[\s!.]*$/;
const FAREWELL =
  /^(?:ok(?:ay)?,? |thanks,? )*(?:bye|goodbye|good bye|see you|see ya|ciao|farewell|have a (?:nice|good|great) \w+|good night|take care|that's all|that is all|cu|later)\b.{0,40}$/;
const ABOUT_ASSISTANT =
  /^(?:(?:so|and|hey|hi|hello),? )?(?:who|what) (?:are|r) (?:you|u)(?: exactly| really)?[\s?!.]*$|\b(?:are|r) (?:you|u) (?:just )?(?:an? )?(?:real |human |actual |live |artificial )?(?:real|human|person|robot|bot|chat ?bot|machine|ai|intelligence|artificial|alive|sentient|language model|llm|chatgpt|gpt|claude|computer)(?= *(?:[?!.,;]|$|or\b|and\b|here\b|talking\b|bot\b|assistant\b|model\b|program\b))|\b(?:am i|is this) (?:talking|speaking|chatting)?.{0,12}\b(?:bot|robot|human|person|ai|machine|real)(?= *(?:[?!.,;]|$|or\b|and\b|here\b|person\b|human\b|assistant\b|chat\b))|\bwho am i (?:talking|speaking|chatting|writing) (?:to|with)\b|\bwho (?:made|built|created|trained|programmed) you\b|\bwhat(?:'s| is) your name\b|\b(?:which|what) (?:language )?model (?:are you|do you use|is this|powers)\b/;
const HELP =
  /^(?:(?:and|so),? )?(?:help(?: me)?|what (?:can|could) (?:you|i|we) (?:do|ask|answer|help)(?: (?:you|me|here|about|for me|with|us))*|how (?:can|do) you help(?: me)?|what (?:kind|sort|type)s? of questions.{0,40}|what do you know|how does this work|how do(?:es)? (?:i|this chat|this assistant|this thing|you) (?:use this|work|works?))[\s?!.]*$/;
const RUDE =
  /^(?:you(?:'re| are)?|u r|this (?:thing|bot|assistant|chat)? ?(?:is|was)|what an?|that (?:is|was)) (?:just |so |really |very |pretty |completely |totally |a |an |such a )*(?:useless|stupid|dumb|idiot\w*|rubbish|garbage|trash|crap\w*|shit\w*|bad|terrible|awful|moron\w*|suck|sucks|worthless|annoying|a joke|no help|not helpful|unhelpful|boring)\b.{0,30}$|^(?:fuck|screw|damn|shut up|piss off|go to hell)\b.{0,30}$|^(?:useless|stupid|rubbish|garbage|nonsense|wrong|bad answer|that's wrong|that is wrong)[\s!.]*$/;
const STORES =
  /\b(?:do|does|are|is|will|can|could|who|what)\b.{0,30}\b(?:store[ds]?|sav(?:e|ed|es)|keep|keeps|kept|log|logged|logs|record(?:ed|s)?|track(?:ed|s|ing)?|collect(?:ed|s)?|shar(?:e|ed|es)|read|reads|see|sees)\b.{0,30}\b(?:my (?:questions?|messages?|chats?|conversations?|data|name|ip|input)|(?:this|our) (?:chat|conversation)|what i (?:type|ask|write|say|enter))\b|\b(?:is|are) (?:this|my|our) (?:chat|conversation|questions?|messages?|data) (?:private|confidential|safe|stored|saved|kept|logged|recorded|anonymous)\b/;
/** Headings and phrases of job descriptions, and of résumés; two of them in a long text make one. */
const JOB_DESCRIPTION =
  /\b(?:responsibilities|requirements|qualifications|what you(?:'ll| will) (?:do|bring)|about (?:the|this) (?:role|position|job|company|team)|we are looking for|we're looking for|you (?:have|bring|will)|must[- ]haves?|nice[- ]to[- ]haves?|(?:ideal|successful) candidate|years of experience|equal opportunity|job description|benefits|salary range|reports to|full[- ]time)\b/g;
const RESUME =
  /\b(?:curriculum vitae|work experience|professional experience|employment history|education|references|skills|languages|summary|objective|certifications|date of birth)\b/g;
const MIN_PASTED_LENGTH = 280;
/** A question about this very site, which no project of the portfolio can be. */
const ABOUT_THIS_SITE =
  /^(?:so |and )?(?:how|what|who|with what) (?:did|was|is|has|have|tools|technology|tech|stack)\b.{0,40}\bthis (?:web ?site|site|page|portfolio|app)\b.{0,25}$/;
const ABOUT_SITE =
  /\b(?:how|what|which|who)\b.{0,40}\b(?:mak|made|build|built|creat|design|develop|cod|writ|tech|stack|run|work|power|host|program)\w*\b.{0,20}\b(?:this|the) (?:(?:web ?)?site|page|portfolio|website|web page|app)\b|\b(?:this|the) (?:(?:web ?)?site|page|portfolio|website)\b.{0,20}\b(?:built|made|work|works|written|coded|created|designed|hosted)\b/;

/** Answers greetings, thanks and questions about the assistant itself: "Are you a robot?" */
export function answerSmallTalk({ normalizedRaw, lines }: Question, { corpus: { content } }: EngineContext): Draft | undefined {
  const name = firstName(content);
  const reply = (lead: string): Draft => ({ lead, quotes: [] });
  if ([normalizedRaw, withoutName(normalizedRaw, content)].some((message) => GREETING.test(message) || WELL_BEING.test(message)))
    return reply(`Hello! Ask me about ${name}’s work, and I will show you where to find it on this page.`);
  if (FAREWELL.test(normalizedRaw)) return reply('Goodbye, and thank you for reading.');
  if (THANKS.test(normalizedRaw)) return reply('You are welcome. Is there anything else you would like to know?');
  if (ABOUT_ASSISTANT.test(normalizedRaw))
    return reply(
      `I am the assistant of this page. I am a program, not a person: I search what ${name} wrote here for an answer and quote it with a link to its place on the page.`,
    );
  if (RUDE.test(normalizedRaw))
    return reply(
      `I am sorry that I was no help. Try a question about ${name}’s jobs, skills or education, or about one year or employer.`,
    );
  if (STORES.test(normalizedRaw))
    return reply(
      'Your questions are sent to this site to be answered. The privacy policy, linked at the foot of the page, says what is kept and for how long.',
    );
  const pasted = pastedText(lines);
  if (pasted)
    return reply(
      `That looks like ${pasted}. I answer one question at a time: ask whether ${name} has one of the things it names, such as a technology, an industry, a certificate or years of work, and I will show where the portfolio says so.`,
    );
  if (ABOUT_THIS_SITE.test(normalizedRaw)) return aboutSite(content);
  if (HELP.test(normalizedRaw))
    return reply(
      `Ask about ${name}’s experience, projects, skills, education or certifications, about a year or about a technology. I answer in ${name}’s own words and link to where they come from.`,
    );
  return undefined;
}

/** What a long text that is no question was copied from. */
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

/** Answers "How was this site built?" after every other stage had nothing. */
export function answerAboutSite({ normalized }: Question, { corpus: { content } }: EngineContext): Draft | undefined {
  return ABOUT_SITE.test(normalized) ? aboutSite(content) : undefined;
}

function aboutSite(content: PublicContent): Draft {
  return {
    lead: `This page is made with TypeScript and React and is rendered by its own small server. Everything on it was entered by ${firstName(content)}, and my answers are quotations from it.`,
    quotes: [],
  };
}
