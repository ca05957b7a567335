import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Limits that the kernel sets to a document's process, in addition to our watch and to Node's permission model. */
export type Isolation = {
  /** The process has no network interface. */
  network: boolean;
  /** The memory it may write is limited, however fast it allocates. */
  memory: boolean;
  /** Goes before a command to apply the limits. */
  prefix: readonly string[];
};

const run = promisify(execFile);

const folders = ['/usr/bin', '/bin'];
/** As root, or as root of a new user namespace. */
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
