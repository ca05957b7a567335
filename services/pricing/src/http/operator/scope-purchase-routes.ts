import type { Violation } from '@parley/errors/app-error';
import { route, type Route } from '@parley/http/operation';
import { present } from '@parley/service/present';
import {
  addScopePurchase,
  fieldAt,
  type AddedPurchase,
  type ScopePurchaseParts,
} from '../../actions/add-scope-purchase.ts';
import type { Suggestions } from '../../actions/suggestion-ports.ts';
import type { CatalogNames } from '../../domain/catalog-names.ts';
import * as contracts from './scope-purchase-contracts.ts';

export type ScopePurchaseRouteParts = {
  scopePurchases: ScopePurchaseParts;
  suggestions: Suggestions;
  namesNow: () => CatalogNames | undefined;
};

/** Purchases that are made from scopes, for operators. */
export function scopePurchaseRoutes({ scopePurchases, suggestions, namesNow }: ScopePurchaseRouteParts): Route[] {
  return [
    route(contracts.addScopePurchase, async ({ body: { answers, ...request } }, caller) => {
      const given = new Map(Object.entries(answers));
      const added = await addScopePurchase(scopePurchases, { ...request, answers: given }, caller);
      if (isStored(added, request)) await suggestions.remove(request.scopeId);
      return { body: addedView(added, namesNow()) };
    }),
  ];
}

function isStored({ outcome }: AddedPurchase, { dryRun }: { dryRun: boolean }): boolean {
  return outcome === 'unchanged' || (!dryRun && (outcome === 'created' || outcome === 'updated'));
}

export function addedView({ record, errors, warnings, ...added }: AddedPurchase, names: CatalogNames | undefined) {
  const { supplier = '', lines = [] } = record;
  return {
    ...added,
    record,
    ...present({ supplierName: names?.supplierName(supplier) }),
    productNames: lines.map(({ product }) => names?.productName(product) ?? product),
    errors: errors.map(findingView),
    warnings: warnings.map(findingView),
  };
}

function findingView({ pointer = '', code, message }: Violation) {
  const field = pointer.startsWith('/answers/') ? pointer.slice('/answers/'.length) : fieldAt(pointer);
  return { field, code, message };
}
