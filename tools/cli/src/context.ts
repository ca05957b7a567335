import type { Terminal } from './terminal.ts';

/** What a command is given by whoever runs it. */
export type CliContext = {
  terminal: Terminal;
  environment: NodeJS.ProcessEnv;
  /** Where it was called: `.parley/` is looked for here and above. */
  folder: string;
  /** What people call whoever answers at a base address, where that says more than the address. */
  nameOf?: ((address: string) => string | undefined) | undefined;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};
