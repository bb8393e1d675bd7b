import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BODY_FILE, type PageCopy } from './page-copy.ts';
import { HOST, type StartedProcess, startProcess } from './support.ts';

/** nginx with one worker and the settings of Linux distributions, serving the page as a file. */
export async function startNginx(program: string, page: PageCopy, port: number): Promise<StartedProcess> {
  const file = join(page.folder, 'nginx.conf');
  await writeFile(file, configuration(page, port));
  return startProcess({ command: program, args: ['-c', file, '-p', page.folder, '-e', 'error.log'], port, cwd: page.folder });
}

function configuration({ folder, headers }: PageCopy, port: number): string {
  const { 'content-type': type = 'text/html', ...others } = headers;
  const headerLines = Object.entries(others).map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 768; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  server_tokens off;
  keepalive_requests 100000000;
  types { }
  default_type ${quoted(type)};
  ${temporary.join('\n  ')}
  server {
    listen ${HOST}:${port};
    root ${folder};
    etag off;
    max_ranges 0;
    location = / {
      try_files /${BODY_FILE} =404;
      add_header last-modified "";
      ${headerLines.join('\n      ')}
    }
  }
}
`;
}

function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
