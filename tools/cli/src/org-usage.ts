import type { Usage__Output as StoredUsage } from '@parley/rpc/gen/files/v1/Usage';
import { modeNames } from '@parley/rpc/modes';
import type { showDocumentUsage } from '@parley/scope/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import { columns } from './output.ts';

type DocumentUsage = AnswerOf<typeof showDocumentUsage>['usages'][number];

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
  return documents.map((usage) => {
    const files = stored.find(({ mode }) => mode === modeNames[usage.mode]);
    const storedBytes = Number(files?.storedBytes ?? 0);
    const maxStoredBytes = Number(files?.maxStoredBytes ?? 0);
    return { ...usage, storedBytes, maxStoredBytes };
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
