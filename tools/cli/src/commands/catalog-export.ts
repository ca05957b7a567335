import { exportRecords } from '@parley/catalog/operator';
import { present } from '@parley/service/present';
import { callOperatorLines } from '../call-operator.ts';
import type { CliContext } from '../context.ts';
import { exportLines, type ExportOptions } from '../export-lines.ts';
import type { RecordTypeName } from '../record-types.ts';

export type CatalogExportOptions = ExportOptions & { type?: RecordTypeName[] };

export async function exportCatalog(options: CatalogExportOptions, context: CliContext): Promise<void> {
  const chunks = callOperatorLines(exportRecords, { query: present({ types: options.type }) }, context);
  await exportLines(chunks, options, context);
}
