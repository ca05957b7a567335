#!/usr/bin/env node
// Runs the command line interface from the checkout on any Node since 20. A Node that is too old hands over to the
// pinned one in Parley's cache.
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheDir } from '../bootstrap/cache.js';
import { exitOnFailure } from '../bootstrap/failure.js';
import { handOver } from '../bootstrap/hand-over.js';
import { nodeExecutable } from '../bootstrap/node.js';

await exitOnFailure(async () => {
  const node = await nodeExecutable();
  if (node !== process.execPath) return handOver([node, fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
  // Commands are short-lived: most of their time goes into loading modules.
  module.enableCompileCache(join(cacheDir(), 'compiled'));
  await import('../../cli/src/main.ts');
});
