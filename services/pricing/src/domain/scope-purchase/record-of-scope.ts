import type { Violation } from '@parley/errors/app-error';
import { fromMinor } from '@parley/money/money';
import type { CatalogProduct } from '@parley/products/product';
import { present } from '@parley/service/present';
import type { PurchaseRecord } from '../purchases/purchase-record.ts';
import { Answers, type Doubt } from './answers.ts';
import { linesOfScope } from './lines-of-scope.ts';
import { fieldOf, reasonIf, sureFrom, unsure, type PurchasableScope } from './purchasable-scope.ts';
import * as readers from './readers.ts';
import { rowsOfScope } from './rows-of-scope.ts';
import { termOfScope } from './term-of-scope.ts';
import { totalOfScope } from './total-of-scope.ts';

export type KnownAbout = {
  products: ReadonlyMap<string, CatalogProduct>;
  /** The id of its purchase. */
  ownId: string;
  /** The purchase that was made from the scope. */
  storedId?: string;
  /** The purchase that was made from the scope that this one replaces. */
  earlierId?: string;
};

/** A purchase as far as a scope and the answers of a person tell it. */
export type ScopeRecord = {
  record: Partial<PurchaseRecord>;
  /** What has to be answered before it can be stored. */
  doubts: Doubt[];
  /** What is wrong with the answers. */
  faults: Violation[];
};

/** The record of the purchase that a scope describes. Nothing that the scope leaves open is assumed. */
export function recordOfScope(
  scope: PurchasableScope,
  given: ReadonlyMap<string, string>,
  { products, ...purchases }: KnownAbout,
): ScopeRecord {
  const answers = new Answers(given);
  askAboutScope(scope, answers);
  const [term] = scope.terms;
  if (!term) throw new TypeError(`the scope ${scope.id} has no term`);
  const decimals = (minor: number | undefined) => (minor === undefined ? undefined : fromMinor(minor, scope.currency));
  const head = {
    id: idOf(purchases, answers),
    ...present({ supplier: supplierOf(scope, products, answers) }),
    ...present({ buyer: answers.settle('buyer', readers.text, { value: scope.org, reasons: [] }) }),
    ...termOfScope(scope, term, answers),
    ...present({ currency: currencyOf(scope, products, answers) }),
  };
  const own = linesOfScope(scope, { products, decimals, answers });
  const others = rowsOfScope(scope, answers);
  const lines = [...own, ...others.lines];
  const total = totalOfScope(scope, term, { lines, others, currency: head.currency, answers });
  return {
    record: { ...head, ...total, lines, ...sourceOf(scope) },
    doubts: answers.doubts,
    faults: [...answers.faults, ...answers.unused.map((field) => unusedFault(field, answers.doubts))],
  };
}

/** Doubts that no field of the purchase answers. */
function askAboutScope(scope: PurchasableScope, answers: Answers): void {
  const { id, mode, nextScopeId, document } = scope;
  const settle = (field: string, word: string, reasons: string[]) =>
    answers.settle(field, readers.only(word), { value: word, reasons });
  settle(
    'scope',
    id,
    nextScopeId === undefined ? [] : [`The scope was replaced by ${nextScopeId}: add that one instead`],
  );
  settle(
    'mode',
    'test',
    mode === 'test' ? ['The scope is test data, and all estimates would rest on its purchase'] : [],
  );
  const isOther = document?.documentType === 'other';
  settle('document', 'checked', [
    ...(isOther ? ['The document looks like neither an order nor a contract'] : []),
    ...reasonIf(scope, 'hidden_text', 'The document has hidden text'),
    ...reasonIf(scope, 'text_unreadable', 'Parts of the document cannot be read'),
    ...reasonIf(scope, 'pages_left_out', 'Pages of the document were not read'),
    ...reasonIf(scope, 'values_left_out', 'Values of the document break the rules of scopes, and were left out'),
  ]);
}

function idOf({ ownId: own, storedId, earlierId }: Omit<KnownAbout, 'products'>, answers: Answers): string {
  const isOther = storedId === undefined && earlierId !== undefined && earlierId !== own;
  const reason = `The scope that it replaces was stored as purchase ${earlierId}: its id replaces that, ${own} adds another`;
  const use = answers.settle('id', readers.text, {
    value: isOther ? earlierId : (storedId ?? own),
    reasons: isOther ? [reason] : [],
  });
  return use ?? own;
}

function supplierOf(
  scope: PurchasableScope,
  products: ReadonlyMap<string, CatalogProduct>,
  answers: Answers,
): string | undefined {
  const { company } = scope.document ?? {};
  const ids = new Set(scope.lines.flatMap(({ productId }) => products.get(productId)?.companyId ?? []));
  const [first = company?.id, ...others] = ids;
  const isUnsure =
    company !== undefined && (company.confidence < sureFrom || (first !== undefined && company.id !== first));
  return answers.settle('supplier', readers.text, {
    value: first,
    reasons: [
      ...(isUnsure ? [`${company.name} is taken for the supplier, which is not sure`] : []),
      ...(company ? [] : reasonIf(scope, 'vendor_uncertain', 'It is not sure who the supplier is')),
      ...(others.length > 0 ? ['The products are those of several suppliers: make one scope for each'] : []),
    ],
    missing: 'The catalog no longer has the products of the scope: it is not known who sells them.',
  });
}

/** Signs that several currencies have; the first of them is what they are read as unless the document says otherwise. */
const sharedSigns = [
  { sign: /(?<![A-Z])\$/, usual: 'USD' },
  { sign: /¥/, usual: 'JPY' },
];

function currencyOf(
  scope: PurchasableScope,
  products: ReadonlyMap<string, CatalogProduct>,
  answers: Answers,
): string | undefined {
  const { currency: value } = scope;
  const ofProducts = new Set(scope.lines.map(({ productId }) => products.get(productId)?.currency));
  const named = fieldOf(scope, 'currency');
  const quote = fieldOf(scope, 'total')?.quote.text ?? '';
  const isShared = sharedSigns.some(({ sign, usual }) => usual === value && sign.test(quote) && !quote.includes(usual));
  return answers.settle('currency', readers.currency, {
    value,
    reasons: [
      ...reasonIf(scope, 'several_currencies', 'The document has amounts in several currencies'),
      ...(isShared && !named
        ? [`"${quote}" has a sign that several currencies share, and the document names none`]
        : []),
      ...unsure(named),
    ],
    missing: 'The scope does not name the currency of its amounts.',
    likely: ofProducts.size === 1 ? [...ofProducts][0] : undefined,
  });
}

function sourceOf({ id, document }: PurchasableScope) {
  return {
    sourceScopeId: id,
    ...(document && present({ sourceFileId: document.fileId, sourceFile: document.file })),
  };
}

function unusedFault(field: string, doubts: Doubt[]): Violation {
  const asked = doubts.map((doubt) => doubt.field).join(', ');
  const message = `${field} is no field of this purchase${asked === '' ? '' : `; asked for are ${asked}`}`;
  return { pointer: `/answers/${field}`, code: 'unknown_field', message };
}
