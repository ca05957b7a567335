import { access, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Say } from '../bench.ts';
import { readLabels, type LabelSet } from './read-labels.ts';

/** Documents that are counted together. */
export type DocumentSet = {
  title: string;
  folder: string;
  labels: LabelSet;
  /** Made by a program, in layouts that are known: not by those who buy and sell. */
  isGenerated: boolean;
};

const sharedFolder = fileURLToPath(new URL('../../../../../shared/data/documents', import.meta.url));

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

/** The sets of some folders: one for a folder and what is beside it as `…-more`; none of one without labels. */
export async function documentSets(folders: readonly string[], say: Say): Promise<DocumentSet[]> {
  const sets: DocumentSet[] = [];
  for (const folder of folders) sets.push(...(await setOf(folder, say)));
  const together = Map.groupBy(sets, ({ folder }) => folder.replace(/-more$/, ''));
  return [...together.values()].flatMap(joined);
}

async function setOf(folder: string, say: Say): Promise<DocumentSet[]> {
  const title = basename(folder);
  const isLabelled = await access(join(folder, 'labels.jsonl')).then(
    () => true,
    () => false,
  );
  if (!isLabelled) {
    say(`${title} is left out: it has no labels.jsonl`);
    return [];
  }
  const labels = await readLabels(folder);
  const isGenerated = labels.documents.some(({ lines, isHeldOut }) => lines !== undefined || isHeldOut);
  return [{ title, folder, labels, isGenerated }];
}

function joined(sets: DocumentSet[]): DocumentSet[] {
  const [first, ...others] = sets;
  if (first === undefined || others.length === 0) return sets;
  const documents = sets.flatMap(({ folder, labels }) =>
    labels.documents.map((document) => ({ ...document, file: join(basename(folder), document.file) })),
  );
  const unknownNames = [...new Set(sets.flatMap(({ labels }) => labels.unknownNames))];
  const labels = { documents, dateOrder: first.labels.dateOrder, unknownNames };
  return [{ ...first, folder: dirname(first.folder), labels }];
}
