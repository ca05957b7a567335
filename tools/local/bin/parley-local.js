#!/usr/bin/env node
// Runs on any Node since 20 without installed packages: fetches the pinned Node and the packages, then hands over to
// src/main.ts.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies, pnpmCommand } from '../bootstrap/dependencies.js';
import { exitOnFailure } from '../bootstrap/failure.js';
import { handOver } from '../bootstrap/hand-over.js';
import { nodeExecutable } from '../bootstrap/node.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const main = join(root, 'tools/local/src/main.ts');

await exitOnFailure(async () => {
  const [command = '', ...args] = process.argv.slice(2);
  const node = await nodeExecutable();
  process.env['PATH'] = [dirname(node), join(root, 'node_modules/.bin'), process.env['PATH']].join(':');
  if (command === 'pnpm') return handOver([...(await pnpmCommand(root)), ...args]);
  await installDependencies(root, node);
  handOver([node, main, command, ...args]);
});
