import { runCli } from './program/run-cli.ts';
import { processTerminal } from './context/terminal.ts';

const interrupt = new AbortController();
/** One Ctrl-C may arrive twice, from the terminal and from a parent process. */
const repeatAfterMs = 500;

/** Ctrl-C, the end asked for by another program, and the closed window of a terminal. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (interrupt.signal.aborted) return;
    interrupt.abort();
    // The first one ends the command gracefully, a second one at once.
    setTimeout(() => process.on(signal, () => process.exit(130)), repeatAfterMs).unref();
  });

process.exitCode = await runCli(process.argv.slice(2), {
  terminal: processTerminal(),
  environment: process.env,
  folder: process.cwd(),
  signal: interrupt.signal,
});
