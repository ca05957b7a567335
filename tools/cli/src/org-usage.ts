import type { showStorageUsage } from '@parley/files/operator';
import type { showDocumentUsage } from '@parley/scope/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import { columns } from './output.ts';

type DocumentUsage = AnswerOf<typeof showDocumentUsage>['usages'][number];
type StorageUsage = AnswerOf<typeof showStorageUsage>['usages'][number];

/** Usage and limits of an organisation in one mode. */
export type ModeUsage = DocumentUsage & StorageUsage;

/** Combines the services' reports by mode. */
export function toOrgUsage(documents: DocumentUsage[], stored: StorageUsage[]): ModeUsage[] {
  return documents.flatMap((usage) => {
    const files = stored.find(({ mode }) => mode === usage.mode);
    return files ? [{ ...usage, ...files }] : [];
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
