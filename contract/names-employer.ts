import { employerKey } from './employer-key.ts';

/** Words that résumés in several languages give as the employer when there was none, or more than one. */
const NO_EMPLOYER = new Set(
  `
  freelance, freelancer, freelancing, free lance, free-lance, freelance work, freelance projects
  self employed, self-employed, selfemployed, self employment, self-employment, sole trader, sole proprietor, own business, own company
  independent, independent consultant, independent consulting, independent contractor, contractor, contract, contracting, consultant, consulting
  various, various clients, various companies, various employers, various organisations, various organizations, multiple, multiple clients, multiple companies, several clients, several companies, private clients
  confidential, undisclosed, n/a, none, unemployed, personal, personal project, personal projects, stealth, stealth startup
  selbstständig, selbständig, selbstständige tätigkeit, selbständige tätigkeit, freiberuflich, freiberufler, freiberuflerin, freier mitarbeiter, freie mitarbeiterin, freischaffend, verschiedene, verschiedene kunden, verschiedene firmen, verschiedene auftraggeber, diverse, diverse kunden, diverse firmen
  indépendant, indépendante, travailleur indépendant, travailleuse indépendante, à mon compte, à son compte, auto-entrepreneur, autoentrepreneur, auto-entrepreneuse, micro-entreprise, divers, divers clients, diverses entreprises, plusieurs clients
  autónomo, autónoma, trabajador autónomo, trabajadora autónoma, por cuenta propia, independiente, varios, varios clientes, varias empresas
  autônomo, autônoma, por conta própria, conta própria, independente, trabalhador independente, trabalhadora independente, profissional liberal, vários, vários clientes, várias empresas
  działalność gospodarcza, własna działalność, własna działalność gospodarcza, jednoosobowa działalność gospodarcza, samozatrudnienie, wolny strzelec, różne, różne firmy, różni klienci
  zelfstandig, zelfstandige, zelfstandig ondernemer, zzp, zzp'er, eigen bedrijf, diverse opdrachtgevers, diverse klanten, verschillende, verschillende opdrachtgevers
  `
    .split(/[,\n]/)
    .map((name) => name.trim().normalize('NFC')),
);

/** Whether a company name is the name of an employer, and not "Freelance" or "Various clients (remote)". */
export function namesEmployer(company: string): boolean {
  const [name = ''] = employerKey(company).split(/[/|(–—:]|\s-\s/);
  return name.trim() !== '' && !NO_EMPLOYER.has(name.trim());
}
