import { join } from 'node:path';
import type { PublicContent } from '../../contract/site.ts';
import { homeDocument } from '../../server/publish/html-document.ts';
import { loadPageBuild } from '../../server/publish/page-build.ts';
import { visibleText } from '../../tests/support/html.ts';

const BUILD = loadPageBuild(join(import.meta.dirname, '../../dist'));

/** The text of the page that visitors read, with single spaces. */
export function pageText(content: PublicContent): string {
  const context = { siteUrl: 'http://localhost', renderMonth: 2026 * 12 + 10, assistantModel: null };
  return visibleText(homeDocument({ ...content, ...context }, BUILD).replace(/<!--.*?-->/g, ''));
}
