import { hash } from 'node:crypto';
import {
  parseLines,
  planImport,
  type ImportCounts,
  type ImportLine,
  type LineError,
  type RecordWrite,
} from '../domain/import-plan.ts';
import { guardedKeys } from '../domain/import-rules.ts';
import type { CatalogRecord } from '../domain/record.ts';
import { keysToKnow } from '../domain/references.ts';
import { holdBatch, type HoldParts } from './hold-batch.ts';
import type { ImportStore } from './import-ports.ts';

export type ImportParts = HoldParts & { store: ImportStore };

export type ImportResult = { counts: ImportCounts; errors: LineError[] };

/**
 * Applies one batch of lines. When it returns, every line is stored or refused for good, and the changes are announced;
 * when it throws, or the process dies, sending the batch again or the sweep of abandoned batches finishes it.
 */
export async function importBatch(parts: ImportParts, lines: ImportLine[]): Promise<ImportResult> {
  const { changes, errors } = parseLines(lines);
  const refused = new Set(errors.map(({ number }) => number)).size;
  const plan = planImport(
    changes,
    await knownRecords(
      parts.store,
      changes.map(({ change }) => change),
    ),
    contentHash,
  );
  if (plan.writes.length > 0) await apply(parts, plan.writes);
  return {
    counts: { ...plan.counts, refused: plan.counts.refused + refused },
    errors: [...errors, ...plan.errors].sort((one, other) => one.number - other.number),
  };
}

async function apply(parts: ImportParts, writes: RecordWrite[]): Promise<void> {
  const { store } = parts;
  const opened = await store.openBatch(writes.map(({ key }) => key));
  const batch = await holdBatch(parts, opened, async () => {
    await store.write(writes);
    await store.alignCategoryPaths(opened.changed);
  });
  if (await store.completeBatch(batch)) return;
  // It was taken for abandoned, and announced before all of it was written.
  await store.completeBatch(await store.openBatch(batch.changed));
}

async function knownRecords(store: ImportStore, changes: Parameters<typeof keysToKnow>[0]) {
  const records = await store.storedRecords(keysToKnow(changes));
  const guarded = guardedKeys(changes, records);
  const dependants = guarded.length > 0 ? await store.countDependants(guarded, changes) : new Map();
  return { records, dependants };
}

/** Parsing puts fields in the order of the schema and fills in defaults, so equal records have equal text. */
function contentHash(record: CatalogRecord): string {
  return hash('sha256', JSON.stringify(record), 'base64url');
}
