import type { Child } from '../processes/child-process.ts';

/** A database or broker we started. */
export type Server = Omit<Child, 'pid'> & {
  uri: string;
  port: number;
  /** Where a broker shows its metrics, when it was asked to and can. */
  metricsPort?: number;
  /** Not there when it runs in a container. */
  pid?: number;
  /** Has a command of its own control tool carried out (`rabbitmqctl`), where it has one at hand. */
  control?: (args: string[]) => Promise<void>;
};

export type ServerOptions = {
  dataDir: string;
  /** A free one by default. Give the same one to restart a server under its clients. */
  port?: number;
  /** Has a broker show its metrics here, as its plugin `rabbitmq_prometheus` does. */
  metricsPort?: number;
  /** What the server prints; inside the data folder by default. */
  logFile?: string;
};

export type StartServer = (options: ServerOptions) => Promise<Server>;

/** One row of the table "where does it come from": `find` answers nothing when it is not here. */
export type Source = { name: string; find: () => Promise<StartServer | undefined> };

export type FoundSource = { name: string; start: StartServer };

/** The first source that is here, in the order of the table. */
export async function firstFound(sources: Source[]): Promise<FoundSource | undefined> {
  for (const { name, find } of sources) {
    const start = await find();
    if (start) return { name, start };
  }
  return undefined;
}
