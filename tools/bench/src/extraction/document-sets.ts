import { access, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Say } from '../bench.ts';
import { readLabels, type LabelSet, type LabelledDocument } from './read-labels.ts';

/** Documents that are counted together. */
export type DocumentSet = {
  title: string;
  folder: string;
  labels: LabelSet;
  /** Never looked at one by one, so that nobody tunes on it. */
  isHeldOut: boolean;
};

const sharedFolder = fileURLToPath(new URL('../../../../../shared/data/documents', import.meta.url));
/** The first part of a random name cuts a set in two: rules are made with half A, half B tells how good they are. */
const randomName = /^([0-9a-f])[0-9a-f]{7}-[0-9a-f]{4}-/;

/** Each folder of labelled real documents that is there. */
export async function sharedFolders(say: Say): Promise<string[]> {
  const names = await readdir(sharedFolder).catch(() => undefined);
  if (names === undefined) say(`no real documents: ${sharedFolder} is not there`);
  return (names ?? []).toSorted().map((name) => join(sharedFolder, name));
}

/** The sets of a folder: two of one whose files have random names, none when it has no labels. */
export async function documentSets(folder: string, say: Say): Promise<DocumentSet[]> {
  const title = basename(folder);
  const isLabelled = await access(join(folder, 'labels.jsonl')).then(
    () => true,
    () => false,
  );
  if (!isLabelled) {
    say(`${title} is left out: it has no labels.jsonl`);
    return [];
  }
  return split({ title, folder, labels: await readLabels(folder), isHeldOut: false });
}

/** A set in two halves when its files have random names, with half B held out; what its labels say is held out is a set of its own. */
export function split(set: DocumentSet): DocumentSet[] {
  const halves = Map.groupBy(set.labels.documents, ({ file, isHeldOut }) => {
    const digit = randomName.exec(file)?.[1];
    if (digit === undefined) return isHeldOut ? 'held-out layouts' : '';
    return digit < '8' ? 'half A' : 'half B';
  });
  const parts = [...halves].toSorted(([one], [other]) => one.localeCompare(other));
  return parts.map(([name, documents]) => part(set, name, documents));
}

function part({ title, folder, labels }: DocumentSet, name: string, documents: LabelledDocument[]): DocumentSet {
  return {
    title: name === '' ? title : `${title}, ${name}`,
    folder,
    labels: { ...labels, documents },
    isHeldOut: name === 'half B' || name === 'held-out layouts',
  };
}
