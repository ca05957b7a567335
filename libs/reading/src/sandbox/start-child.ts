import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isolationHere } from './isolation.ts';

const here = import.meta.dirname;
const extension = path.extname(import.meta.filename);
const ownPackage = path.resolve(here, '../..');
/** One of each package of ours that is needed. */
const ownModules = [
  '@parley/document-fields/fields',
  '@parley/file-kinds/file-kind',
  '@parley/money/money',
  '@parley/service/present',
];

/** Starts a process that waits for a document; it can read its own code, nothing else, and write nothing. */
export async function startChild(heapMebibytes: number): Promise<ChildProcess> {
  const { prefix } = await isolationHere();
  const [program = process.execPath, ...args] = [...prefix, process.execPath, ...flags(heapMebibytes)];
  const child = spawn(program, args, {
    cwd: '/',
    env: { LANG: 'C.UTF-8', TZ: 'UTC', MALLOC_ARENA_MAX: '2' },
    // Its own group, so that it can be killed whole.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  // A process that is killed breaks its channels; what it left behind is judged elsewhere.
  for (const emitter of [child, ...child.stdio]) emitter?.on('error', () => undefined);
  stepBack(child);
  return child;
}

/**
 * Lowers the priority before the process starts threads, because threads inherit it at their start: loading the code
 * alone would delay calls by a second. With sched_autogroup, Linux compares priorities only within a session, and this
 * process has a separate session.
 */
function stepBack({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  const steps = constants.priority.PRIORITY_BELOW_NORMAL;
  try {
    // Where memory ends, the reader of a document goes before anything else.
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
    setPriority(pid, steps);
    writeFileSync(`/proc/${pid}/autogroup`, String(steps), { flag: 'r+' });
  } catch {
    // It has ended already, or there are no such groups here.
  }
}

function flags(heapMebibytes: number): string[] {
  return [
    `--max-old-space-size=${heapMebibytes}`,
    '--no-warnings',
    // With them V8 may end the process when one of its threads ends.
    '--no-memory-protection-keys',
    '--permission',
    '--allow-addons',
    '--allow-worker',
    ...readable().map((folder) => `--allow-fs-read=${folder}`),
    `--import=${pathToFileURL(path.join(here, `no-network${extension}`)).href}`,
    path.join(here, `child-main${extension}`),
  ];
}

/** Where code lies: this package's own, and the packages it stands on. */
function readable(): string[] {
  const sources = path.resolve(here, '..');
  const { resolve } = createRequire(import.meta.url);
  const manifest = resolve('pdfjs-dist/package.json');
  const ownPackages = ownModules.map((module) => path.dirname(resolve(module)));
  // The labels of fields compare amounts, and find that package through a link in their own folder.
  const moneyOfFields = path.resolve(resolve('@parley/document-fields/fields'), '../../node_modules/@parley/money');
  const packages = manifest.slice(0, manifest.indexOf(`${path.sep}node_modules${path.sep}`));
  return [
    sources,
    path.join(ownPackage, 'package.json'),
    path.join(ownPackage, 'node_modules'),
    moneyOfFields,
    path.join(packages, 'node_modules'),
    ...ownPackages.flatMap((folder) => [folder, path.resolve(folder, '../package.json')]),
  ].map((entry) => (entry.endsWith('package.json') ? entry : `${entry}${path.sep}`));
}

/** Ends the process and all it may have started. */
export function killChild({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
