import { entry, type LayoutPerson } from './layout-person.ts';

/** The people on whose documents the importer was tuned. */
export const TUNING_PEOPLE: readonly LayoutPerson[] = [
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
];
