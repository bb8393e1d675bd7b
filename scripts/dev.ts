// Development server with hot reload: Vite serves the web client and renders the home page from source; it proxies to
// the API server, which restarts when its files change.
import { spawn } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import type { PageData } from '../contract/site.ts';
import { appearanceAttributes } from '../server/publish/html-document.ts';
import shared from '../vite.config.ts';

const PORT = Number(process.env.PORT ?? 3000);
const BACKEND_PORT = PORT + 1;
const BACKEND = `http://127.0.0.1:${BACKEND_PORT}`;

const backend = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(BACKEND_PORT), SITE_URL: `http://localhost:${PORT}` },
});

const http = createHttpServer();
const vite = await createServer({
  ...shared,
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server: http },
    proxy: {
      '^/(api|uploads|sample|healthz|readyz|robots.txt|favicon.svg|link-preview.png|sitemap.xml|.well-known/security.txt)':
        BACKEND,
    },
  },
});
http.on('request', vite.middlewares);
vite.middlewares.use((request, response, next) => {
  const render = request.url === '/' ? homePage : request.url?.startsWith('/admin') ? adminPage : undefined;
  if (!render) return next();
  render(vite).then(
    (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
    (error: Error) => {
      vite.ssrFixStacktrace(error);
      next(error);
    },
  );
});
http.listen(PORT, '127.0.0.1', () => console.log(`Portfolio (development) is running at http://127.0.0.1:${PORT}`));

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void stop());

async function stop(): Promise<void> {
  backend.kill('SIGTERM');
  await vite.close();
  http.close();
  process.exit(0);
}

/** The home page with the data of the API server, rendered from the current sources. */
async function homePage(server: ViteDevServer): Promise<string> {
  const builtPage = await (await fetch(`${BACKEND}/`)).text();
  const json = builtPage.match(/<script type="application\/json" id="page-data">(.*?)<\/script>/s)?.[1] ?? '{}';
  const data: PageData = JSON.parse(json);
  const { render } = await server.ssrLoadModule('/web/home/render-page.tsx');
  const html = `<!doctype html>
<html lang="en" class="js"${appearanceAttributes(data.profile.appearance)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/web/home/styles/first-screen.css?direct">
<link rel="stylesheet" href="/web/home/styles/below-first-screen.css?direct">
</head>
<body>
<div id="root">${render(data)}</div>
<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/web/home/main.tsx"></script>
</body>
</html>`;
  return server.transformIndexHtml('/', html);
}

function adminPage(server: ViteDevServer): Promise<string> {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Admin (development)</title>
<link rel="icon" href="/favicon.svg">
</head>
<body>
<div id="root"></div>
<script type="module" src="/web/admin/main.tsx"></script>
</body>
</html>`;
  return server.transformIndexHtml('/admin', html);
}
