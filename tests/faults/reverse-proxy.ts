import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { eventually } from '../support/wait.ts';

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile');

export interface ReverseProxy {
  port: number;
  stop(): Promise<void>;
}

/** nginx in front of the server as in docs/DEPLOYING.md, but without TLS and with a smaller limit; undefined when it is not installed. */
export async function startNginx(upstream: number): Promise<ReverseProxy | undefined> {
  return startProxy('nginx', (folder, port) => {
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
    const text = `
      daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
      events { worker_connections 4096; }
      http {
        access_log off; ${paths.join(' ')}
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass http://127.0.0.1:${upstream};
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_buffering off;
            client_max_body_size 60m;
          }
        }
      }`;
    return { text, args: (file) => ['-c', file, '-p', folder, '-e', join(folder, 'error.log')] };
  });
}

/** Caddy in front of the server with deploy/Caddyfile, but without TLS; undefined when it is not installed. */
export async function startCaddy(upstream: number): Promise<ReverseProxy | undefined> {
  const caddyfile = await readFile(CADDYFILE, 'utf8');
  return startProxy('caddy', (_folder, port) => {
    const site = caddyfile
      .replace('{$SITE_ADDRESS}', `http://127.0.0.1:${port}`)
      .replace('site-a:3000 site-b:3000', `127.0.0.1:${upstream}`);
    return { text: `{\n\tadmin off\n}\n${site}`, args: (file) => ['run', '--adapter', 'caddyfile', '--config', file] };
  });
}

interface ProxyConfig {
  text: string;
  args: (file: string) => string[];
}

async function startProxy(
  program: string,
  configure: (folder: string, port: number) => ProxyConfig,
): Promise<ReverseProxy | undefined> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), `portfolio-${program}-`));
  const { text, args } = configure(folder, port);
  const file = join(folder, 'config');
  await writeFile(file, text);
  const PATH = `${process.env.PATH}:/usr/sbin`;
  const proxy = spawn(program, args(file), { stdio: 'ignore', env: { ...process.env, PATH, HOME: folder } });
  const exit = new Promise<void>((resolve) => proxy.once('exit', () => resolve()).once('error', () => resolve()));
  const stop = async () => {
    proxy.kill();
    await exit;
    await rm(folder, { recursive: true });
  };
  const isStarted = await once(proxy, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isStarted) {
    await stop();
    return undefined;
  }
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(`${program} answers`, answers);
  return { port, stop };
}
