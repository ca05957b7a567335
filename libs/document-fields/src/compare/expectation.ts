import { fields, type FieldKind, type FieldKinds, type FieldName, type FieldValues, type Money } from '../fields.ts';
import { labelDate, type DateOrder } from './label-date.ts';
import { isSameDuration, labelDuration, type DurationUnit } from './label-duration.ts';
import { isSameMoney, labelAmount } from './label-money.ts';
import { isSameName } from './same-name.ts';
import { isSameParties, labelParties } from './same-parties.ts';
import { words } from './words.ts';

/** What a label says of a field; null: the document states no such value. */
export type Label = string | number | boolean | null;

/** What else is needed to read a label: how its set writes dates, and the currency of the document. */
export type LabelContext = { dateOrder: DateOrder; currency?: string | undefined };

type Stated = Exclude<Label, null>;
type Expectation<V> = (label: Stated, context: LabelContext) => ((found: V) => boolean) | undefined;

const expectations: { [K in FieldKind]: Expectation<FieldKinds[K]> } = {
  name,
  names,
  code,
  domain: name,
  date,
  months: duration('month'),
  days: duration('day'),
  yesNo: same,
  purchaseType: same,
  currency: same,
  money,
};

/**
 * Whether a value that was found agrees with the label; undefined if the label contains no value of that field
 * (`perpetual` is not a date). With a field that the document does not state, no value agrees.
 */
export function expectationOf<F extends FieldName>(
  field: F,
  label: Label,
  context: LabelContext,
): ((found: FieldValues[F]) => boolean) | undefined {
  if (label === null) return () => false;
  // A field and the expectation of its kind belong together, which the compiler cannot infer.
  return (expectations[fields[field].kind] as Expectation<FieldValues[F]>)(label, context);
}

function name(label: Stated) {
  return words(String(label)).length === 0 ? undefined : (found: string) => isSameName(String(label), found);
}

function code(label: Stated) {
  const plain = (text: string) => words(text).join('');
  return (found: string) => plain(found) === plain(String(label));
}

function names(label: Stated) {
  const text = String(label);
  return labelParties(text).length === 0 ? undefined : (found: string[]) => isSameParties(text, found);
}

function date(label: Stated, { dateOrder }: LabelContext) {
  const expected = labelDate(String(label), dateOrder);
  return expected === undefined ? undefined : (found: string) => found === expected;
}

function duration(unit: DurationUnit) {
  return (label: Stated) => {
    const expected = typeof label === 'boolean' ? undefined : labelDuration(label, unit);
    return expected === undefined ? undefined : (found: number) => isSameDuration(expected, found);
  };
}

function money(label: Stated, { currency }: LabelContext) {
  const amount = typeof label === 'boolean' ? undefined : labelAmount(label);
  return amount === undefined ? undefined : (found: Money) => isSameMoney({ amount, currency }, found);
}

function same(label: Stated) {
  return (found: Stated) => found === label;
}
