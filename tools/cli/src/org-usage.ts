import type { Usage__Output as StoredUsage } from '@parley/rpc/gen/files/v1/Usage';
import type { Usage__Output as DocumentUsage } from '@parley/rpc/gen/scope/v1/Usage';
import { columns } from './output.ts';
import { word } from './words.ts';

/** Usage and limits of an organisation in one mode. */
export type ModeUsage = {
  mode: string;
  unfinishedDocuments: number;
  maxUnfinishedDocuments: number;
  storedBytes: number;
  maxStoredBytes: number;
};

/** Combines the services' reports by mode. */
export function toOrgUsage(documents: DocumentUsage[], stored: StoredUsage[]): ModeUsage[] {
  return documents.map(({ mode: name, unfinishedDocuments, maxUnfinishedDocuments }) => {
    const mode = word(name, 'MODE_');
    const files = stored.find((usage) => usage.mode === name);
    const storedBytes = Number(files?.storedBytes ?? 0);
    const maxStoredBytes = Number(files?.maxStoredBytes ?? 0);
    return { mode, unfinishedDocuments, maxUnfinishedDocuments, storedBytes, maxStoredBytes };
  });
}

export function usageColumns(usage: ModeUsage[]): string {
  const rows = usage.map((each) => [
    each.mode,
    `${each.unfinishedDocuments} of ${each.maxUnfinishedDocuments}`,
    `${each.storedBytes} of ${each.maxStoredBytes}`,
  ]);
  return columns(['MODE', 'UNFINISHED DOCUMENTS', 'STORED BYTES'], rows);
}
