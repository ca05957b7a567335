import { setTimeout as sleep } from 'node:timers/promises';
import type { StackAddresses } from '@parley/local/test-stack';
import { serviceNames } from '@parley/service/services';
import { eventually } from '@parley/testing/eventually';
import { CommandLog } from './command-log.ts';

/** How often each thing was sent, such as `scope: find scopes`. */
type Totals = Map<string, number>;

export type WatchOptions = {
  stack: Pick<StackAddresses, 'ports'>;
  /** Where the services note their commands. */
  folder: string;
  /** What is sent again and again, whatever is called: parts of commands and names of calls. */
  background: readonly RegExp[];
};

/** Nothing more follows from a call when nothing was sent for this long. */
const quietMs = 300;
/** What should have been sent by then never will be, the reading of a document included. */
const maxMs = 60_000;

/** What the services of a stack send to the database, to each other and to the broker. */
export class CallWatch {
  readonly #stack: WatchOptions['stack'];
  readonly #isBackground: (text: string) => boolean;
  readonly #log: CommandLog;
  #before: Totals = new Map();

  constructor(options: WatchOptions) {
    this.#stack = options.stack;
    this.#isBackground = (text) => options.background.some((pattern) => pattern.test(text));
    this.#log = new CommandLog(options.folder, this.#isBackground);
  }

  /** What was sent since the last call, such as `2 × scope: find scopes`, once `count` were and nothing more is. */
  async take(count: number): Promise<string[]> {
    const before = this.#before;
    // What is missing, the caller reports.
    await this.#wait((totals) => sumOf(totals) - sumOf(before) >= count).catch(() => undefined);
    await this.rest();
    return sentSince(before, this.#before);
  }

  /** Waits until this was sent. */
  until(name: string): Promise<void> {
    return this.#wait((totals) => sentSince(this.#before, totals).includes(name));
  }

  /** Waits until nothing more is sent and what was sent is complete, and counts from there. */
  async rest(isComplete: (sent: string[]) => boolean = () => true): Promise<void> {
    for (let totals = await this.#totals(); ;) {
      await sleep(quietMs);
      const later = await this.#totals();
      const isQuiet = sumOf(later) === sumOf(totals);
      totals = later;
      if (!isQuiet || !isComplete(sentSince(this.#before, later))) continue;
      this.#before = later;
      return;
    }
  }

  /** How many commands of this kind were sent so far, those in the background among them. */
  async commands(kind: string): Promise<number> {
    const all = await Promise.all(serviceNames.map((service) => this.#log.commandsOf(service)));
    return all.flat().filter(({ name }) => name.startsWith(`${kind} `)).length;
  }

  #wait(isEnough: (totals: Totals) => boolean): Promise<void> {
    return eventually(async () => {
      if (!isEnough(await this.#totals())) throw new Error('more should have been sent');
    }, maxMs);
  }

  async #totals(): Promise<Totals> {
    const totals: Totals = new Map();
    const add = (name: string, count: number) => totals.set(name, (totals.get(name) ?? 0) + count);
    for (const service of serviceNames) {
      for (const { name, isBackground } of await this.#log.commandsOf(service))
        if (!isBackground) add(`${service}: ${name}`, 1);
      const metrics = await fetch(`http://127.0.0.1:${this.#stack.ports[service]?.admin}/metrics`);
      for (const { name, count } of sentIn(await metrics.text()))
        if (!this.#isBackground(name)) add(`${service}: ${name}`, count);
    }
    return totals;
  }
}

function sentSince(before: Totals, totals: Totals): string[] {
  const counts = [...totals.keys()].map((name) => [name, (totals.get(name) ?? 0) - (before.get(name) ?? 0)] as const);
  const sent = counts.filter(([, count]) => count > 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sent.map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}

const counters = [
  { metric: /^rpc_client_call_duration_seconds_count\{.*rpc_method="[\w.]*\.(\w+\/\w+)".*\} (\d+)$/gm, does: 'call' },
  { metric: /^messaging_client_sent_messages_total\{.*destination_name="[^:]*:([^"]*)".*\} (\d+)$/gm, does: 'send' },
];

/** The gRPC calls and messages that the metrics of a process count. */
function sentIn(metrics: string): { name: string; count: number }[] {
  return counters.flatMap(({ metric, does }) =>
    Array.from(metrics.matchAll(metric), ([, what = '', count]) => ({ name: `${does} ${what}`, count: Number(count) })),
  );
}

function sumOf(totals: Totals): number {
  return totals.values().reduce((sum, count) => sum + count, 0);
}
