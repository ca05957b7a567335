import { execFileSync } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import { expectSuccess } from '@parley/testing/expect-success';
import { describe, expect, it } from 'vitest';
import { run } from '../../test/run.ts';
import { examples } from './examples.ts';
import { createProgram } from './run-cli.ts';

/** All commands; those that only lead to others have no action. */
async function wholeProgram(): Promise<Command> {
  const signal = new AbortController().signal;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = { in: Readable.from([]), out: nowhere, err: nowhere, isWatched: false };
  const context = { terminal, environment: {}, folder: '/', signal };
  return createProgram(['completion'], { context, parts: new AsyncDisposableStack(), isJson: true });
}

function pathsBelow(command: Command, path: string): string[] {
  const commands = command.commands.filter((below) => below.name() !== 'help');
  if (commands.length === 0) return [path];
  return commands.flatMap((below) => pathsBelow(below, path === '' ? below.name() : `${path} ${below.name()}`));
}

const paths = pathsBelow(await wholeProgram(), '');
const id = '0193b7a0-0000-7000-8000-000000000001';

/** The words of the `parley` in an example, as a shell takes them apart. */
function wordsOf(example: string): string[] {
  const [call = ''] = /parley [^|)]*/.exec(example.replace(/ [<>] \S+$/, '')) ?? [];
  const script = `parley() { printf '%s\\0' "$@"; }; ${call.replaceAll(/\$\w+/g, id)}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

/** The command that a line runs, without running it. @throws CommanderError if the line is wrong */
async function commandOf(words: string[]): Promise<string> {
  const program = await wholeProgram();
  let reached = '';
  const replace = (command: Command, path: string) => {
    command.exitOverride().action(() => void (reached = path));
    for (const below of command.commands) replace(below, path === '' ? below.name() : `${path} ${below.name()}`);
  };
  // What a command of several leads to is known by its name alone.
  for (const below of program.commands) replace(below, below.name());
  // This option would connect to a cluster.
  await program.parseAsync(
    words.filter((word) => word !== '--kube'),
    { from: 'user' },
  );
  return reached;
}

describe('the examples in the help', () => {
  it('are there for every command, and for nothing else', () => {
    expect(Object.keys(examples).toSorted()).toEqual([...paths, 'parley'].toSorted());
  });

  it.each(paths.flatMap((path) => (examples[path] ?? []).map((example) => [path, example] as const)))(
    'of %s are what the command takes: %s',
    async (path, example) => {
      expect(await commandOf(wordsOf(example))).toBe(path);
    },
  );

  it.each(paths)('are printed by %s --help', async (path) => {
    const { out } = expectSuccess(await run([...path.split(' '), '--help']));
    expect((await run(['help', ...path.split(' ')])).out).toBe(out);
    for (const example of examples[path] ?? []) expect(out).toContain(`\n  ${example}\n`);
  });

  it('of a group are those of its commands', async () => {
    const { out } = await run(['orgs', '--help']);
    for (const name of ['create', 'list', 'show']) expect(out).toContain(`\n  ${examples[`orgs ${name}`]?.[0]}\n`);
    expect((await run(['--help'])).out).toContain('\n  parley doctor\n');
  });
});
