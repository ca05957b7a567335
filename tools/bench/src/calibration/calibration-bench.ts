import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layoutNames } from '@parley/sample-documents/sample-document';
import { writeDocuments } from '@parley/sample-documents/write-documents';
import type { Bench, Say } from '../bench.ts';
import { documentSets, sharedFolders, type DocumentSet } from '../extraction/document-sets.ts';
import { fitTable, type Seen } from './fit-table.ts';
import { tableText } from './table-text.ts';

const tableFile = fileURLToPath(new URL('../../../../libs/reading/src/resolve/calibration-table.ts', import.meta.url));

export const calibrationBench: Bench = {
  summary: 'how often values with a score are right, in documents that rules were made with',
  operands: '[folder…]  folders with a labels.jsonl; without any, generated order forms and ../shared/data/documents',
  options: {
    generated: { default: 120, about: 'PDF order forms to generate' },
    scans: { default: 20, about: 'scans of order forms to generate' },
    seed: { default: 5, about: 'which of all order forms are generated' },
  },
  flags: { save: 'makes the result the table the scope service reads' },
  async run({ generated = 120, scans = 20, seed = 5 }, say, { operands, flags }) {
    const root = await mkdtemp(join(tmpdir(), 'parley-calibration-'));
    try {
      if (operands.length === 0) await generate(root, { pdf: generated, scan: scans, seed });
      const folders =
        operands.length > 0 ? operands : [...(await sharedFolders(say)), join(root, 'pdf'), join(root, 'scan')];
      const sets = (await Promise.all(folders.map((folder) => documentSets(folder, say)))).flat();
      const open = sets.filter(({ isHeldOut }) => !isHeldOut);
      const text = tableText(fitTable(await observe(open, say)), open.map(describe));
      if (flags.has('save')) await writeFile(tableFile, text);
      return text;
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  },
};

type Counts = { pdf: number; scan: number; seed: number };

async function generate(root: string, { pdf, scan, seed }: Counts): Promise<void> {
  for (const [format, count] of [
    ['pdf', pdf],
    ['scan', scan],
  ] as const)
    await writeDocuments({ folder: join(root, format), layouts: layoutNames({ format }), format, count, seed });
}

async function observe(sets: readonly DocumentSet[], say: Say): Promise<Seen[]> {
  // What reads documents is large: only these benches load it.
  const { observeSet } = await import('./observe-set.ts');
  const seen: Seen[] = [];
  for (const set of sets) {
    say(`${set.title}: ${set.labels.documents.length} documents`);
    seen.push(...(await observeSet(set, say)));
  }
  return seen;
}

function describe({ title, labels }: DocumentSet): string {
  const name = title === 'pdf' ? 'generated order forms' : title === 'scan' ? 'generated order forms, scanned' : title;
  return `${labels.documents.length} ${name}`;
}
