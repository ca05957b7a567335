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
/** A set of real documents is cut in two by its names or in turn: rules are made with half A, half B tells how good they are. */
const randomName = /^([0-9a-f])[0-9a-f]{7}-[0-9a-f]{4}-/;

/** Documents no rule is made for: only how well they are recognised is measured. */
const scansName = 'receipt-scans';

/** Each folder of labelled real documents that is there. */
export async function sharedFolders(say: Say): Promise<string[]> {
  const names = await readdir(sharedFolder).catch(() => undefined);
  if (names === undefined) say(`no real documents: ${sharedFolder} is not there`);
  const documents = (names ?? []).filter((name) => name !== scansName);
  return documents.toSorted().map((name) => join(sharedFolder, name));
}

/** The folder of scans to recognise, when it is there. */
export async function scansFolder(): Promise<string | undefined> {
  const folder = join(sharedFolder, scansName);
  return access(folder).then(
    () => folder,
    () => undefined,
  );
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

/** A set of real documents in two halves with half B held out; of generated ones, what its labels say is held out is a set of its own. */
export function split(set: DocumentSet): DocumentSet[] {
  const { documents } = set.labels;
  const isGenerated = documents.some(({ lines, isHeldOut }) => lines !== undefined || isHeldOut);
  const halves = Map.groupBy(documents.entries(), ([place, document]) =>
    isGenerated ? (document.isHeldOut ? 'held-out layouts' : '') : halfOf(document.file, place),
  );
  const parts = [...halves].toSorted(([one], [other]) => one.localeCompare(other));
  return parts.map(([name, entries]) =>
    part(
      set,
      name,
      entries.map(([, document]) => document),
    ),
  );
}

function halfOf(file: string, place: number): 'half A' | 'half B' {
  const digit = randomName.exec(file)?.[1];
  const isFirst = digit === undefined ? place % 2 === 0 : digit < '8';
  return isFirst ? 'half A' : 'half B';
}

function part({ title, folder, labels }: DocumentSet, name: string, documents: LabelledDocument[]): DocumentSet {
  return {
    title: name === '' ? title : `${title}, ${name}`,
    folder,
    labels: { ...labels, documents },
    isHeldOut: name === 'half B' || name === 'held-out layouts',
  };
}
