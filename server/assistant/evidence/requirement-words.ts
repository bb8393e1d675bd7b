import { FRAME_WORDS, isStopword, stem, tokens } from '../built-in/reading/tokenization.ts';

/** Words of job descriptions for how well or how urgently something is asked for, not for what it is. */
const ASKING = new Set(
  `strong solid proven deep extensive excellent good great outstanding exceptional demonstrated demonstrable hands-on hands practical professional relevant
  commercial significant substantial considerable sound thorough broad advanced basic intermediate fluent working prior previous minimum least must
  should need needs required require requires requirement requirements preferred preferably ideally desirable desired bonus plus advantage advantageous nice
  optional beneficial helpful welcome appreciated understanding understand comfortable confident competent competence competency qualification qualifications
  qualified track record success successful successfully ideal candidate candidates applicant looking seeking seek similar equivalent comparable other others
  including include includes e.g i.e etc related field fields area areas environment environments setting settings high level highly years year yrs yr
  months passion passionate enthusiasm enthusiastic interest interested willing willingness eager keen mindset attitude approach proven exposure history
  command grasp mastery master fluency awareness aware appreciation bring brings capable capability capabilities know-how knowhow hand expertise
  responsible responsibility responsibilities ensure ensuring able ability plus least multiple several various variety modern current latest new
  industry world-class best-in-class across within using use used utilize utilizing leveraging leverage well-versed versed based effectively effective
  team teams company tools tool technologies technology technique techniques tech stack framework frameworks platform platforms solution solutions
  concept concepts principle principles practice practices methodology methodologies method methods standards standard topic topics aspect aspects
  following one two three four five six seven eight nine ten more less over above same day basis join help helping support supporting spend time bit love rid happy group groups people fifty hundred audience audiences
    different ease specification person profile criteria essential essentials personal looking look certificate certificates certification certified spoken written first
    key needed where location expected expect expects optional technical
    domain domains client clients customer customers project projects contract contracts level levels sector sectors habit habits culture background work works working people
    excited exciting thrilled obsessed obsession opinion opinions issue issues fast-paced pace dynamic whole
    thing things something anything someone somebody record job jobs role roles career careers life daily everyday regularly often sometimes well really very real actual own yourself
    able demonstrable dev devs developer developers experience experienced contact professionally hold holds degree appropriate stage similar like contribute contributed contributing contributions contributor build building built develop developing developed deliver delivering delivered create creating created
  run running maintain maintaining implement implementing operate operating count counts shown mind minded good done doing take taking keep etc set sets kind kinds sort sorts part parts ways way
  pursue pursuing continue continuing engage engaging engagement participate participating participation collaborate collaborating commit act
  acting apply applying promote promoting identify identifying define defining provide providing enable enabling assist assisting conduct
  conducting perform performing execute executing handle handling enhance enhancing facilitate facilitating closely clearly thoughtful ongoing
  actively proactively necessary appropriate relevant overall entire`
    .split(/\s+/)
    .map((word) => stem(word)),
);

/** Whether a word says how well or how urgently something is asked for: "solid" in "Solid knowledge". */
export function isQuality(word: string): boolean {
  return ASKING.has(stem(word));
}

/** Whether a word of a requirement says what is asked for. */
export function isSubjectWord(word: string): boolean {
  return !isStopword(word) && !FRAME_WORDS.has(word) && !ASKING.has(stem(word)) && !/^\d[\d.,+]*$/.test(word);
}

/** The words that say what a requirement asks for. */
export function subjectWords(text: string): string[] {
  return tokens(text).flatMap(({ word }) => (isSubjectWord(word) ? [word] : []));
}

/** Whether a requirement is in English, judged by its function words. */
export function isEnglish(text: string): boolean {
  return !OTHER_LANGUAGE.test(text);
}

const OTHER_LANGUAGE =
  /(?<![\p{L}-])(?:und|oder|mit|ist|deine?|ihre?|de|el|języka|für|der|die|das|sehr|gute[nrs]?|im|zum|zur|von|\p{L}*kenntnisse|\p{L}*erfahrung|des|en|et|avec|pour|dans|le|la|les|à|une?|ou|du|aux?|expérience|connaissances?|maîtrise|del|los|las|con|para|y|experiencia|conocimientos?|oraz|lub|znajomość|doświadczeni\p{L}+|umiejętnoś\p{L}+)(?![\p{L}-])/iu;
