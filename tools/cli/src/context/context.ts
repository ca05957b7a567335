import type { Command } from 'commander';
import type { ClusterRelease } from '../kube/connect-cluster.ts';
import type { Terminal } from './terminal.ts';

/** The environment in which a command runs. */
export type CliContext = {
  terminal: Terminal;
  environment: NodeJS.ProcessEnv;
  /** The working directory; `.parley/` is looked up here and in the folders above. */
  folder: string;
  /** The release in a cluster, with `--kube`; the local installation is then ignored. */
  release?: ReachedRelease;
  /** A readable name for a base address, where one is known. */
  nameOf?: ((address: string) => string | undefined) | undefined;
  /** The command that runs. */
  command?: Command;
  /** The versions of the services that have answered. */
  serviceVersions?: Set<string>;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

/** A release reached by tunnels, with what is needed for further calls to its cluster. */
export type ReachedRelease = ClusterRelease & {
  /** The name of the Secret with the operator's key. */
  operatorSecret: string;
  /** Why the last connection failed. */
  fault: string | undefined;
};
