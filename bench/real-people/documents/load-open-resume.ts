import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** A résumé as OpenResume parses it. */
export interface ParsedResume {
  profile: { name: string; email: string; phone: string; url: string; location: string; summary: string };
  workExperiences: { company: string; jobTitle: string; date: string; descriptions: string[] }[];
  educations: { school: string; degree: string; date: string }[];
}

const ENTRY = 'src/app/lib/parse-resume-from-pdf/index.ts';
/** The page of the browser gets this from the bundler. */
const WORKER = 'pdfjs-dist/build/pdf.worker.entry';

/**
 * Loads the parser from a checkout of OpenResume whose dependencies are installed. The parser is under the AGPL,
 * so none of its code is part of this repository.
 */
export async function loadOpenResume(checkout: string): Promise<(pdf: Buffer) => Promise<ParsedResume>> {
  const requireFromCheckout = createRequire(join(checkout, 'package.json'));
  const folder = await mkdtemp(join(tmpdir(), 'open-resume-'));
  const [pdfjs, worker] = [join(folder, 'pdfjs.js'), join(folder, 'worker.js')];
  // The build of PDF.js for Node cannot be bundled.
  await writeFile(pdfjs, 'export const { getDocument, GlobalWorkerOptions } = globalThis.pdfjsLib;');
  await writeFile(worker, 'export default "";');
  await build({
    root: checkout,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: WORKER, replacement: worker },
        { find: /^pdfjs-dist$/, replacement: pdfjs },
        { find: /^lib\//, replacement: `${join(checkout, 'src/app/lib')}/` },
      ],
    },
    ssr: { noExternal: true },
    build: {
      ssr: join(checkout, ENTRY),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'parser.mjs' } },
    },
  });
  // PDF.js asks for these when it is loaded, and uses them only to draw.
  Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} });
  Object.assign(globalThis, {
    pdfjsLib: requireFromCheckout('pdfjs-dist/legacy/build/pdf.js'),
    pdfjsWorker: requireFromCheckout('pdfjs-dist/legacy/build/pdf.worker.js'),
  });
  const { parseResumeFromPdf } = await import(pathToFileURL(join(folder, 'parser.mjs')).href);
  await rm(folder, { recursive: true });
  // The parser passes its argument on to PDF.js.
  return (pdf) => parseResumeFromPdf({ data: new Uint8Array(pdf) });
}
