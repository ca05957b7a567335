import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composedNames } from '@parley/sample-documents/composed-layout';
import { contractNames } from '@parley/sample-documents/contract-layout';
import { orderForms, type DocumentFormat } from '@parley/sample-documents/sample-document';
import { writeDocuments } from '@parley/sample-documents/write-documents';
import type { DocumentSet } from './document-sets.ts';
import { readLabels } from './read-labels.ts';

type Kind = { format: DocumentFormat; share: number };

/** Reading pictures takes a hundred times as long, so they get only a fraction of the count. */
const kinds: Kind[] = [
  { format: 'pdf', share: 1 },
  { format: 'docx', share: 0.5 },
  { format: 'xlsx', share: 0.5 },
  { format: 'csv', share: 0.5 },
  { format: 'scan', share: 0.4 },
];

type GeneratedSets = AsyncDisposable & { sets: DocumentSet[] };

/** The title of a format's set. */
export function generatedTitle(format: DocumentFormat): string {
  return `order forms, held-out layouts, ${format === 'scan' ? 'scans of 200 dpi' : format.toUpperCase()}`;
}

/** The titles of the sets whose layouts are composed at random. */
export const composedTitles = {
  known: 'order forms composed of known parts, PDF',
  heldOut: 'order forms composed with held-out parts, PDF',
  scan: 'order forms composed of known parts, turned and bordered scans',
} as const;

/** The titles of the sets of generated contracts. */
export const contractTitles = {
  known: 'contracts of known parts, PDF',
  heldOut: 'contracts of held-out parts, PDF',
} as const;

type SetKind = { title: string; layouts: string[]; format: DocumentFormat; share: number };

function setKinds(): SetKind[] {
  return [
    ...kinds.map(({ format, share }) => ({
      title: generatedTitle(format),
      layouts: orderForms.heldOut,
      format,
      share,
    })),
    { title: composedTitles.known, layouts: [composedNames.known], format: 'pdf', share: 2 },
    { title: composedTitles.heldOut, layouts: [composedNames.heldOut], format: 'pdf', share: 2 },
    { title: contractTitles.known, layouts: [contractNames.known], format: 'pdf', share: 2 },
    { title: contractTitles.heldOut, layouts: [contractNames.heldOut], format: 'pdf', share: 2 },
    { title: composedTitles.scan, layouts: [composedNames.known], format: 'scan', share: 0.2 },
  ];
}

/** Generates order forms in held-out and in composed layouts, in a folder that is removed when they have been read. */
export async function generateSets({ count, seed }: { count: number; seed: number }): Promise<GeneratedSets> {
  const { path: root, ...temporary } = await mkdtempDisposable(join(tmpdir(), 'parley-extraction-'));
  const sets: DocumentSet[] = [];
  for (const { title, layouts, format, share } of setKinds()) {
    const folder = join(root, `${sets.length}`);
    await writeDocuments({ folder, layouts, format, count: Math.ceil(count * share), seed, damage: { dpi: 200 } });
    sets.push({
      title,
      folder,
      labels: await readLabels(folder),
      isGenerated: true,
    });
  }
  return { sets, ...temporary };
}
