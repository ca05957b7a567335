import type { LearnedPlace, ValueForm } from './learned-place.ts';
import { textsAtPlace } from './texts-at-place.ts';
import type { LabelledText, LabelledTexts } from './texts-at-place.ts';
import { readValue } from '../forms/labels/read-value.ts';
import type { ReadValue } from '../forms/labels/read-value.ts';
import type { Style } from '../style-of.ts';
import { isSameValue } from '../resolve/pool.ts';
import { fields } from '@parley/document-fields/fields';
import type { FieldName } from '@parley/document-fields/fields';

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

/** The forms in which a field may be read. */
export function formsOf(field: FieldName): readonly ValueForm[] {
  if (fields[field].kind === 'code') return ['whole', 'stem', 'joined'];
  return field === 'start' || field === 'end' ? ['whole', 'range'] : ['whole'];
}

/** The value of a field that begins a text. */
export function valueIn(
  { field, form }: Pick<LearnedPlace, 'field' | 'form'>,
  text: string,
  style: Style,
): ReadValue | undefined {
  const printed = form === 'joined' ? text.replaceAll(/\s*([/-])\s*/gu, '$1') : text;
  const values = readValue(form === 'range' ? 'period' : field, printed, style);
  if (form === 'range' && values.length < 2) return undefined;
  const value = values.find((read) => read.field === field && read.at < farthestIn);
  if (form !== 'stem' || value?.field !== 'contractNumber') return value;
  const [stem = ''] = value.value.split(/[/-]/u);
  return stem === '' || stem === value.value ? undefined : { ...value, value: stem, text: stem };
}
