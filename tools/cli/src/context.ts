import type { ClusterRelease } from './kube/connect-cluster.ts';
import type { Terminal } from './terminal.ts';

/** What a command is given by whoever runs it. */
export type CliContext = {
  terminal: Terminal;
  environment: NodeJS.ProcessEnv;
  /** Where it was called: `.parley/` is looked for here and above. */
  folder: string;
  /** The release in a cluster that is meant, with `--kube`; nothing is looked for on this machine then. */
  release?: ReachedRelease;
  /** What people call whoever answers at a base address, where that says more than the address. */
  nameOf?: ((address: string) => string | undefined) | undefined;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

/** A release that tunnels lead to, with what the cluster needs to be asked more about it. */
export type ReachedRelease = ClusterRelease & {
  /** Why the last connection came to nothing. */
  fault: string | undefined;
};
