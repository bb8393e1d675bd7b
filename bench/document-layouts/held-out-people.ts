import { entry, type LayoutPerson } from './layout-person.ts';

/** People on whose documents the importer was not tuned. */
export const HELD_OUT_PEOPLE: readonly LayoutPerson[] = [
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
];
