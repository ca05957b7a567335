import type { Child } from '../processes/child-process.ts';

/** A database or broker started by us. */
export type Server = Omit<Child, 'pid'> & {
  uri: string;
  port: number;
  /** The port of the broker's metrics endpoint, if requested and supported. */
  metricsPort?: number;
  /** Undefined for a server in a container. */
  pid?: number;
  /** Runs a command of the server's control tool (`rabbitmqctl`), where available. */
  control?: (args: string[]) => Promise<void>;
};

export type ServerOptions = {
  dataDir: string;
  /** Default: a free port. Pass the same port to restart a server with clients connected. */
  port?: number;
  /** Enables the broker's metrics endpoint (plugin `rabbitmq_prometheus`) on this port. */
  metricsPort?: number;
  /** MongoDB: accept connections with TLS only, as `localhost`. Its address names the authority. */
  tls?: { certificateKeyFile: string; caFile: string };
  /** Further arguments of the server's program. */
  args?: string[];
  /** Where the server's output goes. Default: a file in the data folder. */
  logFile?: string;
};

export type StartServer = (options: ServerOptions) => Promise<Server>;

/** A way to obtain a server; `find` returns undefined when it is not available on this machine. */
export type Source = { name: string; find: () => Promise<StartServer | undefined> };

export type FoundSource = { name: string; start: StartServer };

/** The first available source, in order. */
export async function firstFound(sources: Source[]): Promise<FoundSource | undefined> {
  for (const { name, find } of sources) {
    const start = await find();
    if (start) return { name, start };
  }
  return undefined;
}
