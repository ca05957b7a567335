import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { elementAt } from '@parley/sample-data/random';
import { sampleDocument, type DocumentFormat, type SampleRequest } from './sample-document.ts';

export type Folder = {
  folder: string;
  /** Used in turn. */
  layouts: string[];
  format: DocumentFormat;
  count: number;
  seed: number;
  damage?: SampleRequest['damage'];
};

/** Seeds are spaced this far apart, so that runs with different seeds share no documents up to this count. */
const most = 100_000;

/** Writes documents to a folder, with their labels as `labels.jsonl`. */
export async function writeDocuments({ folder, layouts, format, count, seed, damage }: Folder): Promise<void> {
  await mkdir(folder, { recursive: true });
  const labels: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const request = { seed: seed * most + index, layout: elementAt(layouts, index), format };
    const { bytes, filename, truth } = await sampleDocument({ ...request, ...(damage && { damage }) });
    await writeFile(join(folder, filename), bytes);
    const { layout, heldOut, companyId, productIds, lineItems, ...fields } = truth;
    const about = { format, layout, heldOut, companyId, productIds, lineItems };
    labels.push(`${JSON.stringify({ file: filename, about, ...fields })}\n`);
  }
  await writeFile(join(folder, 'labels.jsonl'), labels.join(''));
}
