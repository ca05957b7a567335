import { expectationOf, type Label, type LabelContext } from '@parley/document-fields/compare/expectation';
import { absentLabels, dateOrderOf, documentLabelsSchema } from '@parley/document-fields/document-labels';
import { isFieldName, type FieldName } from '@parley/document-fields/fields';
import { contextOf } from '@parley/document-fields/score-fields';
import { parseObject } from '../values/parse-object.ts';

type Row = { file: string; labels: Map<FieldName, Label> };

/** A document with the labels a person gave it. */
export type LabelledDocument = Row & { context: LabelContext };

export type LabelLines = {
  documents: LabelledDocument[];
  /** A sentence for each line or label that cannot be used. */
  faults: string[];
};

/** Parses the lines of a `labels.jsonl`. Unusable lines are reported and skipped. */
export function parseLabelLines(text: string): LabelLines {
  const faults: string[] = [];
  const rows = new Map<string, Row>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const addFault = (fault: string) => faults.push(`Line ${index + 1}: ${fault}`);
    const row = rowOf(line, addFault);
    if (row && rows.has(row.file)) addFault(`${row.file} has labels above already.`);
    else if (row) rows.set(row.file, row);
  }
  const order = dateOrderOf([...rows.values()].map(({ labels }) => labels));
  const documents = [...rows.values()].map(({ file, labels }) => {
    return { file, labels, context: contextOf(labels, order) };
  });
  return { documents, faults: [...faults, ...documents.flatMap(withoutValue)] };
}

function rowOf(line: string, addFault: (fault: string) => void): Row | undefined {
  const record = parseObject(line);
  const file = record?.['file'];
  if (record === undefined || typeof file !== 'string' || file === '') {
    addFault('It must be one JSON object that names its `file`.');
    return undefined;
  }
  const { error } = documentLabelsSchema.safeParse(record);
  const labels = new Map<FieldName, Label>();
  for (const [name, label] of Object.entries(record)) {
    if (['file', 'about', 'absent'].includes(name) || label === null) continue;
    const issue = error?.issues.find(({ path }) => path[0] === name);
    if (!isFieldName(name)) addFault(`There is no field ${JSON.stringify(name)}.`);
    else if (issue) addFault(`${JSON.stringify(label)} is not a value of ${name}.`);
    // Validated by the schema.
    else labels.set(name, label as Label);
  }
  addAbsent(labels, record['absent'], addFault);
  return { file, labels };
}

function isFieldList(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string' && isFieldName(name));
}

function addAbsent(labels: Map<FieldName, Label>, absent: unknown, addFault: (fault: string) => void): void {
  if (absent !== undefined && !isFieldList(absent)) addFault('`absent` must be a list of fields.');
  for (const [name, nothing] of absentLabels(absent))
    if (labels.has(name)) addFault(`${name} is labelled both with a value and as absent.`);
    else labels.set(name, nothing);
}

/** Labels that do not contain a value of their field; they are not counted. */
function withoutValue({ file, labels, context }: LabelledDocument): string[] {
  return [...labels]
    .filter(([field, label]) => expectationOf(field, label, context) === undefined)
    .map(([field, label]) => `${file}: ${JSON.stringify(label)} is not a value of ${field}.`);
}
