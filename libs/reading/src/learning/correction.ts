import { fields } from '@parley/document-fields/fields';
import type { FieldKind, FieldKinds, FieldName } from '@parley/document-fields/fields';
import { toMinor } from '@parley/money/money';
import { present } from '@parley/service/present';

/**
 * The right value of a field as a person writes it: `2026-11-21`, `1200.50`, `24`, `yes`, `Acme, Inc.; Beta Ltd`. Empty if
 * the document states no such value.
 */
export type Correction = { field: FieldName; value: string };

/** Whether a person says that the document states no such value. */
export function saysUnstated({ value }: Correction): boolean {
  return value === '';
}

const readers: { [K in FieldKind]: (text: string) => FieldKinds[K] | undefined } = {
  name: nonEmpty,
  names: (text) => text.split(';').map((name) => name.trim()),
  code: nonEmpty,
  domain: (text) => nonEmpty(text.toLowerCase()),
  date: nonEmpty,
  months: numberIn,
  days: numberIn,
  yesNo: (text) => ({ yes: true, no: false })[text],
  purchaseType: (text) => (text === 'new_purchase' || text === 'renewal' ? text : undefined),
  currency: (text) => (/^[A-Z]{3}$/.test(text) ? text : undefined),
  money: (text) => moneyIn(text),
};

/** The value that a person wrote; undefined if it has not the form of such a value. */
export function writtenValue({ field, value: text }: Correction): FieldKinds[FieldKind] | undefined {
  return readers[fields[field].kind](text.trim());
}

function nonEmpty(text: string): string | undefined {
  return text === '' ? undefined : text;
}

function numberIn(text: string): number | undefined {
  return /^\d{1,4}(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** `1200.50`, or `1200.50 EUR`. */
function moneyIn(text: string): FieldKinds['money'] | undefined {
  const { amount, currency } =
    /^(?<amount>\d{1,12}(?:\.\d{1,3})?)(?: (?<currency>[A-Z]{3}))?$/.exec(text)?.groups ?? {};
  const minor = amount === undefined ? undefined : toMinor(Number(amount), currency);
  return minor === undefined ? undefined : { minor, ...present({ currency }) };
}
