import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { StackAddresses } from '@parley/local/test-stack';
import { newId } from '@parley/service/new-id';
import { createApiClient, type ApiClient } from '@parley/testing/api';
import { runCli } from '../src/program/run-cli.ts';
import type { Terminal } from '../src/context/terminal.ts';

export type Run = { code: number; out: string; err: string };

export type RunOptions = {
  environment?: NodeJS.ProcessEnv;
  folder?: string;
  stdin?: string | AsyncIterable<Buffer>;
  signal?: AbortSignal;
  /** The columns of the terminal; none: the output is piped. */
  width?: number;
  /** Answers what the command asks, as in a terminal. */
  ask?: Terminal['ask'];
  /** Receives the output as it is written, which goes on once it has returned. */
  watched?: (text: string) => void | Promise<void>;
};

/** Runs one command line in this process. */
export async function run(args: string[], options: RunOptions = {}): Promise<Run> {
  const {
    environment = {},
    folder = '/',
    stdin = '',
    signal = new AbortController().signal,
    watched,
    ask,
    width,
  } = options;
  const out = new Text(watched);
  const err = new Text();
  const terminal = {
    in: Readable.from(typeof stdin === 'string' ? [Buffer.from(stdin)] : stdin),
    out,
    err,
    isWatched: false,
    ask,
    width,
  };
  const code = await runCli(args, { terminal, environment, folder, signal });
  return { code, out: out.text, err: err.text };
}

/** Runs one command line that must succeed, with `--json`, and returns the parsed output. */
export async function runJson(args: string[], options: RunOptions = {}) {
  const { code, out, err } = await run([...args, '--json'], options);
  if (code !== 0) throw new Error(`parley ${args.join(' ')} ended with ${code}: ${err}`);
  return JSON.parse(out);
}

/** The commands of tests on one stack, and clients of its public API. */
export function cliOf({ cliEnvironment: environment, baseUrl }: Pick<StackAddresses, 'cliEnvironment' | 'baseUrl'>) {
  const parley = (args: string[], options: RunOptions = {}) => run(args, { environment, ...options });
  const json = (...args: string[]) => runJson(args, { environment });
  const newOrg = async (): Promise<string> => (await json('orgs', 'create', `Org ${newId()}`)).id;
  /** A key with these scopes, of a new organisation, and a client with it. */
  const newKey = async (...scopes: string[]): Promise<{ org: string; key: string; api: ApiClient }> => {
    const org = await newOrg();
    const { secret } = await json('keys', 'create', '--org', org, '--name', 'CI', '--scope', scopes.join(','));
    return { org, key: secret, api: await createApiClient({ baseUrl, key: secret }) };
  };
  async function importRecords(records: object[]): Promise<void> {
    const stdin = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    const { code, err } = await parley(['catalog', 'import', '-'], { stdin });
    if (code !== 0) throw new Error(`the records could not be imported: ${err}`);
  }
  return { parley, json, newOrg, newKey, importRecords };
}

/** A temporary folder for one test. */
export function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  return mkdtempDisposable(join(tmpdir(), 'parley-cli-'));
}

class Text extends Writable {
  text = '';
  readonly #watched: RunOptions['watched'];

  constructor(watched?: RunOptions['watched']) {
    super();
    this.#watched = watched;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    void this.#take(chunk.toString()).finally(done);
  }

  async #take(text: string): Promise<void> {
    this.text += text;
    await this.#watched?.(text);
  }
}
