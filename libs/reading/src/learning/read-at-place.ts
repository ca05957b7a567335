import type { LearnedPlace, ValueForm } from './learned-place.ts';
import { textsAtPlace } from './texts-at-place.ts';
import type { LabelledText, LabelledTexts } from './texts-at-place.ts';
import { readValue } from '../forms/labels/read-value.ts';
import type { ReadValue } from '../forms/labels/read-value.ts';
import type { Style } from '../style-of.ts';
import { isSameValue } from '../resolve/pool.ts';
import { fields } from '@parley/document-fields/fields';
import type { FieldKind, FieldName } from '@parley/document-fields/fields';

/** The value at a place, with the text that holds it. */
type PlacedValue = ReadValue & { from: LabelledText };

/** Characters before a value: a sign, a bracket. */
const farthestIn = 3;

/** The value at a place; undefined if nothing is found, or if texts with the same label have several values. */
export function readAtPlace(place: LearnedPlace, texts: LabelledTexts, style: Style): PlacedValue | undefined {
  const values = textsAtPlace(place, texts).flatMap((from) => {
    const value = valueIn(place, from.text, style);
    return value === undefined ? [] : [{ ...value, from }];
  });
  const [first] = values;
  return values.every(({ value }) => first !== undefined && isSameValue(value, first.value)) ? first : undefined;
}

/** The forms in which fields of a kind may be read. */
const forms: { [K in FieldKind]?: readonly ValueForm[] } = {
  code: ['whole', 'stem', 'joined'],
  date: ['whole', 'day-first', 'month-first'],
  months: ['whole', 'units', 'dozens'],
  days: ['whole', 'units'],
};
const inRange: readonly ValueForm[] = ['whole', 'range', 'day-first', 'month-first'];

/** The forms in which a field may be read. */
export function formsOf(field: FieldName): readonly ValueForm[] {
  return field === 'start' || field === 'end' ? inRange : (forms[fields[field].kind] ?? ['whole']);
}

/** The word behind the number of a length, if it ends there: `12 Monde`, but not `1 of 3`. */
export function unitIn(text: string): string | undefined {
  return /^\d{1,3}\s*(?<unit>\p{L}{1,40})[.)]*$/u.exec(text)?.groups?.['unit']?.toLowerCase();
}

/** The value of a field that begins a text. */
export function valueIn(
  place: Pick<LearnedPlace, 'field' | 'form' | 'unit'>,
  text: string,
  style: Style,
): ReadValue | undefined {
  const { field, form } = place;
  if (form === 'units' || form === 'dozens') return lengthIn(place, text, style);
  const printed = form === 'joined' ? text.replaceAll(/\s*([/-])\s*/gu, '$1') : text;
  const values = readValue(form === 'range' ? 'period' : field, printed, shownIn(form, style));
  if (form === 'range' && values.length < 2) return undefined;
  const value = values.find((read) => read.field === field && read.at < farthestIn);
  return form === 'stem' && value?.field === 'contractNumber' ? stemOf(value) : value;
}

function shownIn(form: ValueForm, style: Style): Style {
  return form === 'day-first' || form === 'month-first' ? { ...style, order: form } : style;
}

function stemOf(number: Extract<ReadValue, { field: 'contractNumber' }>): ReadValue | undefined {
  const [stem = ''] = number.value.split(/[/-]/u);
  return stem === '' || stem === number.value ? undefined : { ...number, value: stem, text: stem };
}

/** A length in a unit that no rule knows. */
function lengthIn(
  { field, form, unit }: Pick<LearnedPlace, 'field' | 'form' | 'unit'>,
  text: string,
  style: Style,
): ReadValue | undefined {
  const printed = unitIn(text);
  const isKnown = printed === undefined || readValue(field, text, style).length > 0;
  if (isKnown || (unit !== undefined && unit !== printed)) return undefined;
  const value = Number.parseInt(text, 10) * (form === 'dozens' ? 12 : 1);
  // Only lengths have these forms.
  return value === 0 ? undefined : ({ field, value, text, at: 0, bonus: 0 } as ReadValue);
}
