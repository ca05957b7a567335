import { catalogService } from '@parley/rpc/catalog';
import type { CliContext } from '../context.ts';
import { exportLines, type ExportOptions } from '../export-lines.ts';
import { operatorClient } from '../operator-client.ts';
import { recordTypes, type RecordTypeName } from '../record-types.ts';
import { longestCallMs } from '../longest-call.ts';

export type CatalogExportOptions = ExportOptions & { type?: RecordTypeName[] };

export async function exportCatalog(options: CatalogExportOptions, context: CliContext): Promise<void> {
  using client = operatorClient(catalogService, context);
  const request = { recordTypes: (options.type ?? []).map((name) => recordTypes[name]) };
  const chunks = client.exportRecords(request, { signal: context.signal, timeoutMs: longestCallMs });
  await exportLines(chunks, options, context);
}
