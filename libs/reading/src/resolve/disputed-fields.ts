import type { FieldName } from '@parley/document-fields/fields';
import { disputing } from './disputes.ts';
import { fitsTotal } from './fits-total.ts';
import type { Option } from './pool.ts';
import { misses } from './resolve-dates.ts';
import type { SumOptions } from './resolve-sums.ts';

export type Options = { [F in FieldName]: Option<F>[] };
export type Choices = { [F in FieldName]?: Option<F> };

const period = ['start', 'end', 'term'] as const;

/** The fields of which a document states two different values, or whose values contradict each other. */
export function disputedFields(choices: Choices, options: Options, sums: SumOptions): Set<FieldName> {
  const disputed = new Set<FieldName>();
  for (const field of Object.keys(choices) as FieldName[])
    if (rivalsOf(field, choices, { options, sums }).length > 0) disputed.add(field);
  const isPeriodDisputed = period.some((field) => disputed.has(field));
  const areAllDisputed = misses(choices);
  for (const field of period)
    if (areAllDisputed || (isPeriodDisputed && isDerived(choices[field]))) disputed.add(field);
  return disputed;
}

/** Whether nothing in the document says so: it follows from other values. */
function isDerived(option: Option | undefined): boolean {
  return option !== undefined && option.mentions === undefined;
}

function rivalsOf(field: FieldName, choices: Choices, { options, sums }: { options: Options; sums: SumOptions }) {
  const chosen = choices[field];
  if (chosen === undefined) return [];
  // Amounts in another currency contradict the one that is named.
  if (field === 'currency') return options.currency.filter(({ value, score }) => value !== chosen.value && score > 0);
  const { total, term } = choices;
  if (field === 'total' && total !== undefined)
    return disputing(field, total, options.total).filter(
      ({ value }) => !fitsTotal(value.minor, total.value.minor, { sums, months: term?.value }),
    );
  const lastDays = field === 'end' ? options.expirationDate.filter(({ value }) => value !== choices.start?.value) : [];
  return disputing(field, chosen, [...options[field], ...lastDays]);
}
