import { hash } from 'node:crypto';
import { applyBatch, type ApplyParts } from '@parley/imports/apply-batch';
import { parseLines, resultOf, type ImportLine, type ImportResult } from '@parley/imports/import-line';
import { parseLine, type Change } from '../domain/import-line.ts';
import { planImport } from '../domain/import-plan.ts';
import { guardedKeys } from '../domain/import-rules.ts';
import { companyKeys } from '../domain/namesakes.ts';
import type { CatalogRecord } from '../domain/record.ts';
import { requiredKeys, type RecordKey } from '../domain/references.ts';
import type { ImportStore } from './import-ports.ts';

export type ImportParts = ApplyParts<RecordKey[]> & { batches: ImportStore };

/**
 * Applies one batch of lines. When it returns, every line is stored or finally refused, and the changes are announced.
 * If it throws or the process dies, sending the batch again, or the sweep of abandoned batches, finishes it.
 */
export async function importBatch(parts: ImportParts, lines: ImportLine[]): Promise<ImportResult> {
  const { changes, errors } = await parseLines(lines, parseLine);
  const store = parts.batches;
  const known = await knownRecords(
    store,
    changes.map(({ change }) => change),
  );
  const { writes, counts, errors: refused } = planImport(changes, known, contentHash);
  if (writes.length > 0) {
    const changed = writes.map(({ key }) => key);
    await applyBatch(parts, changed, async () => {
      await store.write(writes);
      await store.alignCategoryPaths(changed);
    });
  }
  return resultOf(errors, { counts, errors: refused });
}

async function knownRecords(store: ImportStore, changes: Change[]) {
  const [records, namesakes] = await Promise.all([
    store.storedRecords(requiredKeys(changes)),
    store.namesakes(companyKeys(changes)),
  ]);
  const guarded = guardedKeys(changes, records);
  const dependants = guarded.length > 0 ? await store.countDependants(guarded, changes) : new Map();
  return { records, dependants, namesakes };
}

/** Parsing puts fields in the order of the schema and fills in defaults, so that equal records have equal text. */
export function contentHash(record: CatalogRecord): string {
  return hash('sha256', JSON.stringify(record), 'base64url');
}
