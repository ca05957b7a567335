import { hash } from 'node:crypto';
import type { Violation } from '@parley/errors/app-error';
import { fromMinor } from '@parley/money/money';
import type { CatalogProducts } from '@parley/live-catalog/catalog-records';
import { present } from '@parley/service/present';
import type { Caller } from '@parley/service/caller';
import type { Doubt } from '../../domain/scope-purchase/answers.ts';
import type { PurchasableScope } from '../../domain/scope-purchase/purchasable-scope.ts';
import { recordOfScope } from '../../domain/scope-purchase/record-of-scope.ts';
import type { PurchaseRecord } from '../../domain/purchases/purchase-record.ts';
import type { StoredPurchase } from '../../domain/purchases/purchase.ts';
import { toPurchaseRecord } from '../../domain/purchases/to-record.ts';
import type { PurchaseImport, PurchaseImportResult } from './import-purchases.ts';
import type { PurchaseReader } from './purchase-ports.ts';

/** Scopes with what was found in their documents, for operators and for this service itself. */
export interface PurchasableScopes {
  /** @throws AppError SCOPE_NOT_FOUND, SCOPE_NOT_READ, SCOPE_UNREADABLE, SERVICE_UNAVAILABLE, DEADLINE_EXCEEDED */
  find(scopeId: string, caller: Caller): Promise<PurchasableScope>;
}

export type ScopePurchaseParts = {
  scopes: PurchasableScopes;
  products: CatalogProducts;
  reader: Pick<PurchaseReader, 'ofScope' | 'find'>;
  importPurchases: (request: PurchaseImport) => Promise<PurchaseImportResult>;
};

export type ScopePurchase = {
  scopeId: string;
  /** What a person says about fields of the purchase that the scope leaves open. */
  answers: ReadonlyMap<string, string>;
  allowDuplicates: boolean;
  /** Says what would become of it, and stores nothing. */
  dryRun: boolean;
};

export type AddedPurchase = {
  outcome: 'created' | 'updated' | 'unchanged' | 'doubtful' | 'refused';
  /** What the scope and the answers say; it may lack fields. */
  record: Partial<PurchaseRecord>;
  doubts: Doubt[];
  errors: Violation[];
  warnings: Violation[];
};

/**
 * Makes a purchase from a scope and stores it as an import would, unless something about it is doubtful. The purchase of
 * a scope is stored once: without answers, a scope whose purchase is stored changes nothing.
 * @throws AppError as `PurchasableScopes.find`
 */
export async function addScopePurchase(
  parts: ScopePurchaseParts,
  request: ScopePurchase,
  caller: Caller,
): Promise<AddedPurchase> {
  const { scopeId, answers } = request;
  const stored = await parts.reader.ofScope(scopeId);
  if (stored && answers.size === 0) return { outcome: 'unchanged', record: toPurchaseRecord(stored), ...nothingElse };
  const scope = await parts.scopes.find(scopeId, caller);
  const [products, earlierId] = await Promise.all([
    parts.products.byIds(
      scope.lines.map(({ productId }) => productId),
      { caller },
    ),
    earlierOf(parts, scope),
  ]);
  const { record, doubts, faults } = recordOfScope(scope, answers, {
    products,
    ownId: ownIdOf(scope),
    ...present({ earlierId, storedId: stored?.id }),
  });
  if (faults.length > 0) return { outcome: 'refused', record, ...nothingElse, errors: faults };
  const rehearsed = isWhole(record) ? await storing(parts, record, { ...request, dryRun: true }) : undefined;
  const open = [...doubts, ...(rehearsed?.doubts ?? [])];
  if (open.length > 0) return { outcome: 'doubtful', record, ...nothingElse, doubts: open };
  if (!rehearsed || request.dryRun || rehearsed.outcome === 'refused')
    return { outcome: 'refused', record, ...nothingElse, ...rehearsed };
  return { record, ...(await storing(parts, record, request)) };
}

const nothingElse = { doubts: [], errors: [], warnings: [] };

/**
 * The same for all scopes that were read from one file for an organisation, so that a corrected reading replaces the
 * purchase of the one before.
 */
function ownIdOf({ id, org, document }: PurchasableScope): string {
  if (document?.sha256 === undefined) return `scope-${id}`;
  return `document-${hash('sha256', JSON.stringify([org, document.sha256]), 'hex').slice(0, 32)}`;
}

async function earlierOf({ reader }: ScopePurchaseParts, { previousScopeId }: PurchasableScope) {
  return previousScopeId === undefined ? undefined : (await reader.ofScope(previousScopeId))?.id;
}

/** Whether an import can say what is wrong with the rest. */
function isWhole({ supplier, startDate, termMonths, endDate, ...record }: Partial<PurchaseRecord>): boolean {
  const { purchaseType, currency, netTotal } = record;
  const isDated = startDate !== undefined && (termMonths ?? endDate) !== undefined;
  return isDated && [supplier, purchaseType, currency, netTotal].every((value) => value !== undefined);
}

type Stored = Omit<AddedPurchase, 'record'>;

async function storing(
  parts: ScopePurchaseParts,
  record: Partial<PurchaseRecord>,
  { answers, allowDuplicates, dryRun }: ScopePurchase,
): Promise<Stored> {
  const lines = [{ number: 1, json: JSON.stringify(record) }];
  const { counts, errors, warnings, alike } = await parts.importPurchases({ lines, allowDuplicates, dryRun });
  const found = errors.map(({ number: _line, ...error }) => error);
  const same = answers.has('id') ? [] : await maybeSame(parts, record, alike);
  const doubts = [...found.flatMap((error) => doubtOf(error, record)), ...same.map((id) => alikeDoubt(id, record))];
  const outcome = outcomes.find((each) => counts[each] > 0) ?? 'refused';
  return { outcome, doubts, errors: found, warnings: warnings.map(({ number: _line, ...warning }) => warning) };
}

/** More purchases than these are not compared. */
const maxCompared = 50;

/** Purchases of the same products from the same day that may be the same one: by buyer, or by what was paid. */
async function maybeSame(
  { reader }: ScopePurchaseParts,
  { buyer, currency, netTotal }: Partial<PurchaseRecord>,
  alike: PurchaseImportResult['alike'],
): Promise<string[]> {
  const found = await Promise.all(alike.slice(0, maxCompared).map(({ id }) => reader.find(id)));
  const isSame = (other: StoredPurchase) =>
    other.buyer === undefined ||
    other.buyer === buyer ||
    (other.currency === currency && fromMinor(other.netTotal, currency) === netTotal);
  return found.flatMap((other) => (other && isSame(other) ? [other.id] : []));
}

const outcomes = ['created', 'updated', 'unchanged'] as const;

/** What an import refuses, and an answer settles. */
function doubtOf({ code, message, pointer = '' }: Violation, { id }: Partial<PurchaseRecord>): Doubt[] {
  if (code === 'missing_quantity') return [{ field: fieldAt(pointer), message }];
  if (code === 'duplicate_deal')
    return [{ field: 'id', message: `${id} ${message}; so does that id, which replaces it` }];
  return [];
}

function alikeDoubt(id: string, record: Partial<PurchaseRecord>): Doubt {
  const message = `Purchase ${id} has the same supplier, start and products: its id replaces it, ${record.id} adds another`;
  return { field: 'id', message };
}

/** The name in answers of a field of the record; lines are counted from 1 there. */
export function fieldAt(pointer: string): string {
  const [list = '', index, ...rest] = pointer.split('/').slice(1);
  if (list !== 'lines' || index === undefined) return list;
  return [list, Number(index) + 1, ...rest].join('.');
}
