/** What the lines under a heading are. */
export type Part = 'must' | 'wish' | 'tasks' | 'ignored';

const WISH =
  /\b(?:nice[- ]to[- ]haves?|bonus(?: points)?|preferred|desired(?! (?:profile|candidate))|desirable|pluses|(?:big |huge )?plus(?: points)?|advantage(?:s|ous)?|good to have|(?:would|it'd) be (?:great|nice|good)|^want\b|delighted|love (?:it if|to see)|extras?$|icing|brownie|kür|wünschenswert|das wäre schön|kein muss|erwünscht|serait un plus|von vorteil|pluspunkte|mile widziane|dodatkowym atutem|wymagania dodatkowe|atouts?|souhait\p{L}+|ideally|even better|extra (?:credit|points)|optional|not required|assets?)\b|(?:歓迎|尚可|加分|优先)/iu;
const IGNORED =
  /\b(?:benefits?|perks?|we offer|what awaits|you get$|what we give|wir bieten|was wir bieten|nous offrons|avantages|über uns|à propos(?! de (?:vous|toi))|(?:do not|don't|won't) (?:care|mind|need|ask)|not (?:be )?a (?:good )?fit|not for you|egal\b|similar jobs|how we work|contents$|things you need to know|selection process|das bekommst du|ce que nous offrons|oferujemy|co oferujemy|o nas|postuler|pour postuler|candidature|share this|what(?:'s| is) in it|what you(?:'ll| will)? get|you(?:'ll| will) get|compensation|conditions|salary|pay|about (?!you\b)(?:us|the (?:company|team|organi[sz]ation|department)|\p{L}+)|who (?:we are|are we)|the organi[sz]ation|our (?:company|mission|values|culture|story|team|stack|technology|tools|process|commitment)|the process|how (?:to apply|we (?:hire|work))|apply(?:ing)?|interview|hiring process|next steps|equal (?:employment )?opportunit\w*|diversity|inclusion|eeo|privacy|why (?:join|work|us|you(?:'ll| will) love)|where you(?:'ll| will) work|contact|disclaimer|the company|company description|what to expect|what we do)\b|(?:待遇|福利|給与|休日|選考|会社|当社|薪资|公司)/iu;
const TASKS =
  /\b(?:responsibilit\w*|(?:key )?duties|aufgaben(?:gebiet|bereich)?|descriptif du poste|zakres (?:zadań|obowiązków)|obowiązki|zadania|erwartet dich|missions?$|vos missions|tätigkeiten|what you(?:'d|'ll| will)? (?:be )?(?:do|doing|work|own|build|achieve)\b|you will\b|you'll\b(?! (?:need|bring|have))|your (?:role|tasks?|missions?|impact|work|job)|missions?|the (?:role|job|position|work|opportunity)|purpose|tasks|day[- ]to[- ]day|a typical day|role (?:overview|description|summary)|job (?:description|summary|purpose)|position summary|in this role|the challenge|scope|overview|summary)\b|(?:仕事内容|業務内容|職務内容|岗位职责|工作职责)/i;
const MUST =
  /\b(?:requirements?|required|^needs?\b|we expect|wir (?:erwarten|suchen|wünschen)|sie (?:bringen|verfügen)|nous (?:recherchons|attendons)|qualifications?|profil\b|anforderungen|voraussetzungen|kryteria|wymagania|wymagane|oczekujemy|kwalifikacje|kenntnisse|compétences|das bringst du|was du mitbringst|ce que (?:nous|vous)|skills?|experience|must[- ]haves?|essentials?|you(?:'ll| will)? (?:need|bring|have)|you are|your (?:profile|background|skills|qualifications|experience)|who you are|about you|what we(?:'re| are)? (?:look(?:ing)?|need|expect|ask|seek)|it takes|(?:we(?:'re| are)|who we(?:'re| are)) looking for|looking for|ideal candidate|candidate|specification|profile|knowledge|know-how|expertise|competenc\w+|education|training|languages?|minimum|basic|personal|tech(?:nical|nology)? (?:stack|skills)|criteria|you might be a fit|good fit|technolog(?:y|ies)$|eligibility|mitbring\p{L}*|bringst du)\b|(?:必須|応募|求める|スキル|経験|资格|任职|要求)/iu;
/** Headings of requirements with words that announce something else elsewhere. */
const MUST_FIRST =
  /\b(?:about you\b|propos de (?:vous|toi)\b|(?:job|role|position|application|applicant) requirements?|skills required|minimum|what you(?:'ll| will)? (?:need|bring)|need from you|able to (?:show|demonstrate)|you can show|show us)/i;

/** What a heading announces; undefined for other texts. */
export function partOf(line: string): Part | undefined {
  const text = line.replace(/^[【《[［]|[\]］》】:：?\s]+$/gu, '').replaceAll('’', "'");
  if (WISH.test(text)) return 'wish';
  if (MUST_FIRST.test(text)) return 'must';
  if (IGNORED.test(text)) return 'ignored';
  if (TASKS.test(text)) return 'tasks';
  return MUST.test(text) ? 'must' : undefined;
}
