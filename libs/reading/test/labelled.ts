import type { FieldName } from '@parley/document-fields/fields';
import { findLabelled } from '../src/forms/labels/find-labelled.ts';
import { linesOf } from '../src/layout/lines-of.ts';
import { asModel } from './text-model.ts';

/** The values of a field that labels in a text lead to, best first. */
export function found(text: string, field: FieldName) {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const all = findLabelled(lines, { decimal: '.', order: 'month-first' }).filter((one) => one.field === field);
  return all.toSorted((a, b) => b.score - a.score);
}

export function best(text: string, field: FieldName): unknown {
  return found(text, field)[0]?.value;
}
