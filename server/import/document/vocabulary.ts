/** Words that occur in the names of roles, in the languages in which most résumés are written. */
const ROLE_WORDS =
  'engineer|engineering|developer|programmer|architect|manager|management|mgr|director|lead|leader|head|chief|officer|ceo|cto|cfo|coo|cio|ciso|founder|co-?founder|owner|president|vice|vp|svp|avp|evp|consultant|consulting|analyst|designer|scientist|researcher|research|professor|lecturer|teacher|teaching|instructor|tutor|mentor|coach|trainer|assistant|associate|intern|internship|trainee|apprentice|apprenticeship|student|fellow|postdoc|specialist|technician|administrator|admin|coordinator|supervisor|superintendent|partner|advisor|adviser|expert|editor|writer|author|journalist|translator|interpreter|artist|musician|photographer|producer|freelancer?|contractor|self-employed|volunteer|member|chair|chairman|board|examiner|evaluator|reviewer|evangelist|advocate|strategist|planner|buyer|accountant|auditor|lawyer|attorney|paralegal|nurse|doctor|physician|pharmacist|clerk|cashier|cook|chef|waiter|waitress|driver|operator|representative|rep|agent|secretary|receptionist|devops|dev|ops|sre|tester|qa|ux|ui|full-?stack|front-?end|back-?end|staff|principal|senior|junior|sr|jr|organi[sz]er|curator|host|speaker|talk|commissioner|sabbatical|proprietor|father|mother|parent|webmaster|sysadmin|mechanic|machinist|electrician|welder|surveyor|draughtsman|scrum|product ?owner|productowner|soldier|sergeant|lieutenant|captain|conscript|military service|' +
  'entwickler(?:in)?|softwareentwickler(?:in)?|webentwickler(?:in)?|ingenieur(?:in)?|leiter(?:in)?|teamleiter(?:in)?|projektleiter(?:in)?|leitung|berater(?:in)?|geschäftsführer(?:in)?|gründer(?:in)?|werkstudent(?:in)?|praktikant(?:in)?|praktikum|mitarbeiter(?:in)?|sachbearbeiter(?:in)?|referent(?:in)?|lehrer(?:in)?|dozent(?:in)?|auszubildende[r]?|ausbildung|zivildienst|kaufmann|kauffrau|techniker(?:in)?|koch|köchin|' +
  'ingénieure?|développeur|développeuse|cheffe?|responsable|directeur|directrice|gérante?|stagiaire|stage|alternante?|apprentie?|chargée?|conseill(?:er|ère)|consultante?|enseignante?|formateur|formatrice|technicienne?|chercheur|chercheuse|fondateur|fondatrice|bénévole|' +
  'ingenier[oa]|desarrollador[a]?|programador[a]?|gerente|jef[ea]|analista|consultor[a]?|becari[oa]|profesor[a]?|técnic[oa]|encargad[oa]|director[a]|investigador[a]?|fundador[a]?|engenheir[oa]|desenvolvedor[a]?|estagiári[oa]|estágio|coordenador[a]?|pesquisador[a]?|diretor[a]?|' +
  'ingegnere|sviluppatore|sviluppatrice|responsabile|direttore|direttrice|tirocinante|stagista|consulente|professore|professoressa|docente|ricercatore|ricercatrice|fondatore|ontwikkelaar|medewerker|stagiair|adviseur|docent|leraar|oprichter|eigenaar|' +
  'programista|programistka|inżynier|kierownik|kierowniczka|specjalista|specjalistka|ekspert|ekspertka|dyrektor|dyrektorka|doradca|naczelnik|stażyst(?:a|ka)|praktykant(?:ka)?|asystent(?:ka)?|konsultant(?:ka)?|prezes|koordynator(?:ka)?|redaktor(?:ka)?|trener(?:ka)?|nauczyciel(?:ka)?|właściciel(?:ka)?|założyciel(?:ka)?|' +
  'utvecklare|ingenjör|konsult|chef|lärare|grundare|udvikler|ingeniør|konsulent|leder|underviser|studentermedhjælper|инженер|разработчик|программист|руководитель|менеджер|директор|аналитик|консультант|стажер|стажёр|преподаватель|специалист|архитектор|тестировщик|дизайнер|ассистент|учитель|лаборант|начальник|разработчица|исследователь|розробник|інженер|викладач|керівник';
