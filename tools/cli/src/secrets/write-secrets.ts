import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../errors/cli-errors.ts';
import { withFile } from '../files/own-files.ts';
import { newSecrets, type Secrets } from './new-secrets.ts';

/** A folder for each kind of reader, with only the secrets it needs. */
const readers = ['public', 'service', 'gateway', 'webhook', 'operator'] as const;

type Files = Record<string, string>;

/**
 * Creates secrets as files of `folder`, readable only by their owner. Returns false if they exist; existing files are
 * kept.
 * @throws UsageError when some of them are there and others are not.
 */
export async function writeSecrets(folder: string): Promise<boolean> {
  const [found, missing] = [true, false].map((wanted) =>
    readers.filter((reader) => existsSync(join(folder, reader)) === wanted),
  ) as [string[], string[]];
  if (missing.length === 0) return false;
  if (found.length > 0) {
    throw new UsageError(
      `${folder} contains ${found.join(', ')} but not ${missing.join(', ')}: restore what is missing, or give another folder.`,
    );
  }
  const files = filesOf(await newSecrets());
  await withFile(folder, 'written', () => write(folder, files));
  return true;
}

function filesOf({ publicKeys, privateKeys, webhookKeys }: Secrets): Record<(typeof readers)[number], Files> {
  const known = { 'identity-public-keys': publicKeys };
  return {
    public: known,
    service: { ...known, 'identity-private-key': privateKeys.service },
    gateway: { ...known, 'identity-private-key': privateKeys.gateway },
    webhook: { ...known, 'webhook-secret-keys': webhookKeys },
    operator: { 'operator-key': privateKeys.operator },
  };
}

/** Atomic: an interrupted write leaves no files under their final names. */
async function write(folder: string, files: Record<string, Files>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = await mkdtemp(join(folder, '.new-'));
  try {
    for (const [reader, texts] of Object.entries(files)) {
      await mkdir(join(draft, reader), { mode: 0o700 });
      for (const [name, text] of Object.entries(texts)) {
        await writeFile(join(draft, reader, name), `${text}\n`, { mode: 0o600 });
      }
    }
    for (const reader of Object.keys(files)) await rename(join(draft, reader), join(folder, reader));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
