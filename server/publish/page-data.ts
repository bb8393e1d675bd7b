import type { PageContext, PageData, PublicContent } from '../../contract/site.ts';
import { leadSentence, pageAbout } from './page-about.ts';
import { recentEmployers } from './signature/employers.ts';
import { drawingOf, signatureOf } from './signature/signature.ts';

/** What the page renders: the public content, and what the first screens derive from it. */
export function pageData(content: PublicContent & PageContext): PageData {
  const { profile, timeline, renderMonth } = content;
  const intro = profile.intro || leadSentence(profile.about);
  const drawing = drawingOf(content, renderMonth);
  return {
    ...content,
    profile: { ...profile, intro, about: pageAbout(profile.about, intro) },
    employers: recentEmployers(timeline),
    signature: drawing && signatureOf(drawing),
  };
}
