import type { PageContext, PageData, PublicContent } from '../../contract/site.ts';
import { pageAbout } from './page-about.ts';
import { recentEmployers } from './signature/employers.ts';
import { drawingOf, signatureOf } from './signature/signature.ts';

/** What the page renders: the public content, and what the first screens derive from it. */
export function pageData(content: PublicContent & PageContext): PageData {
  const { profile, timeline, renderMonth } = content;
  const drawing = drawingOf(content, renderMonth);
  return {
    ...content,
    profile: { ...profile, about: pageAbout(profile.about, profile.intro) },
    employers: recentEmployers(timeline),
    signature: drawing && signatureOf(drawing),
  };
}
