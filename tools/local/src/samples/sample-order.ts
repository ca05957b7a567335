import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleDocument } from '@parley/sample-documents/sample-document';
import { stateFolder } from '../state-folder.ts';

/** Writes an order form for products of the sample catalog to the state folder, to try document uploads with. */
export async function writeSampleOrder(): Promise<string> {
  const file = join(stateFolder, 'order-form.pdf');
  const { bytes } = await sampleDocument({ seed: 1, layout: 'line-periods' });
  await writeFile(file, bytes);
  return file;
}
