import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, isAlive, type ProcessIdentity } from '../processes/process-identity.ts';

/** Two processes may replace the same dead holder's lock; after this delay the last writer has won. */
const settleMs = 100;

/** Locks a folder for one process. The lock of a dead process is taken over. */
export async function lockFolder(
  folder: string,
): Promise<{ holder: ProcessIdentity } | { release: () => Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'lock');
  const draft = `${file}.${randomUUID()}`;
  const mine = JSON.stringify(identityOf(process.pid));
  await writeFile(draft, mine);
  try {
    if (!(await placed(draft, file))) {
      const holder = await holderOf(file);
      if (holder && isAlive(holder)) return { holder };
      await rename(draft, file);
      await sleep(settleMs);
      const winner = await holderOf(file);
      if (winner && winner.pid !== process.pid) return { holder: winner };
    }
  } finally {
    await rm(draft, { force: true });
  }
  return { release: () => rm(file, { force: true }) };
}

/** Linking does not overwrite, and creates the file atomically with its contents. */
async function placed(draft: string, file: string): Promise<boolean> {
  return link(draft, file).then(
    () => true,
    () => false,
  );
}

async function holderOf(file: string): Promise<ProcessIdentity | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ProcessIdentity;
  } catch {
    // Released meanwhile, or empty after a power failure.
    return undefined;
  }
}
