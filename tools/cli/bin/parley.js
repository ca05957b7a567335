#!/usr/bin/env node
// Runs on any Node since 20: when this one is too old, the one that Parley keeps in its cache takes over.
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheDir } from '@parley/local/bootstrap/cache';
import { exitOnFailure } from '@parley/local/bootstrap/failure';
import { handOver } from '@parley/local/bootstrap/hand-over';
import { nodeExecutable } from '@parley/local/bootstrap/node';

await exitOnFailure(async () => {
  const node = await nodeExecutable();
  if (node !== process.execPath) return handOver([node, fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
  // A command is over soon: what it costs is mostly to load it.
  module.enableCompileCache(join(cacheDir(), 'compiled'));
  await import('../src/main.ts');
});
