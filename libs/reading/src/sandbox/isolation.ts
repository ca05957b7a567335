import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

/** What the kernel itself holds a process of a document to, beside what we watch and what Node refuses. */
export type Isolation = {
  /** It has no network interface. */
  network: boolean;
  /** Memory it may write to has an end, however fast it asks for it. */
  memory: boolean;
  /** What to put before a command to get that. */
  prefix: readonly string[];
};

const run = promisify(execFile);

const folders = ['/usr/bin', '/bin'];
/** As root in one's own right, or as root of a namespace of one's own. */
const networkWays = [
  ['unshare', '--net', '--'],
  ['unshare', '--net', '--map-root-user', '--'],
];
/** Counts what is set aside as well: recognising a page takes 1.4 GiB of that, and 300 MiB in fact. No core is dumped. */
const memoryWays = [['prlimit', '--data=2147483648', '--core=0', '--']];
const probeMs = 3_000;

let known: Promise<Isolation> | undefined;

/** How processes of documents are isolated on this machine; tried out once. */
export function isolationHere(): Promise<Isolation> {
  known ??= tried();
  return known;
}

async function tried(): Promise<Isolation> {
  const [network, memory] = await Promise.all([firstThatWorks(networkWays), firstThatWorks(memoryWays)]);
  return { network: network.length > 0, memory: memory.length > 0, prefix: [...network, ...memory] };
}

async function firstThatWorks(ways: readonly string[][]): Promise<readonly string[]> {
  for (const folder of folders) {
    for (const [program = '', ...args] of ways) {
      const way = [`${folder}/${program}`, ...args];
      if (await works(way)) return way;
    }
  }
  return [];
}

async function works([program = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await access(program, constants.X_OK);
    await run(program, [...args, process.execPath, '--version'], { timeout: probeMs });
    return true;
  } catch {
    return false;
  }
}
