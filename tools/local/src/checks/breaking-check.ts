import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StepResult } from '../steps.ts';
import { runTool } from '../tool.ts';

/** Checks for breaking proto changes against the main branch or, on main itself, the last release. */
export async function checkBreaking(): Promise<StepResult> {
  const baseline = await findBaseline();
  if (!baseline)
    return { outcome: 'skipped', reason: 'this is main, and there is no release (tag v…) to compare with' };
  await using folder = await mkdtempDisposable(join(tmpdir(), 'parley-proto-'));
  const unpacked = await shell(`git archive ${baseline} proto buf.yaml | tar -x -C '${folder.path}'`);
  if (!unpacked.isPassed) return { outcome: 'skipped', reason: `${baseline} has no proto to compare with` };
  const { isPassed, output } = await runTool(['buf', 'breaking', '--against', folder.path]);
  return { outcome: isPassed ? 'passed' : 'failed', output };
}

async function findBaseline(): Promise<string | undefined> {
  const head = await git('rev-parse HEAD');
  for (const branch of ['origin/main', 'main']) {
    const shared = await git(`merge-base HEAD ${branch}`);
    if (shared && shared !== head) return shared;
  }
  return git("describe --tags --abbrev=0 --match 'v*'");
}

async function git(command: string): Promise<string | undefined> {
  const { isPassed, output } = await shell(`git ${command} 2>/dev/null`);
  return isPassed ? output.trim() : undefined;
}

function shell(command: string) {
  return runTool(['bash', '-c', `set -o pipefail; ${command}`]);
}
