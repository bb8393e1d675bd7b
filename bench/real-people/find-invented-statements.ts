import { decodeHTML } from 'entities';
import { ERROR_PAGE } from '../../contract/error-page-texts.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { PageData } from '../../contract/site.ts';
import { DEFAULT_TILES } from '../../contract/tiles.ts';

/** Sample, default and placeholder text that the page of an imported site must not show. */
const UNWANTED_TEXTS = [
  ...DEFAULT_TILES.map(({ value }) => value),
  'Precision in function.',
  'Rigor in process.',
  'Beauty in what you build.',
  'High velocity.',
  'High quality.',
  'Deep understanding.',
  'The Analytical Engine has no pretensions',
  'If nobody on the night shift has read the plan',
  'Alex Sample',
  EMPTY_PROFILE.name,
  EMPTY_PROFILE.title,
  'Last updated August 2025',
  '© 2025',
  'No testimonials available yet.',
  'No skills yet.',
  'No milestones yet.',
  'No certifications yet.',
  ...ERROR_PAGE.crawlers.skills,
];

/** Statements on the page that neither the file nor the imported data support. */
export function findInventedStatements(html: string, file: string): string[] {
  const page = parsePageData(html);
  // React puts comments between adjacent text nodes.
  const text = html.replace(/<!--.*?-->/g, '');
  const unwantedTexts = UNWANTED_TEXTS.filter((unwanted) => text.includes(unwanted) && !file.includes(unwanted));
  return [...unwantedTexts, ...wrongPageTitle(html, page), ...wrongTiles(page), ...excessBadges(html, page)];
}

export function parsePageData(html: string): PageData {
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  if (!data) throw new Error('The page embeds no data');
  return JSON.parse(data);
}

/** The `<title>` is the owner's name and job title, or "Portfolio" without either. */
function wrongPageTitle(html: string, { profile }: PageData): string[] {
  const title = decodeHTML(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '');
  const expected = [profile.name, profile.title].filter(Boolean).join(' · ') || 'Portfolio';
  return title === expected ? [] : [`the page title ${title}`];
}

/** No tile of a fresh import has a figure below 3, or one that exceeds what was imported. */
function wrongTiles({ profile, timeline, skills, renderMonth }: PageData): string[] {
  const jobs = timeline.filter(({ type }) => type === 'experience');
  const currentYear = Math.floor(renderMonth / 12);
  const years = jobs.flatMap(({ start_year, end_year, is_current }) => [
    start_year,
    is_current ? currentYear : Math.min(end_year ?? start_year, currentYear),
  ]);
  const limits: Record<string, number> = {
    // Plus one: January 2019 to December 2020 is two years.
    'Years Experience': Math.max(...years) - Math.min(...years) + 1,
    Projects: timeline.filter(({ type }) => type === 'project').length,
    Skills: skills.length,
  };
  return profile.tiles
    .filter(({ value, label }) => !(Number(value) >= 3 && Number(value) <= (limits[label] ?? 0)))
    .map(({ value, label }) => `the tile ${value} ${label}`);
}

/** No more badges say "Certified" than there are active certifications. */
function excessBadges(html: string, { certifications }: PageData): string[] {
  const badges = html.match(/<span class="badge">Certified<\/span>/g)?.length ?? 0;
  const active = certifications.filter(({ type, status }) => type === 'certification' && status === 'active').length;
  return badges <= active ? [] : [`${badges} "Certified" badges for ${active} active certifications`];
}
