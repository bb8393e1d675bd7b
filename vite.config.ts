import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { iconSprite } from './scripts/vite/icon-sprite.ts';
import { sonnerStyles } from './scripts/vite/sonner-styles.ts';
import { withoutUnused } from './scripts/vite/without-unused.ts';

const shared: InlineConfig = {
  configFile: false,
  publicDir: 'web/public',
  plugins: [react(), iconSprite(), sonnerStyles()],
  logLevel: 'error',
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    emptyOutDir: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
};

/**
 * Small modules that most chunks import. In a chunk of their own, these few hundred bytes would cost as much again in response
 * headers. A path that no longer exists fails the build.
 */
const SMALL_MODULES = ['web/ui/use-is-hydrated.ts', 'web/lib/fetch-json.ts', 'contract/api-paths.ts'].map((file) =>
  realpathSync(join(import.meta.dirname, file)),
);
const REACT = /node_modules\/(react|react-dom|scheduler)\//;

/** The home page in the browser. */
export const client: InlineConfig = {
  ...shared,
  build: {
    ...shared.build,
    outDir: 'dist/client',
    manifest: true,
    assetsInlineLimit: 0,
    cssMinify: true,
    rolldownOptions: {
      input: { home: 'web/home/main.tsx' },
      // Keeps the constants of late sections, such as their icons, out of the first chunk.
      optimization: { inlineConst: true },
      // React is a chunk of its own, so that boot.ts can import it and the page's code in two tasks.
      output: {
        codeSplitting: { groups: [{ name: 'react', test: (id: string) => REACT.test(id) || SMALL_MODULES.includes(id) }] },
      },
    },
  },
};

/** The admin area in the browser. A separate build, so that its chunks do not change those of the home page. */
export const admin: InlineConfig = {
  ...shared,
  publicDir: false,
  build: {
    ...shared.build,
    outDir: 'dist/client',
    manifest: '.vite/admin-manifest.json',
    assetsInlineLimit: 0,
    cssMinify: true,
    rolldownOptions: { input: { admin: 'web/admin/main.tsx' } },
  },
};

/** The home page for the server to render, in one file with its dependencies. */
export const ssr: InlineConfig = {
  ...shared,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ...shared.build,
    outDir: 'dist/server',
    ssr: true,
    minify: true,
    cssMinify: true,
    rolldownOptions: {
      input: { home: 'web/home/render-page.tsx' },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
};

const SERVER_OUTPUT = {
  entryFileNames: '[name].js',
  // Names are kept for the stack traces in the log.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
} as const;

/** The server in one file. It starts in half the time and uses a third less memory than its sources. */
export const server: InlineConfig = {
  ...shared,
  publicDir: false,
  plugins: [withoutUnused()],
  define: { 'process.env.BUILD_ID': JSON.stringify(randomUUID()) },
  // Not bundled, because these have binaries, load parts of themselves lazily, or are rarely needed.
  ssr: {
    noExternal: true,
    external: [
      'pg',
      'sharp',
      'heic-decode',
      'file-type',
      'subset-font',
      '@fastify/ajv-compiler',
      '@fastify/fast-json-stringify-compiler',
      'light-my-request',
    ],
  },
  build: {
    ...shared.build,
    target: 'node24',
    outDir: 'dist/server',
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: { run: 'server/run.ts' },
      output: { ...SERVER_OUTPUT, chunkFileNames: 'run-[name].js' },
    },
  },
};

/** The server's worker threads and the processes that check a backup, each in one file of its own. */
export const workers: InlineConfig[] = Object.entries({
  'career-worker': 'server/import/career-worker.ts',
  'heic-worker': 'server/media/heic-worker.ts',
  'read-backup-process': 'server/backup/read-backup-process.ts',
  'test-restore': 'server/backup/test-restore.ts',
}).map(([name, file]) => ({
  ...server,
  // Not bundled, because these read files beside their own or are CommonJS, and are rarely needed.
  ssr: { noExternal: true, external: ['pdfjs-dist', 'mammoth', 'heic-decode', 'libheif-js/wasm-bundle.js'] },
  build: {
    ...server.build,
    rolldownOptions: { input: { [name]: file }, output: { ...SERVER_OUTPUT, codeSplitting: false } },
  },
}));

/** The process that makes résumé documents (server/documents/document-generator.ts), in one file of its own. */
export const documentGenerator: InlineConfig = {
  ...server,
  // Not bundled, because these are native or load WebAssembly files of their own.
  ssr: { noExternal: true, external: ['@myriaddreamin/typst-ts-node-compiler', 'docx', 'sharp', 'subset-font'] },
  build: {
    ...server.build,
    rolldownOptions: {
      input: { 'generator-process': 'server/documents/generator-process.ts' },
      output: { ...SERVER_OUTPUT, codeSplitting: false },
    },
  },
};

/** The inline script of the page's head (web/home/boot.ts). */
export const boot: InlineConfig = {
  ...shared,
  publicDir: false,
  build: {
    ...shared.build,
    outDir: 'dist/boot',
    lib: { entry: 'web/home/boot.ts', formats: ['iife'], name: 'boot', fileName: () => 'boot.js' },
  },
};

export default shared;
