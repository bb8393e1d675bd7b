/** How a sentence of one language speaks about an application; each field is the source of a regular expression. */
interface ApplicationLanguage {
  /** Applying, interest, attachments, thanks, and being available to talk. */
  cues: string;
  /** The words that begin another statement in the same sentence. */
  joins: string;
  /** Words that state something about the owner nevertheless. */
  claims: string;
  /** "My" if it does not belong to the application itself. */
  mine: string;
}

const GLAD = '(?:excited|keen|eager|glad|happy|pleased|delighted|honou?red|curious|ready)';
const DOING =
  '(?:apply|join|talk|discuss|meet|speak|hear|learn more|tell you|explain|answer|provide|send|share|show you|work (?:with|for) you|contribute|be considered|submit)';

export const APPLICATION_LANGUAGES: readonly ApplicationLanguage[] = [
  {
    cues: `apply for|to apply(?=\\s?[.!]?$| (?:to|at|with))|applying(?=\\s?[.!]?$| (?:for|to|at|as|with))|(?:my|this|job) application|(?:my|express(?:ing)?|of) (?:\\p{L}+ )?interest|interested in|interests me|appeals to me|attracts me|${GLAD} (?:to ${DOING}|about (?:this|the|your|joining))|(?:hope|wish|want|opportunity|chance) to ${DOING}|would (?:also |gladly |very much |really )?(?:like|love|welcome|appreciate|enjoy|be (?:\\p{L}+ )?${GLAD})|would do (?:that|this|so|it|the same)|look(?:ing)? forward|hear(?:ing)? from you|thanks?|grateful for|appreciate (?:your|the)|attached|enclosed?|please (?:find|let me know|contact|feel free)|available (?:for|to (?:talk|meet|speak|start|discuss|answer)|from|at|on|in|any)|let us (?:talk|meet)|talk (?:about|with|to) (?:it|this|that|you)|hear more|learn(?:ing)? more|consideration|considering|at your (?:convenience|disposal)|kind regards|best regards|sincerely|^your \\p{L}+(?: \\p{L}+)?[.!]?$`,
    joins: 'and|but|because|since|whereas|who|so',
    claims:
      'skill\\p{L}*|experience\\p{L}*|expert\\p{L}*|excel|excels|excelled|excell\\p{L}*|talent\\p{L}*|proven|seasoned|accomplish\\p{L}*|adept|proficien\\p{L}*|fluen\\p{L}*|qualifi\\p{L}*|strong\\p{L}*|strength\\p{L}*|abilit\\p{L}*|able|capab\\p{L}*|knowledge|background|record|passion\\p{L}*|best(?! regards)|perfect\\p{L}*|ideal\\p{L}*|outstanding|exceptional\\p{L}*|extensive|master\\p{L}*|success\\p{L}*|achiev\\p{L}*|leader\\p{L}*|leading|never|always|good at|great at|years?|decades?|career|degree|confiden\\p{L}*|asset|I lead|I know',
    mine: '(?:my|our) (?!(?:\\p{L}+ )?(?:application|resume|résumé|cv|candidacy|interest|documents?|letter|portfolio|site|website|availability|thanks|pleasure|contact|references?)(?!\\p{L}))',
  },
  {
    cues: '(?:bewerben?|Bewerbung|Bewerbungsunterlagen|Bewerbungsgespräch)(?!\\p{L})|Interesse an (?:der|einer|Ihrer|Ihrem|dem|diesem)|interessier(?:t|e)(?!\\p{L})|freuen? (?:ich )?mich|freue|danke?n?(?!\\p{L})|Anlage|Anhang|anbei|beigefügt|zur Verfügung|verfügbar|Gespräch|Rückmeldung|Einladung|von Ihnen zu hören|kennen(?:zu)?lernen|mehr (?:dazu|darüber|davon)|(?:möchte|würde) (?:ich )?(?:gern|mich)|Grüßen',
    joins: 'und|aber|weil|da|denn|wobei|indem',
    claims:
      'erfahr\\p{L}*|kenntnis\\p{L}*|fähig\\p{L}*|stärke\\p{L}*|stark\\p{L}*|expert\\p{L}*|hervorragend\\p{L}*|ausgezeichnet\\p{L}*|exzellen\\p{L}*|jahr\\p{L}*|langjährig\\p{L}*|erfolg\\p{L}*|qualifi\\p{L}*|\\p{L}*führung\\p{L}*|führe|leite|leitete|beherrsch\\p{L}*|fließend|ideal\\p{L}*|perfekt\\p{L}*|best(?:e[nrsm]?)|immer|nie|versiert\\p{L}*|talent\\p{L}*|\\p{L}*kompeten\\p{L}*|als (?:\\p{L}+e[rn]?|ein\\p{L}*) (?=\\p{Lu})|habe|hatte|war',
    mine: 'meine?[nrms]? (?!(?:\\p{L}+ )?(?:Bewerbung\\p{L}*|Unterlagen|Lebenslauf|Interesse|Motivation|Dank|Portfolio|Anschreiben|Referenzen|Zeugnisse)(?!\\p{L}))',
  },
  {
    cues: 'postul(?:e|er|ant)(?!\\p{L})|candidature|(?:suis|serais) (?:\\p{L}+ )?intéressée?|intérêt pour|(?:serais|serai) (?:\\p{L}+ )?(?:ravi|heureu|enchant|honor)\\p{L}*|souhaite(?:rais)? (?:\\p{L}+ )?(?:postuler|rejoindre|intégrer|vous|en parler|discuter|échanger)|aimerais|merci|remerci\\p{L}*|ci-joint\\p{L}*|disposition|disponible|entretien|votre réponse|votre retour|vous lire|vous rencontrer|avec vous|rejoindre|salutations|cordialement',
    joins: 'et|mais|car|parce que?|puisque',
    claims:
      "expér\\p{L}*|compéten\\p{L}*|expert\\p{L}*|(?:j['’])?excell\\p{L}*|maîtris\\p{L}*|savoir-faire|parcours|ans|années?|réussi\\p{L}*|succès|diplôm\\p{L}*|solides?|fort|forte|idéal\\p{L}*|parfait\\p{L}*|meilleur\\p{L}*|toujours|jamais|passionn\\p{L}*|talent\\p{L}*|dirig\\p{L}*|qualifi\\p{L}*|atout\\p{L}*|en tant que?|j['’]ai|j['’]étais",
    mine: '(?:mon|ma|mes) (?!(?:\\p{L}+ )?(?:candidature|intérêt|cv|curriculum|dossier|lettre|motivation|remerciements|salutations|disponibilité)(?!\\p{L}))',
  },
  {
    cues: 'sollicit(?:eer|eren|atie)(?!\\p{L})|interesse in|belangstelling|geïnteresseerd|(?:zou|wil|kom|licht|vertel|hoor|spreek|maak) (?:ik )?(?:\\p{L}+ ){0,2}graag|graag (?:zou|wil|kom|licht|vertel|hoor|spreek|maak)|bedank\\p{L}*|dank|bijlage|bijgevoegd|gesprek|beschikbaar|uit naar|van u te horen|groet\\p{L}*',
    joins: 'en|maar|omdat|want',
    claims:
      'ervar\\p{L}*|kennis|vaardig\\p{L}*|expert\\p{L}*|uitstekend\\p{L}*|jaar|jaren|jarenlang\\p{L}*|succes\\p{L}*|sterk\\p{L}*|beste|ideal\\p{L}*|ideaal|altijd|nooit|talent\\p{L}*|leid\\p{L}*|als (?:een|ervaren)|heb|had|was',
    mine: 'mijn (?!(?:\\p{L}+ )?(?:sollicitatie|cv|interesse|motivatie|brief|belangstelling)(?!\\p{L}))',
  },
  {
    cues: 'me postulo|postularme|presento mi candidatura|candidatura|solicito (?:el|este) puesto|mi (?:interés|solicitud)|interés (?:en|por) (?:el|la|este|esta|su)|me interesa|gustaría|encantaría|agradec\\p{L}*|gracias|adjunt\\p{L}*|disponible|disposición|entrevista|su respuesta|hablar con|saludos?|atentamente',
    joins: 'y|e|pero|porque|ya que',
    claims:
      'experien\\p{L}*|expert\\p{L}*|excel\\p{L}*|habilidad\\p{L}*|competen\\p{L}*|conocimient\\p{L}*|años?|éxitos?|mejor\\p{L}*|siempre|nunca|talento\\p{L}*|lider\\p{L}*|domin\\p{L}*|dirij\\p{L}*|como (?:un|una)|he|tengo|soy|fui',
    mine: '(?:mi|mis) (?!(?:\\p{L}+ )?(?:candidatura|candido|piacerebbe|interessa|interés|solicitud|cv|currículum|carta)(?!\\p{L}))',
  },
  {
    cues: 'candidat(?:o-me|ar-me)|me candidat\\p{L}*|candidatura|meu interesse|interesse (?:em|n[oa]|pel[oa])(?!\\p{L})|gostaria|adoraria|agradeç\\p{L}*|agradecer\\p{L}*|obrigad[oa]|anexo|disponível|disposição|entrevista|aguardo|sua resposta|atenciosamente|cumprimentos',
    joins: 'e|mas|porque|pois',
    claims:
      'experiên\\p{L}*|experient\\p{L}*|excel\\p{L}*|habilidad\\p{L}*|competên\\p{L}*|conheciment\\p{L}*|anos?|sucesso\\p{L}*|melhor\\p{L}*|sempre|lider\\p{L}*|domin\\p{L}*|como um|como uma|tenho|sou|fui',
    mine: '(?:meus?|minhas?) (?!(?:\\p{L}+ )?(?:candidatura|interesse|currículo|cv|carta)(?!\\p{L}))',
  },
  {
    cues: 'mi candido|candidarmi|candidatura|mio interesse|interesse (?:per|verso)|piacerebbe|vorrei|sarei (?:molto )?(?:lieto|lieta|felice)|grazie|ringrazi\\p{L}*|allegat\\p{L}*|allego|disponibile|disposizione|colloquio|riscontro|saluti',
    joins: 'e|ed|ma|perché|poiché',
    claims:
      'esperien\\p{L}*|espert\\p{L}*|eccell\\p{L}*|capac\\p{L}*|conoscen\\p{L}*|anni|anno|successo|miglior\\p{L}*|mai|come un|ho|sono stat[oa]|guido|dirigo',
    mine: '(?:mio|mia|miei|mie) (?!(?:\\p{L}+ )?(?:candidatura|interesse|cv|curriculum|lettera)(?!\\p{L}))',
  },
  {
    cues: 'aplikuję|aplikować|ubiega(?:m|ć) się|kandydatur\\p{L}*|zainteresowan\\p{L}*|chciał(?:bym|abym)|chętnie|dzięku\\p{L}*|załącz\\p{L}*|dostępn\\p{L}*|dyspozycji|rozmow\\p{L}*|odpowiedź|z poważaniem',
    joins: 'i|oraz|ale|ponieważ|bo|gdyż',
    claims:
      'doświadcz\\p{L}*|umiejętn\\p{L}*|wiedz[aęy]|ekspert\\p{L}*|doskona\\p{L}*|lat|lata|sukces\\p{L}*|najlep\\p{L}*|zawsze|nigdy|kieruj\\p{L}*|jako|mam|jestem(?! zainteresowan)',
    mine: '(?:mój|moj\\p{L}{1,3}) (?!(?:\\p{L}+ )?(?:kandydatur\\p{L}*|aplikacj\\p{L}*|cv)(?!\\p{L}))',
  },
];
