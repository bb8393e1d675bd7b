import { isDuration } from './find-dates.ts';
import { type Line, lineText } from './lines.ts';

/** The kinds of sections of a résumé; most are the names of JSON Resume's sections. */
export type SectionKind =
  | 'contact'
  | 'summary'
  | 'work'
  | 'education'
  | 'projects'
  | 'openSource'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'courses'
  | 'awards'
  | 'publications'
  | 'talks'
  | 'patents'
  | 'volunteer'
  | 'organizations'
  | 'interests'
  | 'references';

/** The usual headings, in the languages in which most résumés are written. */
const HEADINGS: Record<SectionKind, string> = {
  contact:
    'contact|contact details|contact information|contact info|contacts|get in touch|personal information|personal details|personal data|personal info|links|profiles|social|social media|online|basics|' +
    'kontakt|kontaktdaten|persönliche daten|persönliche angaben|coordonnées|informations personnelles|contacto|datos personales|datos de contacto|contato|dados pessoais|contatti|informazioni personali|dati personali|contactgegevens|persoonlijke gegevens|dane osobowe|dane kontaktowe|kontaktuppgifter|联系方式|联系|个人信息|基本信息|连絡先|連絡先|個人情報|контакты|контактная информация|контакти',
  summary:
    'summary|professional summary|executive summary|career summary|summary of qualifications|profile|professional profile|personal profile|about|about me|objective|career objective|introduction|personal statement|overview|bio|biography|who am i|' +
    'profil|kurzprofil|über mich|zusammenfassung|à propos|à propos de moi|résumé|présentation|profil professionnel|perfil|perfil profesional|resumen|extracto|acerca de mí|sobre mí|objetivo|perfil profissional|resumo|sobre mim|sobre|profilo|profilo professionale|riepilogo|chi sono|su di me|profiel|samenvatting|over mij|podsumowanie|profil zawodowy|o mnie|sammanfattning|om mig|resumé|om mig selv|个人简介|简介|自我评价|关于我|个人总结|概要|自己紹介|職務要約|プロフィール|о себе|обо мне|про мене',
  work:
    'experience|work|work experience|work experiences|professional experiences|employment details|work details|job history|organizational experience|professional career|professional experience|employment|employment history|work history|career|career history|professional background|professional history|relevant experience|job experience|industry experience|positions|positions held|experience and employment|work & experience|positions of employment|appointments|assistantships|fellowships and assistantships|internship|internships|traineeships|' +
    'berufserfahrung|beruflicher werdegang|berufliche erfahrung|berufspraxis|werdegang|arbeitserfahrung|praktische erfahrung|erfahrung|berufliche laufbahn|expérience|expériences|expérience professionnelle|expériences professionnelles|parcours professionnel|parcours|experiencia|experiencia laboral|experiencia profesional|experiência|experiência profissional|experiências profissionais|esperienza|esperienze|esperienza lavorativa|esperienze lavorative|esperienza professionale|esperienze professionali|werkervaring|ervaring|doświadczenie|doświadczenie zawodowe|przebieg kariery|praca|arbetslivserfarenhet|erfarenhet|erhvervserfaring|erfaring|arbejdserfaring|工作经历|工作经验|工作|职业经历|職務経歴|職歴|経歴|실무경험|경력|опыт работы|опыт|профессиональный опыт|досвід роботи|досвід',
  education:
    'education|education details|educational details|educational qualification|educational qualifications|academic details|academic qualification|academic credentials|academic record|academic profile|scholastic record|education and training|education & training|academic background|academic history|educational background|academic qualifications|qualifications|studies|academics|degrees|schooling|' +
    'ausbildung|bildung|bildungsweg|schulbildung|studium|akademische ausbildung|ausbildung und studium|aus- und weiterbildung|formation|formations|éducation|études|diplômes|formation et diplômes|formación|formación académica|educación|estudios|formação|formação acadêmica|educação|formação académica|istruzione|formazione|istruzione e formazione|opleiding|opleidingen|onderwijs|wykształcenie|edukacja|utbildning|uddannelse|教育|教育背景|教育经历|学历|学歴|학력|образование|освіта',
  projects:
    'projects|project|personal projects|selected projects|selected work|selected works|side projects|key projects|academic projects|notable projects|featured projects|portfolio|project experience|projects experience|' +
    'projekte|projekterfahrung|ausgewählte projekte|projets|projets personnels|proyectos|proyectos personales|projetos|projetos pessoais|progetti|projecten|projekty|projekt|项目|项目经历|项目经验|プロジェクト|проекты|проєкти',
  openSource: 'open source|open-source|open source projects|open source contributions|opensource',
  skills:
    'skills|skill|technical skills|technical proficiency|it skills|software skills|programming skills|additional skills|technologies|technical expertise|core competencies|key skills|top skills|skills & expertise|expertise|competencies|core skills|skills and tools|tools|tools & technologies|areas of expertise|technical proficiencies|tech stack|technology|professional skills|soft skills|hard skills|skills summary|strengths|proficiencies|digital skills|job-related skills|skills & technologies|skills and technologies|' +
    'kenntnisse|fähigkeiten|kompetenzen|it-kenntnisse|edv-kenntnisse|fachkenntnisse|top-kenntnisse|technische kenntnisse|qualifikationen|kenntnisse und fähigkeiten|compétences|principales compétences|compétences techniques|compétences clés|aptitudes|aptitudes principales|competencias|habilidades|conocimientos|habilidades técnicas|competências|principais competências|competenze|competenze tecniche|competenze principali|vaardigheden|belangrijkste vaardigheden|competenties|umiejętności|najważniejsze umiejętności|kompetencje|kompetenser|viktigaste kompetenser|färdigheter|kompetencer|topkompetencer|færdigheder|技能|专业技能|技术栈|技术|スキル|보유기술|기술|навыки|профессиональные навыки|ключевые навыки|навички',
  languages:
    'languages|language skills|foreign languages|spoken languages|' +
    'sprachen|sprachkenntnisse|langues|idiomas|lenguas|línguas|lingue|competenze linguistiche|talen|talenkennis|języki|języki obce|znajomość języków|språk|sprog|语言|语言能力|言語|語学|외국어|языки|мови',
  certificates:
    'certifications|certificates|licenses & certifications|licenses and certifications|certification|professional certifications|licenses|training and certifications|certifications & training|courses & certifications|' +
    'zertifikate|zertifizierungen|bescheinigungen|certificats|certificaciones|certificados|certificações|certificazioni|certificati|certificaten|certificeringen|certyfikaty|kursy i certyfikaty|certifikat|certifikater|certifieringar|证书|资格证书|資格|자격증|сертификаты|курсы|сертифікати',
  courses:
    'courses|coursework|relevant coursework|training|trainings|further training|training courses|weiterbildung|weiterbildungen|kurse|cours|cursos|corsi|cursussen|kursy|kurser|szkolenia|课程',
  awards:
    'awards|award|honor|honour|achievement|honors|honours|awards & honors|honors & awards|honors-awards|honors and awards|awards and honors|achievements|awards & achievements|accomplishments|scholarships|grants|fellowships|' +
    'auszeichnungen|preise|auszeichnungen und preise|ehrungen|récompenses|prix|distinctions|prix et distinctions|bourses|financements|bourses et financements|bourses de recherche|premios|reconocimientos|honores y premios|prêmios|honrarias|premi|riconoscimenti|onderscheidingen|prijzen|nagrody|wyróżnienia|nagrody i wyróżnienia|utmärkelser|priser|hædersbevisninger|奖项|荣誉|获奖|荣誉奖项|受賞歴|受賞|достижения|награды|досягнення',
  publications:
    'publications|selected publications|actes de conférences|papers|articles|writing|publikationen|veröffentlichungen|publicaciones|publicações|pubblicazioni|publicaties|publikacje|publikationer|出版物|论文|著作|出版',
  talks:
    'talks|presentations|invited talks|invited presentations|oral presentations|speaking|conferences|conference talks|lectures|vorträge|conférences|présentations orales|présentations invitées|communications orales|communications invitées|communications scientifiques|conférences invitées|charlas|conferencias|palestras|presentazioni|lezingen|prelekcje|föredrag|演讲|講演|登壇',
  patents: 'patents|patente|brevets|patentes|brevetti|octrooien|patenty|patent|专利|特許',
  volunteer:
    'volunteer|volunteering|volunteer experience|volunteer work|voluntary work|community service|community involvement|community|volunteer & community|professional service|academic service|university service|departmental service|service to the profession|' +
    'ehrenamt|ehrenamtliche tätigkeit|ehrenamtliches engagement|engagement|bénévolat|bénévole|expérience bénévole|engagement associatif|responsabilités collectives|responsabilités scientifiques|responsabilités administratives|activités d’organisation|activités d’organisation et responsabilités collectives|voluntariado|trabalho voluntário|volontariato|vrijwilligerswerk|wolontariat|volontärarbete|ideellt arbete|frivilligt arbejde|志愿者|志愿服务|ボランティア',
  organizations:
    'organizations|organisations|memberships|professional memberships|professional affiliations|affiliations|mitgliedschaften|adhésions|sociétés savantes|comités|comités scientifiques|organizaciones|organizações|organizzazioni|lidmaatschappen|organizacje',
  interests:
    'interests|hobbies|hobbies & interests|interests & hobbies|hobbies and interests|areas of interest|fields of interest|personal interests|activities|interessen|hobbys|hobbys und interessen|centres d’intérêt|loisirs|intereses|aficiones|interesses|interessi|hobby|interesses en hobby’s|zainteresowania|intressen|interesser|兴趣|兴趣爱好|趣味',
  references:
    'references|personal references|professional references|work references|academic references|character references|recommendations|testimonials|referees|academic referees|referenzen|persönliche referenzen|berufliche referenzen|références personnelles|références professionnelles|personnes de référence|referencias personales|referencias laborales|referencias profesionales|referencias familiares|referencias comerciales|referências pessoais|referências profissionais|referenze personali|referenze professionali|références|recommandations|referencias|recomendaciones|referências|referenze|referenties|referencje|referenser|referencer|推荐人|推荐',
};

