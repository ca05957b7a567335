import { Failure, exitOnFailure } from '../bootstrap/failure.js';
import { runTool } from './tool.ts';

type Command = (args: string[]) => Promise<void>;

/** The commands behind `npm start`, `npm test` and `npm run …`, loaded on demand. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./commands/start.ts')).start,
  test: async () => (await import('./commands/test.ts')).test,
  ops: async () => (await import('./commands/test.ts')).ops,
  chaos: async () => (await import('./commands/chaos.ts')).chaos,
  bench: async () => (await import('./commands/bench.ts')).bench,
  images: async () => (await import('./commands/images.ts')).images,
  gen: async () => (await import('./commands/generate.ts')).generate,
  fix: async () => (await import('./commands/fix.ts')).fix,
};

/** Commands that run or pack the gateway, which serves the pages of the documentation; `gen` runs it for its metrics. */
const withSite = new Set(['start', 'test', 'ops', 'chaos', 'bench', 'images', 'gen']);

/** Commands that take no arguments. */
const withoutArguments = new Set(['fix']);

await exitOnFailure(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const load = commands[name];
  if (!load) throw new Failure(`there is no command "${name}"; the commands are ${Object.keys(commands).join(', ')}.`);
  if (args.length > 0 && withoutArguments.has(name))
    throw new Failure(`"${name}" takes no arguments, and ${args.join(' ')} was given.`);
  if (withSite.has(name)) await buildSite();
  await (
    await load()
  )(args);
});

/** Makes the pages that the gateway serves; takes about a second. */
async function buildSite(): Promise<void> {
  const { isPassed, output } = await runTool([process.execPath, 'tools/site/bin/build.ts']);
  if (!isPassed) throw new Failure(`the pages of the documentation could not be made:\n${output}`);
}
