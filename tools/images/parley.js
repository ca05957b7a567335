#!/usr/bin/env node
// The command line out of its archive, with the Node that is on PATH.
import module from 'node:module';

const least = 24;
if (Number.parseInt(process.versions.node, 10) < least) {
  process.stderr.write(`parley: this is Node ${process.versions.node}: put Node ${least} or newer first on PATH.\n`);
  process.exit(2);
}
// A command is over soon: what it costs is mostly to load it.
module.enableCompileCache();
await import(new URL('../dist/main.js', import.meta.url).href);
