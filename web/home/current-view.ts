import { tokenOfPath } from '../../contract/view-path.ts';

/** The token of the view that this page shows; undefined on the home page, so that JSON leaves it out. */
export function currentView(): string | undefined {
  return tokenOfPath(globalThis.location?.pathname ?? '');
}
