#!/usr/bin/env node
// Runs on any Node since 20: when this one is too old, the one that Parley keeps in its cache takes over.
import { fileURLToPath } from 'node:url';
import { exitOnFailure } from '@parley/local/bootstrap/failure';
import { handOver } from '@parley/local/bootstrap/hand-over';
import { nodeExecutable } from '@parley/local/bootstrap/node';

await exitOnFailure(async () => {
  const node = await nodeExecutable();
  const main = new URL('../src/main.ts', import.meta.url);
  if (node === process.execPath) await import(main.href);
  else handOver([node, fileURLToPath(main), ...process.argv.slice(2)]);
});
