import { type InteractionType, OTHER } from '../../contract/analytics.ts';
import { type PublicContent, SECTION_IDS } from '../../contract/site.ts';
import type { AnalyticsEvent } from './events.ts';

/** The paths of pages that report page views. */
const PAGES = ['/'];

/** The names a visitor's events may have, each with the name it is counted under. */
type Names = ReadonlyMap<string, string>;
type NamesByKind = Record<'page_view' | InteractionType, Names>;

/**
 * Replaces the name of an event by "(other)" unless something that visitors can see has that name, so that visitors cannot
 * invent names to fill the totals with. The names of all other kinds of events are validated by their schemas.
 */
export function createNameCheck(content: () => PublicContent) {
  let cache: { content: PublicContent; names: NamesByKind } | undefined;

  return function withKnownName(event: AnalyticsEvent): AnalyticsEvent {
    const current = content();
    if (cache?.content !== current) cache = { content: current, names: namesIn(current) };
    const names = (cache.names as Partial<Record<string, Names>>)[event.kind];
    return names && event.name !== undefined ? { ...event, name: names.get(event.name) ?? OTHER } : event;
  };
}

function namesIn({ timeline, skills }: PublicContent): NamesByKind {
  return {
    page_view: sameNames(PAGES),
    timeline_click: sameNames(timeline.map(({ id }) => id)),
    // The page sends the name of the skill.
    skill_click: new Map([...skills.map(({ id, name }) => [id, name] as const), ...sameNames(skills.map(({ name }) => name))]),
    chat_interaction: sameNames(['chat', ...SECTION_IDS]),
    email_click: sameNames(['email', ...SECTION_IDS]),
    resume_download: sameNames(['resume', ...SECTION_IDS]),
    section_view: sameNames(SECTION_IDS),
  };
}

function sameNames(names: readonly string[]): Names {
  return new Map(names.map((name) => [name, name]));
}
