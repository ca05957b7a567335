import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { orderForms } from '@parley/sample-documents/sample-document';
import { writeDocuments } from '@parley/sample-documents/write-documents';
import type { Bench } from '../../bench.ts';
import { documentSets, sharedFolders, type DocumentSet } from '../document-sets.ts';
import type { ReadSet } from '../read-sets.ts';
import type { Seen } from './fit-weights.ts';

const weightsFile = fileURLToPath(new URL('../../../../../libs/reading/src/resolve/weights.ts', import.meta.url));

export const calibrationBench: Bench = {
  summary: 'what the reasons for a value weigh, by documents that are labelled',
  operands: '[folder…]  folders with a labels.jsonl; without any, generated order forms and ../shared/data/documents',
  options: {
    generated: { default: 120, about: 'PDF order forms to generate' },
    scans: { default: 20, about: 'scans of order forms to generate' },
    seed: { default: 5, about: 'which of all order forms are generated' },
  },
  flags: { save: 'makes the result the weights the scope service reads with' },
  async run({ generated = 120, scans = 20, seed = 5 }, log, { operands, flags }) {
    await using root = await mkdtempDisposable(join(tmpdir(), 'parley-calibration-'));
    if (operands.length === 0) await generate(root.path, { pdf: generated, scan: scans, seed });
    const folders =
      operands.length > 0 ? operands : [...(await sharedFolders(log)), join(root.path, 'pdf'), join(root.path, 'scan')];
    const sets = await documentSets(folders, log);
    // Loaded on demand: the document reading code is large, and other benches do not need it.
    const { readSets } = await import('../read-sets.ts');
    const read = await readSets(sets.map(withoutHeldOut), false, log);
    const [made, real] = [true, false].map((isGenerated) => read.filter(({ set }) => set.isGenerated === isGenerated));
    const { fitWeights } = await import('./fit-weights.ts');
    const { weightsText } = await import('./weights-text.ts');
    const text = weightsText(fitWeights(await observe(real ?? []), await observe(made ?? [])), sets.map(describe));
    if (flags.has('save')) await writeFile(weightsFile, text);
    return text;
  },
};

type Counts = { pdf: number; scan: number; seed: number };

async function generate(root: string, { pdf, scan, seed }: Counts): Promise<void> {
  for (const [format, count] of [
    ['pdf', pdf],
    ['scan', scan],
  ] as const)
    await writeDocuments({ folder: join(root, format), layouts: orderForms.known, format, count, seed });
}

async function observe(sets: readonly ReadSet[]): Promise<Seen[]> {
  const { observeDocument } = await import('./observe-document.ts');
  return sets.flatMap(({ set, documents }) => documents.flatMap((document) => observeDocument(document, set.labels)));
}

/** Removes documents in held-out layouts, which measure how well unknown forms are read and must not be trained on. */
function withoutHeldOut(set: DocumentSet): DocumentSet {
  const documents = set.labels.documents.filter(({ isHeldOut }) => !isHeldOut);
  return { ...set, labels: { ...set.labels, documents } };
}

function describe({ title, labels }: DocumentSet): string {
  const name = title === 'pdf' ? 'generated order forms' : title === 'scan' ? 'generated order forms, scanned' : title;
  return `${labels.documents.length} ${name}`;
}
