import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { manifestText, type Manifest } from '@parley/kube/manifest';
import type { CliContext } from '../context/context.ts';
import { UsageError } from '../errors/cli-errors.ts';
import { withFile } from '../files/own-files.ts';

type Profile = { name: string; file: string };

/** The profiles of a chart folder: its files `values-<name>.yaml`. @throws UsageError when it is none */
export async function profilesOf(chart: string): Promise<Profile[]> {
  if (!existsSync(chart))
    throw new UsageError(
      `${chart} is not a folder, and only a chart in a folder has profiles to render: correct --chart.`,
    );
  const files = (await withFile(chart, 'read', () => readdir(chart))).toSorted();
  return files.flatMap((file) => {
    const [, name] = /^values-(.+)\.yaml$/.exec(file) ?? [];
    return name === undefined ? [] : [{ name, file: join(chart, file) }];
  });
}

/** The text of each object under a unique name; equal objects give equal text, whatever their order. */
export function manifestFiles(objects: Manifest[]): Map<string, string> {
  const entries = objects.map(
    (object) => [`${object.kind}-${object.metadata.name}.yaml`.toLowerCase(), manifestText(object)] as const,
  );
  return new Map(entries.toSorted(([one], [other]) => one.localeCompare(other)));
}

export async function writeFiles(to: string, files: Map<string, string>, { folder }: CliContext): Promise<void> {
  for (const [name, text] of files) {
    const path = join(resolve(folder, to), name);
    await withFile(join(to, name), 'written', async () => {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    });
  }
}

/** Compares files with those of a folder. Lists changed, missing and surplus files, each with a sign. */
export async function compareFiles(to: string, files: Map<string, string>, { folder }: CliContext): Promise<string[]> {
  const base = resolve(folder, to);
  const present = existsSync(base) ? await Array.fromAsync(glob('*/*/*.yaml', { cwd: base })) : [];
  const gone = present.filter((name) => !files.has(name)).map((name) => `- ${name}`);
  const others = [...files].map(async ([name, text]) => {
    if (!present.includes(name)) return [`+ ${name}`];
    const found = await withFile(join(to, name), 'read', () => readFile(join(base, name), 'utf8'));
    return found === text ? [] : [`~ ${name}`];
  });
  return [...gone, ...(await Promise.all(others)).flat()];
}