const ROLE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ROLE_WORDS})(?![\\p{L}\\p{N}])`, 'iu');
const ROLE_CJK =
  /工程师|工程師|经理|總監|总监|主管|负责人|开发|实习|设计师|架构师|顾问|助理|研究员|教授|老师|エンジニア|マネージャ|リーダー|開発|デザイナ|コンサル|インターン/;

/** Words that occur in the names of employers and schools. */
const ORGANISATION_WORDS =
  'inc|llc|llp|ltd|limited|gmbh|mbh|ag|kg|ohg|corp|corporation|company|co|plc|pty|sa|s\\.a|sas|sarl|srl|s\\.r\\.l|spa|s\\.p\\.a|bv|b\\.v|nv|ab|oy|a/s|aps|as|asa|sp\\. z o|z o\\.o|lda|ltda|kft|s\\.r\\.o|group|gruppe|holdings?|university|universität|université|universidad|universidade|università|universiteit|universitet|uniwersytet|politechnika|politecnico|polytechnic|college|collège|institute|institut|instituto|istituto|instytut|school|schule|hochschule|fachhochschule|école|ecole|escuela|escola|scuola|szkoła|liceum|lycée|gymnasium|academy|akademie|académie|academia|accademia|akademia|faculty|conservatory|conservatorio|hospital|klinik(?:um)?|clinic|ministry|ministère|ministerio|ministério|ministero|ministerstwo|department|agency|agentur|agence|bank|banque|foundation|stiftung|fundacja|fondation|fundación|association|verein|e\\.v|society|council|union|federation|studios?|labs?|laborator(?:y|ies)|technolog(?:y|ies)|systems|solutions|services|partners|ventures|media|networks?|cent(?:er|re)|centrum|club|church|museum|library|government|airlines|press|magazine|corps|army|navy|air force|startup|verlag|werke|industries|international|worldwide|global';
const ORGANISATION = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ORGANISATION_WORDS})(?![\\p{L}\\p{N}])`, 'iu');
const ORGANISATION_CJK = /公司|集团|大学|学院|有限|株式会社|会社/;

/** Words that occur in the names of degrees. */
const DEGREE =
  /(?<![\p{L}\p{N}])(?:bachelor\p{L}*|master\p{L}*|licence|licenciatur[ae]?|licenciado|laurea|magister|magisterskie|inżynierskie|doctorat|doctorado|dottorato|doktorat|doctorate|doctor|phd|ph\.?d\.?|dphil|mba|b\.?sc\.?|m\.?sc\.?|b\.?a\.?|m\.?a\.?|b\.?eng\.?|b\.e\.?|m\.e\.?|bca|mca|bba|b\.?com|m\.?com|b\.?ed|m\.?eng\.?|b\.?s\.?|m\.?s\.?|b\.? ?tech|m\.? ?tech|b\. ?sc|m\. ?sc|class (?:\d{1,2}(?:th)?|xi{0,2})|1[02]th|hsc|ssc|matric\p{L}*|бакалавр\p{L}*|магистр\p{L}*|магістр\p{L}*|аспирант\p{L}*|диплом\p{L}*|mphil|mfa|bfa|llb|llm|diplom\p{L}*|diploma|dipl\.?|abitur|matura|baccalauréat|bac|bts|dut|degree|associate|certificate|minor|major|honou?rs|undergraduate|postgraduate|graduate|studium|ausbildung|grado|máster|maestría|mestrado|graduação|bacharelado|ingénieur|high school|secondary|a-levels?|gcse|fachinformatiker|lehre|umschulung|staatsexamen|kandidat\p{L}*|course|training|本科|学士|硕士|博士|修士)(?![\p{L}\p{N}])/iu;

export function soundsLikeRole(text: string): boolean {
  return ROLE.test(text) || ROLE_CJK.test(text);
}

export function soundsLikeOrganisation(text: string): boolean {
  return ORGANISATION.test(text) || ORGANISATION_CJK.test(text);
}

const SCHOOL =
  /(?<![\p{L}\p{N}])(?:universit\p{L}*|universidad\p{L}*|universidade|università|uniwersytet\p{L}*|politechnika|politecnico|polytechnic|polytechnique|college|collège|institute?|instituto|istituto|instytut|school|schule|\p{L}*hochschule|école|ecole|escuela|escola|scuola|szkoła|liceum|lycée|\p{L}*gymnasium|academy|akademie|académie|academia|accademia|akademia|conservato\p{L}+|\p{L}*университет\p{L}*|\p{L}*університет\p{L}*|институт\p{L}*|інститут\p{L}*|академи\p{L}*|академі\p{L}*|школа|колледж\p{L}*|коледж\p{L}*|лице[йяе]\p{L}*|гимнази\p{L}*|mit|coursera|udemy|edx)(?![\p{L}\p{N}])|大学|学院/iu;

const SCHOOL_CJK = /大学|大學|学院|學院|学校|學校|대학|학교/;

export function soundsLikeSchool(text: string): boolean {
  return SCHOOL.test(text) || SCHOOL_CJK.test(text);
}

export function soundsLikeDegree(text: string): boolean {
  return DEGREE.test(text);
}

const ACTIVITY =
  /^(?:co-?)?(?:taught|supervised|mentored|instructed|directed|led) (?:by|with|under) |^\p{Lu}\p{Ll}{2,12}ed and \p{Ll}{2,12}ed /iu;

/**
 * Whether the text says what was done or with whom, in the place of an employer: "Taught by Ines Keel", "Collected and coded
 * samples".
 */
export function isActivity(text: string): boolean {
  return ACTIVITY.test(text);
}

const KEYWORDS = /^(?:key )?(?:skills|keywords|kenntnisse|compétences)(?: used)?(?:$|:\s*(\S.*)$)/isu;

/** Whether the text is the label of a list of skills in the text of an entry. */
export function isKeywordsLabel(text: string): boolean {
  return KEYWORDS.exec(text)?.[1] === undefined && KEYWORDS.test(text);
}

/** The list after such a label: "Skills used: Steel, Rope". */
export function keywordsIn(text: string): string | undefined {
  return KEYWORDS.exec(text)?.[1];
}
