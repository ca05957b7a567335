import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFieldName, type FieldName } from '@parley/document-fields/fields';
import type { Label } from '@parley/document-fields/compare/expectation';
import type { DateOrder } from '@parley/document-fields/compare/label-date';
import { absentLabels, dateOrderOf } from '@parley/document-fields/document-labels';
import { present } from '@parley/service/present';
import type { ExpectedLine } from './compare/line-score.ts';

export type LabelledDocument = {
  file: string;
  fields: Map<FieldName, Label>;
  lines?: ExpectedLine[];
  productIds?: string[];
  companyId?: string;
  isHeldOut: boolean;
};

export type LabelSet = { documents: LabelledDocument[]; dateOrder: DateOrder; unknownNames: string[] };

/** Alternative names of fields. */
const aliases: Record<string, FieldName> = { company: 'vendor', date: 'documentDate' };

export async function readLabels(folder: string): Promise<LabelSet> {
  return parseLabels(await readFile(join(folder, 'labels.jsonl'), 'utf8'));
}

/** Parses one JSON object per line; null means "not labelled". */
export function parseLabels(text: string): LabelSet {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const documents = rows.map(toDocument);
  return {
    documents,
    dateOrder: dateOrderOf(documents.map(({ fields }) => fields)),
    unknownNames: [...names].filter((name) => fieldOf(name) === undefined && !notFields.has(name)),
  };
}

const notFields = new Set(['file', 'about', 'absent']);

/** Additional labels of generated documents. */
type About = { lineItems?: ExpectedLine[]; productIds?: string[]; companyId?: string; heldOut?: boolean };
type Row = Record<string, unknown> & { file: string; about?: About };

/** Label files come from us or the operator: only names are validated, the shape is trusted. */

function toDocument(row: Row): LabelledDocument {
  const { lineItems, productIds, companyId, heldOut = false } = row.about ?? {};
  const fields = Object.entries(row).flatMap(([name, label]): [FieldName, Label][] => {
    const field = fieldOf(name);
    return field !== undefined && isLabel(label) ? [[field, label]] : [];
  });
  return {
    file: row.file,
    fields: new Map([...fields, ...absentLabels(row['absent'])]),
    ...present({ lines: lineItems, productIds, companyId }),
    isHeldOut: heldOut,
  };
}

function fieldOf(name: string): FieldName | undefined {
  return isFieldName(name) ? name : Object.hasOwn(aliases, name) ? aliases[name] : undefined;
}

function isLabel(label: unknown): label is Label {
  return typeof label === 'number' || typeof label === 'boolean' || (typeof label === 'string' && label !== '');
}
