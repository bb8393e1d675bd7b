import { tokenOfPath } from '../../contract/view-path.ts';

/** The token of the view that this page is; undefined on the home page. JSON leaves it out there. */
export function currentView(): string | undefined {
  return tokenOfPath(globalThis.location?.pathname ?? '');
}
