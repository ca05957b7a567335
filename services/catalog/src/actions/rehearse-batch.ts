import { parseLines, resultOf, type ImportLine, type ImportResult } from '@parley/imports/import-line';
import { dependantsAfter, namesakesAfter, recordsAfter, type Earlier } from '../domain/earlier-lines.ts';
import { parseLine, type Change } from '../domain/import-line.ts';
import { planImport, type KnownRecords, type Step } from '../domain/import-plan.ts';
import { guardedKeys } from '../domain/import-rules.ts';
import { companyKeys } from '../domain/namesakes.ts';
import { requiredKeys } from '../domain/references.ts';
import { contentHash } from './import-batch.ts';
import type { ImportStore } from './import-ports.ts';

export type RehearsalStore = Pick<ImportStore, 'storedRecords' | 'namesakes' | 'countDependants'>;
export type RehearsalResult = ImportResult & { steps: Step[] };

/** What would become of a batch of lines if the earlier lines of its file were stored. */
export async function rehearseBatch(
  store: RehearsalStore,
  lines: ImportLine[],
  earlier: Earlier,
): Promise<RehearsalResult> {
  const { changes, errors } = await parseLines(lines, parseLine);
  const known = await knownAfter(
    store,
    changes.map(({ change }) => change),
    earlier,
  );
  const { counts, errors: refused, steps } = planImport(changes, known, contentHash);
  return { ...resultOf(errors, { counts, errors: refused }), steps };
}

async function knownAfter(store: RehearsalStore, changes: Change[], earlier: Earlier): Promise<KnownRecords> {
  const companyIds = changes.flatMap(({ type, id }) => (type === 'company' ? [id] : []));
  const [stored, namesakes] = await Promise.all([
    store.storedRecords(requiredKeys(changes)),
    store.namesakes(companyKeys(changes), companyIds),
  ]);
  const records = recordsAfter(stored, earlier);
  const guarded = guardedKeys(changes, records);
  const counted = guarded.length > 0 ? await store.countDependants(guarded, changes) : new Map();
  return {
    records,
    dependants: dependantsAfter({ stored: counted, records: stored, guarded, batch: changes }, earlier),
    namesakes: namesakesAfter(namesakes, earlier),
  };
}
