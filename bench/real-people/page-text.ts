import { join } from 'node:path';
import type { PublicContent } from '../../contract/site.ts';
import { homeDocument } from '../../server/publish/html-document.ts';
import { loadPageBuild } from '../../server/publish/page-build.ts';
import { visibleText } from '../../tests/support/html.ts';

const BUILD = loadPageBuild(join(import.meta.dirname, '../../dist'));
/** In months since year 0. */
const NOVEMBER_2026 = 2026 * 12 + 10;

/** The visible text of the home page, with whitespace collapsed. */
export function pageText(content: PublicContent): string {
  const context = { siteUrl: 'http://localhost', renderMonth: NOVEMBER_2026, assistantModel: null };
  return visibleText(homeDocument({ ...content, ...context }, BUILD).replace(/<!--.*?-->/g, ''));
}
