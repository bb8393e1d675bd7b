import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The file of a thread or process: next to the module that starts it, as TypeScript when run from source and as JavaScript
 * in the build. With BUILT_WORKERS it is taken from that folder of the build even from source, so that tests run the
 * bundles that are shipped.
 */
export function workerFile(name: string, moduleUrl: string): URL {
  const builtFolder = process.env.BUILT_WORKERS;
  if (builtFolder) return pathToFileURL(resolve(builtFolder, `${name}.js`));
  return new URL(`${name}${moduleUrl.endsWith('.ts') ? '.ts' : '.js'}`, moduleUrl);
}
