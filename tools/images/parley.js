#!/usr/bin/env node
// Entry point of the packaged command line interface; runs on the Node that is on PATH.
import module from 'node:module';

const minVersion = 24;
if (Number.parseInt(process.versions.node, 10) < minVersion) {
  process.stderr.write(
    `parley: this is Node ${process.versions.node}: put Node ${minVersion} or newer first on PATH.\n`,
  );
  process.exit(2);
}
// Commands are short-lived: most of their time goes into loading modules.
module.enableCompileCache();
await import(new URL('../dist/main.js', import.meta.url).href);
