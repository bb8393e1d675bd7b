/** A résumé of an invented person, as texts that a layout arranges. */
export interface LayoutPerson {
  language: keyof typeof WORDS;
  name: string;
  headline: string;
  email: string;
  place: string;
  link: string;
  summary: string;
  jobs: ResumeEntry[];
  schools: ResumeEntry[];
  skills: [group: string, ...words: string[]][];
  languages: [name: string, level: string][];
  certificates: [name: string, issuer: string, year: string][];
}

/** A role or a course of study. Dates are "2019-03" or "2019"; a role without an end is current. */
export interface ResumeEntry {
  title: string;
  at: string;
  place: string;
  start: string;
  end: string;
  points: string[];
}

/** The headings, months and words for dates of each language. */
export const WORDS = {
  en: {
    headings: ['Profile', 'Work Experience', 'Education', 'Skills', 'Languages', 'Certificates', 'Contact'],
    months: 'January February March April May June July August September October November December',
    present: 'Present',
  },
  de: {
    headings: ['Profil', 'Berufserfahrung', 'Ausbildung', 'Kenntnisse', 'Sprachen', 'Zertifikate', 'Kontakt'],
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    present: 'heute',
  },
  fr: {
    headings: ['Profil', 'Expériences professionnelles', 'Formation', 'Compétences', 'Langues', 'Certifications', 'Contact'],
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    present: 'aujourd’hui',
  },
  es: {
    headings: ['Perfil', 'Experiencia laboral', 'Formación académica', 'Habilidades', 'Idiomas', 'Certificaciones', 'Contacto'],
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    present: 'actualidad',
  },
  it: {
    headings: [
      'Profilo',
      'Esperienza lavorativa',
      'Istruzione e formazione',
      'Competenze',
      'Lingue',
      'Certificazioni',
      'Contatti',
    ],
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    present: 'oggi',
  },
  pl: {
    headings: [
      'Profil zawodowy',
      'Doświadczenie zawodowe',
      'Wykształcenie',
      'Umiejętności',
      'Języki obce',
      'Certyfikaty',
      'Kontakt',
    ],
    months: 'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    present: 'obecnie',
  },
} as const;

const entry = (dates: string, title: string, at: string, place: string, ...points: string[]): ResumeEntry => {
  const [start = '', end = ''] = dates.split('/');
  return { title, at, place, start, end, points };
};

