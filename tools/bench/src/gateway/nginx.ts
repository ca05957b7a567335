import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awaitReady } from '@parley/local/await-ready';
import { startChild } from '@parley/local/child-process';
import { freePort } from '@parley/local/free-port';
import { isExecutable, onPath } from '@parley/local/on-path';
import { onCore } from '../process/cores.ts';
import type { Target } from './target.ts';

/** Starts nginx as a plain proxy with one worker; undefined where it is not installed. */
export async function startNginx(target: string, core?: number): Promise<Target | undefined> {
  const nginx = [onPath('nginx'), '/usr/sbin/nginx'].find((file) => file !== undefined && isExecutable(file));
  if (nginx === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'parley-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration({ folder, port, target }));
  const logFile = join(folder, 'log');
  const child = startChild({
    command: onCore(core, [nginx, '-p', folder, '-c', 'nginx.conf', '-e', logFile]),
    logFile,
  });
  const origin = `http://127.0.0.1:${port}`;
  await awaitReady({ name: 'nginx', child, logFile, isReady: () => answers(origin), timeoutMs: 10_000 });
  return {
    name: 'nginx',
    origin,
    pids: [child.pid],
    async [Symbol.asyncDispose]() {
      await child.stop();
      await rm(folder, { recursive: true });
    },
  };
}

function configuration({ folder, port, target }: { folder: string; port: number; target: string }): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
daemon off;
master_process off;
pid ${folder}/pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  keepalive_requests 1000000;
  upstream service { server ${new URL(target).host}; keepalive 256; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`;
}

function answers(origin: string): Promise<boolean> {
  return fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  );
}
