import { processTerminal } from './terminal.ts';
import { runCli } from './run-cli.ts';

const interrupt = new AbortController();
// The first Ctrl-C ends the work in order, a second one the process.
process.once('SIGINT', () => interrupt.abort());

process.exitCode = await runCli(process.argv.slice(2), {
  terminal: processTerminal(),
  environment: process.env,
  folder: process.cwd(),
  signal: interrupt.signal,
});
