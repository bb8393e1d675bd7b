import { CRAWLABLE_API_DESCRIPTION } from '../../contract/api-paths.ts';
import { firstYear } from '../../contract/career-start.ts';
import { pluralize } from '../../contract/pluralize.ts';
import { documentPath } from '../../contract/resume-documents.ts';
import { SAMPLE_NOTE } from '../../contract/sample-note.ts';
import type { PublicContent } from '../../contract/site.ts';
import { escapeLineStart, escapeMarkdown } from '../escape-markdown.ts';
import { formatList } from '../format-list.ts';
import { currentMonth } from '../time.ts';
import { pageWords } from './about-text.ts';
import { hasResume } from './public-content.ts';
import { showsSample } from './sample-parts.ts';
import { claimsMoreYears, yearsOfExperience } from './years-of-experience.ts';

export const LLMS_TXT = '/llms.txt';

/**
 * What the site is and where programs find its content (https://llmstxt.org); undefined while there is nothing to find. It
 * has no e-mail address: the page hides it from programs too.
 */
export function llmsTxt(content: PublicContent, siteUrl: string): string | undefined {
  if (!hasResume(content)) return undefined;
  const { profile } = content;
  const name = line(profile.name) || 'Portfolio';
  const { intro } = pageWords(profile, false);
  const summary = [profile.title, profile.location ?? '', intro].map(line).filter(Boolean).join('. ');
  const contents = describeContent(content);
  const link = (label: string, path: string, note: string) => `- [${label}](${siteUrl}${path}): ${note}`;
  return [
    `# ${name}`,
    summary && `> ${summary}`,
    showsSample(content, ['name', 'title', 'location', profile.intro ? 'intro' : 'about']) && SAMPLE_NOTE,
    contents && `This site is a professional portfolio. It has ${contents}.`,
    `## Resume\n\n${[
      link('Resume as Markdown', `${documentPath('md')}?pages=all`, 'everything, for reading'),
      link('Resume as JSON', documentPath('json'), 'everything, in the format of JSON Resume'),
      link('Resume as PDF', documentPath('pdf'), 'for people'),
    ].join('\n')}`,
    `## Site\n\n${[
      link('Home page', '/', 'complete without scripts'),
      link(
        'API',
        CRAWLABLE_API_DESCRIPTION,
        'OpenAPI description; reading needs no key, and an assistant answers questions from the content',
      ),
    ].join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function describeContent({ profile, timeline, skills, testimonials, certifications, sections }: PublicContent): string {
  const start = claimsMoreYears(profile, yearsOfExperience(timeline, currentMonth())) ? null : firstYear(timeline);
  const counts = [
    timeline.length > 0 &&
      `${pluralize(timeline.length, 'milestone')}${start === null ? '' : ` of a career that began in ${start}`}`,
    skills.length > 0 && pluralize(skills.length, 'skill'),
    certifications.length > 0 && pluralize(certifications.length, 'certification'),
    testimonials.length > 0 && pluralize(testimonials.length, 'recommendation'),
    ...sections.map(({ title, items }) => `${line(title)} (${items.length})`),
  ];
  return formatList(counts.filter((count) => count !== false));
}

/** Text on one line, escaped so that Markdown reads none of it as markup. */
function line(text: string): string {
  return escapeLineStart(escapeMarkdown(text.replace(/\s+/g, ' ').trim()));
}
