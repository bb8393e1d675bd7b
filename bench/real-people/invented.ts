import { FALLBACK } from '../../contract/fallback-texts.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { PageData } from '../../contract/site.ts';
import { DEFAULT_TILES } from '../../contract/tiles.ts';

/** The default texts that are about a person, and those that stand for missing content. */
const LITERALS = [
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
  ...FALLBACK.crawlers.skills,
];

/** The statements on the page that the file does not make. */
export function inventedStatements(html: string, file: string): string[] {
  const page = parsePageData(html);
  // React puts comments between the parts of a text.
  const text = html.replace(/<!--.*?-->/g, '');
  const literals = LITERALS.filter((literal) => text.includes(literal) && !file.includes(literal));
  return [...literals, ...wrongHead(html, page), ...wrongTiles(page), ...untrueBadges(html, page)];
}

export function parsePageData(html: string): PageData {
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  if (!data) throw new Error('The page embeds no data');
  return JSON.parse(data);
}

/** The title of the page holds the owner's name and title, and nothing else. */
function wrongHead(html: string, { profile }: PageData): string[] {
  const title = decodeEntities(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '');
  const expected = [profile.name, profile.title].filter(Boolean).join(' · ') || 'Portfolio';
  return title === expected ? [] : [`the page title ${title}`];
}

/** Every figure of a fresh import is a count of what was imported. */
function wrongTiles({ profile, timeline, skills, renderMonth }: PageData): string[] {
  const jobs = timeline.filter(({ type }) => type === 'experience');
  const currentYear = Math.floor(renderMonth / 12);
  const years = jobs.flatMap(({ start_year, end_year, is_current }) => [
    start_year,
    is_current ? currentYear : Math.min(end_year ?? start_year, currentYear),
  ]);
  const limits: Record<string, number> = {
    // One more than the difference: an end in December completes a year that began in January.
    'Years Experience': Math.max(...years) - Math.min(...years) + 1,
    'Projects Completed': timeline.filter(({ type }) => type === 'project').length,
    'Skills Mastered': skills.length,
  };
  return profile.tiles
    .filter(({ value, label }) => !(Number(value) >= 3 && Number(value) <= (limits[label] ?? 0)))
    .map(({ value, label }) => `the tile ${value} ${label}`);
}

/** At most the active certifications are called certified. */
function untrueBadges(html: string, { certifications }: PageData): string[] {
  const certified = html.match(/<span class="badge">Certified<\/span>/g)?.length ?? 0;
  const active = certifications.filter(({ type, status }) => type === 'certification' && status === 'active').length;
  return certified <= active ? [] : [`${certified} times Certified for ${active} active certifications`];
}

function decodeEntities(text: string): string {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'" };
  return text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => entities[entity] ?? entity);
}
