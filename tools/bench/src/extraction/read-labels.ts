import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFieldName, type FieldName } from '@parley/reading/fields';
import type { Label } from './compare/expectation.ts';
import { orderOfDates, type DateOrder } from './compare/label-date.ts';
import type { ExpectedLine } from './compare/line-score.ts';

/** What is known of one document. */
export type LabelledDocument = {
  file: string;
  fields: Map<FieldName, Label>;
  lines?: ExpectedLine[];
  productIds?: string[];
  companyId?: string;
  isHeldOut: boolean;
};

export type LabelSet = { documents: LabelledDocument[]; dateOrder: DateOrder; unknownNames: string[] };

/** Other names the same fields go by. */
const aliases: Record<string, FieldName> = { company: 'vendor', date: 'documentDate' };
/** What a set says of a document beside the values of its fields. */
const about = new Set(['file', 'lineItems', 'productIds', 'companyId', 'layout', 'format', 'heldOut', 'seed']);

/** The labels of a folder. */
export async function readLabels(folder: string): Promise<LabelSet> {
  return parseLabels(await readFile(join(folder, 'labels.jsonl'), 'utf8'));
}

/** One JSON object a line; null is "not labelled". */
export function parseLabels(text: string): LabelSet {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parseRow);
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const texts = rows.flatMap((row) => Object.entries(row)).filter(([name]) => /date$|^start$|^end$/i.test(name));
  return {
    documents: rows.map(toDocument),
    dateOrder: orderOfDates(texts.map(([, label]) => String(label))) ?? 'month first',
    unknownNames: [...names].filter((name) => fieldOf(name) === undefined && !about.has(name)),
  };
}

type Row = Record<string, unknown> & { file: string; lineItems?: ExpectedLine[]; productIds?: string[] };

/** A file of ours or of the operator: its shape is taken as it is, its names are checked. */
function parseRow(line: string): Row {
  return JSON.parse(line) as Row;
}

function toDocument(row: Row): LabelledDocument {
  const fields = Object.entries(row).flatMap(([name, label]): [FieldName, Label][] => {
    const field = fieldOf(name);
    return field !== undefined && isLabel(label) ? [[field, label]] : [];
  });
  return {
    file: row.file,
    fields: new Map(fields),
    ...(row.lineItems !== undefined && { lines: row.lineItems }),
    ...(row.productIds !== undefined && { productIds: row.productIds }),
    ...(typeof row['companyId'] === 'string' && { companyId: row['companyId'] }),
    isHeldOut: row['heldOut'] === true,
  };
}

function fieldOf(name: string): FieldName | undefined {
  return isFieldName(name) ? name : Object.hasOwn(aliases, name) ? aliases[name] : undefined;
}

function isLabel(label: unknown): label is Label {
  return typeof label === 'number' || typeof label === 'boolean' || (typeof label === 'string' && label !== '');
}
