import { glob } from 'node:fs/promises';
import { Failure } from '../../bootstrap/failure.js';
import { log } from '../../bootstrap/log.js';
import { runTool } from '../tool.ts';
import { root } from '../workspace.ts';

/** `npm run gen`: writes all generated files; with `--check`, only reports stale ones. */
export async function generate(args: string[]): Promise<void> {
  const isCheck = args.includes('--check');
  for (const script of await generators()) {
    const { isPassed, output } = await runTool([process.execPath, script, ...args]);
    process.stdout.write(output);
    if (!isPassed && isCheck)
      throw new Failure(`generated files are stale (${script}): run \`npm run gen\` and commit what changes.`);
    if (!isPassed) throw new Failure(`${script} failed; see above.`);
    log(`${script} ${args.join(' ')}`);
  }
}

/** Every package with generated files has a `bin/generate….ts`. */
async function generators(): Promise<string[]> {
  const found = await Array.fromAsync(glob('{libs,services,tools}/*/bin/generate*.ts', { cwd: root }));
  return found.toSorted();
}
