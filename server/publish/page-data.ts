import { ongoingSince } from '../../contract/career-start.ts';
import { MAX_EARLIER_EMPLOYERS } from '../../contract/signature.ts';
import type { PageContext, PageData, PublicContent } from '../../contract/site.ts';
import { pageWords } from './about-text.ts';
import { contentLanguage } from './content-language.ts';
import { earlierEmployers } from './signature/recent-employers.ts';
import { projectBeside, recentEntries } from './signature/recent-entries.ts';
import { drawingOf, signatureOf } from './signature/signature.ts';
import { claimsMoreYears, yearsOfExperience } from './years-of-experience.ts';

/** The data that the page renders: the public content, and the data that the first screen derives from it. */
export function pageData({ sampleParts: _, ...content }: PublicContent & PageContext): PageData {
  const { timeline, renderMonth } = content;
  const drawing = drawingOf(content, renderMonth);
  const profile = pageProfile(content);
  const recent = recentEntries(timeline, profile.title);
  const earlier = content.kind === 'own' ? earlierEmployers(timeline, profile.title) : [];
  return {
    ...content,
    skills: content.skills.map(({ id: _, ...skill }) => skill),
    language: contentLanguage(content),
    profile,
    since: claimsMoreYears(profile, yearsOfExperience(timeline, renderMonth))
      ? null
      : ongoingSince(timeline, renderMonth, `${profile.intro} ${profile.about}`),
    recent,
    project: content.kind === 'own' ? projectBeside(recent, timeline) : null,
    earlierEmployers: earlier.slice(0, MAX_EARLIER_EMPLOYERS),
    moreEmployers: Math.max(0, earlier.length - MAX_EARLIER_EMPLOYERS),
    signature: drawing && signatureOf(drawing),
  };
}

/** Leaves out the about section when the first screen has all of its words. */
function pageProfile({ kind, profile, timeline }: PublicContent): PublicContent['profile'] {
  const { aboutQuote, photos, sections, taglines } = profile;
  const hasWordsOnly = aboutQuote.text === '' && photos.length === 0 && taglines.length === 0;
  const isOptional = kind === 'own' && sections.some(({ id, show }) => id === 'about' && show === 'auto');
  const employers = timeline.flatMap(({ company }) => company ?? []);
  const words = pageWords(profile, hasWordsOnly && isOptional, employers);
  const isMoved = words.about === '' && profile.about !== '';
  return { ...profile, ...words, sections: isMoved ? sections.filter(({ id }) => id !== 'about') : sections };
}
