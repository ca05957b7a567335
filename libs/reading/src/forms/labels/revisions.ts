import type { LabelHit } from './find-labels.ts';
import type { ReadValue } from './read-value.ts';

/** A label that promises a revision behind the number: `Contract / Revision`. */
const promised = /\/ ?rev(?:ision)?$/iu;
const behind = /^\s*\/\s*(?<revision>\d{1,3})(?![\w./-])/u;
/** Now the number alone is meant, now the number with its revision: neither is sure. */
const alone = -1.2;
const together = -1.3;

/** The values read next to a label; if a revision is printed after a number (`4711 / 2`), also the two together. */
export function withRevisions(values: ReadValue[], { hit, text }: { hit: LabelHit; text: string }): ReadValue[] {
  return promised.test(hit.label) ? values.flatMap((value) => bothOf(value, text)) : values;
}

function bothOf(value: ReadValue, text: string): ReadValue[] {
  if (value.field !== 'contractNumber') return [value];
  const after = text.slice(text.indexOf(value.value) + value.value.length);
  const revision = behind.exec(after)?.groups?.['revision'];
  if (revision === undefined) return [value];
  const whole = `${value.value} / ${revision}`;
  return [
    { ...value, bonus: value.bonus + alone },
    { ...value, value: whole, text: whole, bonus: value.bonus + together },
  ];
}
