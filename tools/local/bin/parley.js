#!/usr/bin/env node
// The command line out of the checkout, on any Node since 20: when this one is too old, the one that Parley keeps in its cache takes over.
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
  // A command is over soon: what it costs is mostly to load it.
  module.enableCompileCache(join(cacheDir(), 'compiled'));
  await import('../../cli/src/main.ts');
});
