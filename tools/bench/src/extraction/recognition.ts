import { join } from 'node:path';
import { convertDocument } from '@parley/reading/convert/convert-document';
import type { FieldName } from '@parley/document-fields/fields';
import type { Log } from '../bench.ts';
import type { Count } from '@parley/document-fields/count';
import type { Label } from '@parley/document-fields/compare/expectation';
import { kindOfFile } from './kind-of-file.ts';
import { readLabels } from './read-labels.ts';

const read = ['documentDate', 'total'] as const satisfies FieldName[];

/**
 * Counts labelled dates and totals that appear verbatim in the recognized text of a folder of scans, whatever the
 * field.
 */
export async function measureRecognition(folder: string, log: Log): Promise<Count> {
  const { documents } = await readLabels(folder);
  log(`recognition: ${documents.length} scans`);
  const count = { part: 0, whole: 0 };
  for (const { file, fields } of documents) {
    const path = join(folder, file);
    const { pages } = await convertDocument(path, kindOfFile(path));
    const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join('');
    const labels = read.flatMap((field) => fields.get(field) ?? []);
    count.whole += labels.length;
    count.part += labels.filter((label) => text.includes(figuresOf(label))).length;
  }
  return count;
}

/** Removes spaces, and the currency before an amount. */
function figuresOf(label: Label): string {
  return String(label).replaceAll(/^[^\d]+|\s+/g, '');
}