/** The importer was tuned on the layouts and the people of the first group only. */
export const PEOPLE: Record<'tuning' | 'held-out', LayoutPerson[]> = {
  tuning: [
    {
      language: 'en',
      name: 'Orla Brannigan',
      headline: 'Product Designer',
      email: 'orla@brannigan.example',
      place: 'Dublin, Ireland',
      link: 'https://brannigan.example',
      summary:
        'Designer of services for transport, who moves between research, sketches and front-end code, and likes timetables more than is usual.',
      jobs: [
        entry(
          '2021-04/',
          'Lead Product Designer',
          'Tramline',
          'Dublin, Ireland',
          'Redesigned the ticket flow that 400,000 passengers use each month',
          'Built a design system with 60 components and wrote its documentation together with the developers',
          'Mentor of three designers',
        ),
        entry(
          '2018-01/2021-03',
          'Product Designer',
          'Ferrywise Ltd',
          'Cork, Ireland',
          'Ran interviews with skippers on eleven islands',
          'Introduced usability tests before each release',
        ),
        entry('2015-09/2017-12', 'UX Designer', 'Ferrywise Ltd', 'Cork, Ireland', 'Drew the first wireframes of the booking app'),
        entry(
          '2013-06/2015-08',
          'Graphic Artist',
          'Paper Lantern',
          'Galway, Ireland',
          'Designed posters and programmes for two festivals',
        ),
      ],
      schools: [
        entry('2011/2013', 'MA in Interaction Design', 'Saltmarsh College of Art', 'Dublin, Ireland'),
        entry('2007/2011', 'BA in Visual Communication', 'University of Claddagh', 'Galway, Ireland'),
      ],
      skills: [
        ['Design', 'Figma', 'Prototyping', 'Design Systems'],
        ['Code', 'TypeScript', 'CSS', 'Svelte'],
      ],
      languages: [
        ['English', 'Native'],
        ['Irish', 'B2'],
        ['German', 'Basic'],
      ],
      certificates: [
        ['Certified Usability Analyst', 'Usability Board', '2019'],
        ['Accessible Services', 'Public Design Institute', '2022'],
      ],
    },
    {
      language: 'de',
      name: 'Henrike Tollmann',
      headline: 'Bauingenieurin',
      email: 'h.tollmann@post.example',
      place: 'Hannover',
      link: 'https://tollmann.example',
      summary:
        'Ingenieurin für Brücken und Tunnel mit elf Jahren Erfahrung in der Planung, der Ausschreibung und der Überwachung von Bauwerken.',
      jobs: [
        entry(
          '2020-10/',
          'Leiterin Brückenbau',
          'Wesertal Ingenieure GmbH',
          'Hannover',
          'Verantwortet ein Team von neun Personen und ein Budget von vier Millionen Euro',
          'Führte die Planung mit Modellen für alle Brücken des Landkreises ein',
          'Vertritt das Büro im Normenausschuss',
        ),
        entry(
          '2016-04/2020-09',
          'Bauingenieurin',
          'Steinhuder Tiefbau AG',
          'Wunstorf',
          'Statik und Ausschreibung von vierzehn Brücken',
          'Bauüberwachung der Umgehung Neustadt',
        ),
        entry(
          '2013-10/2016-03',
          'Tragwerksplanerin',
          'Büro Ahrens & Lüders',
          'Göttingen',
          'Berechnung von Hallen aus Holz und Stahl',
        ),
        entry('2012-03/2012-08', 'Praktikantin', 'Harzwasser', 'Clausthal', 'Vermessung von Staumauern'),
      ],
      schools: [
        entry('2011-10/2013-09', 'M.Sc. Bauingenieurwesen', 'Technische Universität Oberharz', 'Clausthal'),
        entry('2008-10/2011-09', 'B.Sc. Bauingenieurwesen', 'Hochschule Leinetal', 'Hildesheim'),
      ],
      skills: [
        ['Planung', 'Revit', 'AutoCAD', 'Allplan'],
        ['Statik', 'Finite Elemente', 'Eurocode'],
      ],
      languages: [
        ['Deutsch', 'Muttersprache'],
        ['Englisch', 'fließend'],
        ['Dänisch', 'Grundkenntnisse'],
      ],
      certificates: [
        ['Brückenprüferin', 'Verein der Brückenprüfer', '2017'],
        ['Projektmanagement Stufe C', 'Gesellschaft für Projekte', '2021'],
      ],
    },
    {
      language: 'fr',
      name: 'Maëlys Corvaisier',
      headline: 'Responsable logistique',
      email: 'maelys@corvaisier.example',
      place: 'Nantes, France',
      link: 'https://corvaisier.example',
      summary:
        'Dix ans de logistique entre entrepôts, transporteurs et clients, avec le goût des chiffres justes et des équipes qui restent.',
      jobs: [
        entry(
          '2019-09/',
          'Responsable logistique',
          'Les Halles du Ponant',
          'Nantes, France',
          'Encadre quarante personnes dans deux entrepôts',
          'A réduit les retards de livraison de 18 % en un an grâce à un nouveau plan de transport',
          'Pilote le budget annuel',
        ),
        entry(
          '2016-02/2019-08',
          'Cheffe de quai',
          'Transports Gwenola',
          'Saint-Nazaire, France',
          'Organisation des tournées de trente camions',
          'Formation des nouveaux caristes',
        ),
        entry(
          '2014-01/2016-01',
          'Gestionnaire de stocks',
          'Biscuiterie Kerlann',
          'Vannes, France',
          'Inventaires mensuels de 2 000 références',
        ),
      ],
      schools: [
        entry('2012-09/2013-12', 'Master Logistique et transport', 'Université de la Presqu’île', 'Nantes, France'),
        entry('2009-09/2012-06', 'Licence Économie et gestion', 'Université des Abers', 'Brest, France'),
      ],
      skills: [
        ['Outils', 'SAP', 'Excel', 'Power BI'],
        ['Métier', 'Gestion des stocks', 'Transport routier'],
      ],
      languages: [
        ['Français', 'Langue maternelle'],
        ['Anglais', 'C1'],
        ['Espagnol', 'Notions'],
      ],
      certificates: [['Attestation de capacité en transport', 'Préfecture maritime', '2018']],
    },
    {
      language: 'es',
      name: 'Ximena Larrañeta',
      headline: 'Enfermera de urgencias',
      email: 'ximena@larraneta.example',
      place: 'Zaragoza, España',
      link: 'https://larraneta.example',
      summary:
        'Enfermera con nueve años en urgencias y cuidados intensivos, acostumbrada a formar a quienes empiezan y a mejorar los protocolos.',
      jobs: [
        entry(
          '2020-03/',
          'Supervisora de enfermería',
          'Hospital Ribera del Ebro',
          'Zaragoza, España',
          'Coordina los turnos de sesenta enfermeras y auxiliares',
          'Redujo el tiempo de triaje de catorce a ocho minutos con un protocolo nuevo',
          'Tutora de prácticas',
        ),
        entry(
          '2016-07/2020-02',
          'Enfermera de urgencias',
          'Clínica Santa Orosia',
          'Huesca, España',
          'Atención de urgencias de adultos y niños',
          'Participación en la comisión de calidad',
        ),
        entry('2014-09/2016-06', 'Enfermera', 'Residencia Valdelagua', 'Teruel, España', 'Cuidados de noventa residentes'),
      ],
      schools: [
        entry('2013/2014', 'Máster en Cuidados Críticos', 'Universidad del Moncayo', 'Zaragoza, España'),
        entry('2009/2013', 'Grado en Enfermería', 'Universidad del Moncayo', 'Zaragoza, España'),
      ],
      skills: [
        ['Clínica', 'Triaje', 'Soporte vital', 'Cuidados intensivos'],
        ['Gestión', 'Planificación de turnos'],
      ],
      languages: [
        ['Español', 'Nativo'],
        ['Inglés', 'B2'],
        ['Francés', 'A2'],
      ],
      certificates: [
        ['Soporte Vital Avanzado', 'Sociedad de Urgencias', '2019'],
        ['Triaje Avanzado', 'Colegio de Enfermería', '2021'],
      ],
    },
  ],
  'held-out': [
    {
      language: 'en',
      name: 'Tobin Achterberg',
      headline: 'Data Engineer',
      email: 'tobin@achterberg.example',
      place: 'Leeds, United Kingdom',
      link: 'https://achterberg.example',
      summary:
        'Engineer who builds the pipelines behind weather and flood warnings, and who prefers boring technology that is awake at night.',
      jobs: [
        entry(
          '2022-02/',
          'Principal Data Engineer',
          'Floodmark',
          'Leeds, United Kingdom',
          'Moved 90 pipelines from nightly jobs to streams without an hour of downtime',
          'Set up the rota and the runbooks',
          'Reviews the designs of four teams',
        ),
        entry(
          '2019-05/2022-01',
          'Data Engineer',
          'Cairn & Gale',
          'Sheffield, United Kingdom',
          'Built the store for 12 years of river levels',
          'Cut the cost of queries by a third',
        ),
        entry(
          '2016-08/2019-04',
          'Software Developer',
          'Cairn & Gale',
          'Sheffield, United Kingdom',
          'Wrote the first importer of radar pictures',
        ),
        entry(
          '2014-09/2016-07',
          'Junior Programmer',
          'Millrace Systems',
          'Hull, United Kingdom',
          'Maintained the reports of a water company',
        ),
      ],
      schools: [
        entry('2013/2014', 'MSc Environmental Computing', 'University of Wharfedale', 'Leeds, United Kingdom'),
        entry('2010/2013', 'BSc Mathematics', 'Holderness University', 'Hull, United Kingdom'),
      ],
      skills: [
        ['Languages', 'Python', 'Scala', 'SQL'],
        ['Platforms', 'Kafka', 'Airflow', 'PostgreSQL'],
      ],
      languages: [
        ['English', 'Native'],
        ['Dutch', 'Fluent'],
        ['Welsh', 'Beginner'],
      ],
      certificates: [
        ['Streaming Architect', 'Open Pipeline Foundation', '2021'],
        ['Cloud Practitioner', 'Nimbus Academy', '2018'],
      ],
    },
    {
      language: 'de',
      name: 'Joris Weidenkamp',
      headline: 'Koch und Küchenleiter',
      email: 'joris@weidenkamp.example',
      place: 'Leipzig',
      link: 'https://weidenkamp.example',
      summary:
        'Koch mit Freude an einfachen Gerichten, an der Ausbildung junger Leute und an Küchen, in denen niemand laut werden muss.',
      jobs: [
        entry(
          '2021-05/',
          'Küchenleiter',
          'Gasthaus Silberpappel',
          'Leipzig',
          'Leitet eine Küche mit acht Köchinnen und Köchen',
          'Senkte den Wareneinsatz in zwei Jahren von 34 auf 28 Prozent',
          'Bildet drei Lehrlinge aus',
        ),
        entry(
          '2017-03/2021-04',
          'Sous-Chef',
          'Hotel Elsterhof',
          'Halle (Saale)',
          'Vertretung des Küchenchefs',
          'Planung der Menüs für Feiern mit bis zu 200 Gästen',
        ),
        entry('2014-08/2017-02', 'Commis de Cuisine', 'Restaurant Tausendschön', 'Erfurt', 'Posten kalte Küche und Patisserie'),
        entry('2013-05/2014-06', 'Servicekraft', 'Café Lindenblatt', 'Weimar', 'Betreuung von vierzig Plätzen'),
      ],
      schools: [
        entry('2019-01/2020-12', 'Meister im Gastgewerbe', 'Akademie Pleißenburg', 'Leipzig'),
        entry('2010-08/2013-07', 'Ausbildung zum Koch', 'Berufsschule Ilmtal', 'Weimar'),
      ],
      skills: [
        ['Küche', 'Patisserie', 'Fermentation', 'Fischküche'],
        ['Organisation', 'Kalkulation', 'Dienstplanung'],
      ],
      languages: [
        ['Deutsch', 'Muttersprache'],
        ['Niederländisch', 'fließend'],
        ['Englisch', 'gute Kenntnisse'],
      ],
      certificates: [
        ['Ausbilderschein', 'Kammer Pleiße', '2020'],
        ['Hygienebeauftragter', 'Institut Reinraum', '2018'],
      ],
    },
    {
      language: 'it',
      name: 'Fiorenza Tagliapane',
      headline: 'Restauratrice',
      email: 'fiorenza@tagliapane.example',
      place: 'Bologna, Italia',
      link: 'https://tagliapane.example',
      summary:
        'Restauratrice di carta e pergamena, abituata a lavorare con archivi piccoli, scadenze strette e materiali che non perdonano.',
      jobs: [
        entry(
          '2020-01/',
          'Responsabile del restauro',
          'Archivio Porta Lame',
          'Bologna, Italia',
          'Dirige un laboratorio di sei persone',
          'Ha restaurato 1.200 fogli di registri medievali in tre anni di lavoro',
          'Cura le visite delle scuole',
        ),
        entry(
          '2016-10/2019-12',
          'Restauratrice',
          'Bottega Carta Viva',
          'Modena, Italia',
          'Interventi su mappe e manifesti',
          'Preventivi e rapporti con i clienti',
        ),
        entry(
          '2014-03/2016-09',
          'Assistente di laboratorio',
          'Biblioteca Valsecca',
          'Ravenna, Italia',
          'Pulitura a secco e rilegatura',
        ),
      ],
      schools: [
        entry('2011/2013', 'Laurea magistrale in Conservazione', 'Università del Santerno', 'Ravenna, Italia'),
        entry('2008/2011', 'Laurea in Beni culturali', 'Università del Santerno', 'Ravenna, Italia'),
      ],
      skills: [
        ['Tecniche', 'Rilegatura', 'Deacidificazione', 'Fotografia multispettrale'],
        ['Strumenti', 'Photoshop', 'FileMaker'],
      ],
      languages: [
        ['Italiano', 'madrelingua'],
        ['Inglese', 'B2'],
        ['Tedesco', 'scolastico'],
      ],
      certificates: [['Conservazione preventiva', 'Istituto Carta Antica', '2017']],
    },
    {
      language: 'pl',
      name: 'Bogna Rzewuska',
      headline: 'Specjalistka ds. marketingu',
      email: 'bogna@rzewuska.example',
      place: 'Gdańsk, Polska',
      link: 'https://rzewuska.example',
      summary:
        'Specjalistka od marketingu w małych firmach morskich, która lubi mierzyć wyniki kampanii i pisać teksty bez wielkich słów.',
      jobs: [
        entry(
          '2021-06/',
          'Kierowniczka marketingu',
          'Stocznia Bursztyn',
          'Gdańsk, Polska',
          'Prowadzi zespół pięciu osób i budżet kampanii',
          'Podwoiła liczbę zapytań od klientów w ciągu dwóch lat',
          'Organizuje targi żeglarskie',
        ),
        entry(
          '2018-02/2021-05',
          'Specjalistka ds. marketingu',
          'Żagle Północy',
          'Gdynia, Polska',
          'Kampanie w wyszukiwarkach i newsletter',
          'Analiza wyników sprzedaży',
        ),
        entry('2015-07/2018-01', 'Asystentka biura', 'Port Mewa', 'Sopot, Polska', 'Obsługa rezerwacji jachtów'),
      ],
      schools: [
        entry('2013/2015', 'Magister zarządzania', 'Uniwersytet Zatoki', 'Gdańsk, Polska'),
        entry('2010/2013', 'Licencjat z ekonomii', 'Akademia Nadmorska', 'Gdynia, Polska'),
      ],
      skills: [
        ['Narzędzia', 'Google Analytics', 'Canva', 'WordPress'],
        ['Marketing', 'SEO', 'Copywriting'],
      ],
      languages: [
        ['Polski', 'ojczysty'],
        ['Angielski', 'C1'],
        ['Szwedzki', 'podstawowy'],
      ],
      certificates: [['Analityka internetowa', 'Szkoła Danych', '2019']],
    },
  ],
};

/** "03/2019", "March 2019", "Mar 2019" or "2019". */
export type DateStyle = 'number' | 'long' | 'short' | 'year';

export function formatDate(date: string, style: DateStyle, language: LayoutPerson['language']): string {
  const [year = '', month] = date.split('-');
  if (!month || style === 'year') return year;
  if (style === 'number') return `${month}/${year}`;
  const name = WORDS[language].months.split(' ')[Number(month) - 1] ?? '';
  return `${style === 'long' || name.length < 5 ? name : name.slice(0, 3)} ${year}`;
}

export function formatDates(
  { start, end }: ResumeEntry,
  style: DateStyle,
  language: LayoutPerson['language'],
  dash = ' – ',
): string {
  const last = end === '' ? WORDS[language].present : formatDate(end, style, language);
  return `${formatDate(start, style, language)}${dash}${last}`;
}