const KIND_OF = new Map(
  Object.entries(HEADINGS).flatMap(([kind, headings]) => headings.split('|').map((heading) => [heading, kind as SectionKind])),
);

/** Many people leave out accents: "ETUDES". "Resume" is the title of the document. */
const KIND_OF_UNACCENTED = new Map(
  [...KIND_OF].flatMap(([heading, kind]) => (heading === 'resumé' ? [] : [[withoutAccents(heading), kind] as const])),
);

const KIND_OF_SOLID = new Map([...KIND_OF].map(([heading, kind]) => [heading.replaceAll(' ', ''), kind]));

export const MAX_HEADING_LENGTH = 50;
const MAX_KNOWN_LENGTH = 60;

/** Removes the number of entries from "Work Experience (9)", and their duration from "Work Experience – 3 years". */
export function withoutCount(heading: string): string {
  const [, before, rest = ''] = /^(\D{4,}?) ?[-–—:(]? ?(\d[^()]*)\)?$/.exec(heading) ?? [];
  return before && isDuration(rest) ? before : heading.replace(/ ?\(\d{1,3}\)$/, '');
}

/** The section that a line announces; undefined when it is not a known heading. */
export function sectionKind(text: string): SectionKind | undefined {
  // A wrapped line may end a sentence with a single word: "community."
  if (text.length > MAX_KNOWN_LENGTH || /\p{L}[.,;]$/u.test(text)) return undefined;
  const plain = withoutCount(text)
    .toLowerCase()
    .normalize('NFC')
    .replace(/[‘’']/g, '’')
    .replace(/^[^\p{L}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/\s+/g, ' ');
  if (isSpacedOut(plain)) return KIND_OF.get(plain) ?? KIND_OF_SOLID.get(plain.replaceAll(' ', ''));
  return kindOf(plain) ?? kindOf(plain.replace(QUALIFIER, '').replace(QUALIFIER_AFTER, '$1'));
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function kindOf(heading: string): SectionKind | undefined {
  return (
    KIND_OF.get(heading) ??
    KIND_OF.get(heading.replace(/ (?:and|und|et|y|e|en|i|och|og) /, ' & ')) ??
    KIND_OF_UNACCENTED.get(heading) ??
    matchAllParts(heading)
  );
}

/** "Selected Honors & Awards", "Professional Work Experience", "Industry Positions", "Graduate Assistantships". "Graduate Studies" names an entry. */
const QUALIFIER =
  /^(?:selected|relevant|other|additional|recent|further|previous|past|notable|industry|industrial|academic|research|teaching|clinical|technical|consulting|freelance|internship|independent|university|college|course|class|professional|engineering|software|computer|main|major|(?:(?:under|post)?graduate|(?:post)?doctoral)(?= (?:\p{L}+ships|appointments|positions|experience)$)) (?!languages)(?!(?<=(?:additional|other|further) )qualifications$)(?=\p{L}{5}|work experience)/u;

/** "Parcours professionnel académique", but not "Parcours académique". */
const QUALIFIER_AFTER = /^(\p{L}+ \p{L}+) (?:académique|universitaire|scientifique)s?$/u;

/** Whether letters are spaced out, as in "E D U C AT I O N", where the kerned ones stay together. */
function isSpacedOut(text: string): boolean {
  const parts = text.split(' ');
  return parts.length > 3 && parts.every((part) => /^\p{L}{1,3}$/u.test(part));
}

/** "Skills & Languages" and "Honors, Awards & Certifications" count as the first of their parts. */
function matchAllParts(text: string): SectionKind | undefined {
  const parts = text.split(/,? (?:&|and|und|et|y|e|en|i|och|og) | ?[/,] ?/);
  const kinds = parts.map((part) => KIND_OF.get(part));
  return parts.length > 1 && kinds.every(Boolean) ? kinds[0] : undefined;
}

/** A line that is a known heading and nothing else. */
export function isSectionHeading(line: Line): boolean {
  return !line.bullet && line.segments.length === 1 && sectionKind(lineText(line)) !== undefined;
}
