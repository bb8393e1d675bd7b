import { measureJson } from '../measure-json.ts';
import { Problem } from '../problem.ts';
import type { App } from './route-schemas.ts';

interface LargeJsonRules {
  /** In one body. */
  maxValues: number;
  tooMany: string;
}

/**
 * Registers routes whose JSON bodies may be large. One with too many values is rejected with 413 before it is parsed:
 * parsing would block other requests for seconds, and take hundreds of megabytes.
 */
export function registerLargeJsonRoutes(app: App, { maxValues, tooMany }: LargeJsonRules, register: (app: App) => unknown): void {
  app.register(async (largeJsonApp: App) => {
    const parse = largeJsonApp.getDefaultJsonParser('error', 'ignore');
    largeJsonApp.removeContentTypeParser('application/json');
    largeJsonApp.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const text = String(body);
      if (text === '') done(null, undefined);
      else if (measureJson(text, maxValues).values > maxValues) done(new Problem(413, tooMany));
      else void parse(request, text, done);
    });
    register(largeJsonApp);
  });
}
