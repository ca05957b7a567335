import { findRecords } from '@parley/catalog/operator';
import { callOperator } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { catalogTarget } from '../../import/catalog-target.ts';
import { importLines } from '../../import/import-lines.ts';
import { emptyReport } from '../../import/import-report.ts';
import { LineFindings } from '../../import/line-findings.ts';
import type { Fault, Line } from '../../import/line.ts';
import { proposeCatalog, type CatalogProposal } from './catalog-proposal.ts';
import { originalSuppliers } from '../names/name-entry.ts';
import { NewNames } from '../names/new-names.ts';
import { rehearseImport } from './rehearse-import.ts';
import { settleNearNames } from '../names/settle-near-names.ts';
import { suggestNames } from '../names/suggest-names.ts';
import { isAboutName, UnresolvedNames } from '../names/unresolved-names.ts';
import { useNamesakes } from '../names/use-namesakes.ts';

export type Missing = {
  /** Replacements of names in files, to which answers are added. */
  names: Map<string, string>;
  /** The ids of what is created, by name. */
  created: Map<string, string>;
  /** Answers to whether a name is a known one, by name. */
  uses: ReadonlyMap<string, string>;
  /** In what new products are counted. */
  countedIn: () => string;
  /** The records that are refused for other reasons than their names, which create nothing. */
  refused: Set<string>;
};

type Sheet = { name: string; read: () => AsyncIterable<Line>; allowDuplicates: boolean };

/** What the catalog lacks for the purchases of a file. @throws UsageError when a name may be a known one */
export async function missingFromCatalog(
  { name, read, allowDuplicates }: Sheet,
  { names, uses, countedIn, refused }: Omit<Missing, 'created'>,
  context: CliContext,
): Promise<CatalogProposal> {
  const found = new NewNames();
  for (;;) {
    const unresolved = new UnresolvedNames(originalSuppliers(names));
    refused.clear();
    const onRefused = (json: string, fault: Fault) => {
      unresolved.add(json, fault);
      if (!isAboutName(fault)) refused.add(json);
    };
    await rehearseImport({ name, lines: read(), allowDuplicates, onRefused }, context);
    const choices = await suggestNames(unresolved.list, context);
    const open = choices.filter((choice) => !found.has(choice));
    if (open.length === 0) return proposeCatalog(found, without(refused, read()), countedIn());
    // Once a supplier is a known one, its products are looked for in the next round.
    await settleNearNames(useNamesakes(open, names), { found, names, uses }, context);
  }
}

async function* without(refused: ReadonlySet<string>, lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  for await (const line of lines) if (!('json' in line && refused.has(line.json))) yield line;
}

/** Stores the records of a proposal that do not exist yet. @throws Error when the catalog refuses one */
export async function createMissing({ companies, products }: CatalogProposal, context: CliContext): Promise<void> {
  const records = [...companies, ...products.map(({ supplier: _supplier, ...product }) => product)];
  const existing = await existingIds(records, context);
  const refused = new LineFindings();
  const placeOf = (line: number) => ({ type: 'record', id: records[line - 1]?.name ?? '' });
  const lines = linesOf(records, existing);
  await importLines({ target: catalogTarget(context), lines, report: emptyReport(''), refused, placeOf }, context);
  if (refused.count > 0)
    throw new Error(`The catalog refused what is missing, and no purchase was stored:\n${refused.text()}`);
}

/** The service's maximum per call. */
const idsACall = 100;

/** A record that was renamed since an earlier import created it is left alone. */
async function existingIds(records: { id: string }[], context: CliContext): Promise<Set<string>> {
  const existing = new Set<string>();
  for (let from = 0; from < records.length; from += idsACall) {
    const ids = records.slice(from, from + idsACall).map(({ id }) => id);
    const found = await callOperator(findRecords, { query: { ids } }, context);
    for (const id of found.ids) existing.add(id);
  }
  return existing;
}

async function* linesOf(records: { id: string }[], existing: ReadonlySet<string>): AsyncGenerator<Line> {
  for (const [index, record] of records.entries())
    if (!existing.has(record.id)) yield { number: index + 1, endOffset: 0, json: JSON.stringify(record) };
}
