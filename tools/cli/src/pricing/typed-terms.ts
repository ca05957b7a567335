import type { InputOf } from '@parley/http/call-operation';
import type { explainTerms } from '@parley/pricing/operator/explanation';
import { present } from '@parley/service/present';
import { UsageError } from '../errors/cli-errors.ts';

type Body = InputOf<typeof explainTerms>['body'];
type Line = Body['lines'][number];

/** What the options of the command say about terms that are typed. */
export type TermOptions = {
  supplier?: string;
  product?: Line[];
  term?: number;
  start?: string;
  renewal?: boolean;
  currency?: string;
};

/** @throws UsageError when an option is missing */
export function typedTerms(options: TermOptions): Body {
  const { supplier, product: lines = [], term, start, currency, renewal = false } = options;
  if (supplier === undefined || lines.length === 0 || term === undefined)
    throw new UsageError('Name what to estimate: --scope ID, or --supplier, --product NAME=QUANTITY and --term.');
  return {
    supplier,
    purchaseType: renewal ? 'renewal' : 'new_purchase',
    ...present({ currency: currency?.toUpperCase(), startDate: start }),
    termMonths: term,
    lines,
  };
}

/** Adds a product, `NAME=QUANTITY` or the name of one that is not counted, to those before it. */
export function addProduct(text: string, before: Line[] = []): Line[] {
  const { name, value } = pairIn(text);
  const quantity = value === undefined ? undefined : Number(value);
  if (quantity !== undefined && !(quantity > 0))
    throw new UsageError(`--product ${text}: the quantity after the = must be a number above 0, such as "${name}=50".`);
  return [...before, { product: name, ...present({ quantity }), dimensions: [] }];
}

/** Adds `DIMENSION=VALUE` to the last of the products. @throws UsageError without a product */
export function addChoice(text: string, lines: readonly Line[]): void {
  const { name, value } = pairIn(text);
  const last = lines.at(-1);
  if (!last) throw new UsageError(`--option ${text} must follow the --product that it is an option of.`);
  if (value === undefined) throw new UsageError(`--option ${text} needs a value: --option "${name}=VALUE".`);
  last.dimensions.push({ id: name, value });
}

/** Names may contain `=` themselves, values may not. */
function pairIn(text: string): { name: string; value?: string } {
  const place = text.lastIndexOf('=');
  if (place <= 0) return { name: text.trim() };
  return { name: text.slice(0, place).trim(), value: text.slice(place + 1).trim() };
}
