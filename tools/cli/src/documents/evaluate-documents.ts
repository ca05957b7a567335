import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { scoreFields } from '@parley/document-fields/score-fields';
import { isFileKind, kindOfName } from '@parley/file-kinds/file-kind';
import { answer, type JsonOption } from '../output/answer.ts';
import type { CliContext } from '../context/context.ts';
import { IncompleteError, UsageError } from '../errors/cli-errors.ts';
import { readText, withFile } from '../files/own-files.ts';
import { startDocumentProgress } from './document-progress.ts';
import { evaluationText } from './evaluation-text.ts';
import { fieldTrusts, type DocumentOutcomes } from './field-trust.ts';
import { parseLabelLines, type LabelledDocument, type LabelLines } from './label-lines.ts';
import { missesOf, missesText, type Miss } from './misses.ts';
import { tryDocument, type FoundInDocument } from './try-document.ts';

const labelFile = 'labels.jsonl';

export type EvaluateOptions = JsonOption & { misses?: boolean };

/**
 * Lets the service read the labelled documents of a folder and reports how far each field can be trusted.
 * @throws IncompleteError
 */
export async function evaluateDocuments(folder: string, options: EvaluateOptions, context: CliContext): Promise<void> {
  const path = resolve(context.folder, folder);
  const labels = await labelsOf(folder, context);
  const evaluated = await readAll(labels.documents, path, context);
  const { length: documents } = labels.documents;
  const { read, misses } = evaluated;
  const fields = fieldTrusts(evaluated.outcomes);
  const faults = [...labels.faults, ...evaluated.faults];
  const text = [
    `${read} of ${documents} documents were read.`,
    ...(fields.length > 0 ? ['', evaluationText(fields)] : []),
    ...(options.misses === true ? ['', missesText(misses)] : []),
    ...(faults.length > 0 ? ['', ...faults] : []),
  ];
  const json = { documents, read, fields, ...(options.misses === true && { misses }), faults };
  await answer(context, options, { text: text.join('\n'), json });
  if (faults.length > 0) throw new IncompleteError();
}

async function labelsOf(folder: string, context: CliContext): Promise<LabelLines> {
  const names = await withFile(folder, 'read', () => readdir(resolve(context.folder, folder)));
  if (!names.includes(labelFile))
    throw new UsageError(`${folder} has no ${labelFile} with the labels of its documents: see docs/extraction.md.`);
  const { documents, faults } = parseLabelLines(await readText(join(folder, labelFile), context));
  if (documents.length === 0 && faults.length === 0)
    throw new UsageError(`${labelFile} of ${folder} is empty: see docs/extraction.md.`);
  const labelled = new Set(documents.map(({ file }) => file));
  const unlabelled = names.filter((name) => isFileKind(kindOfName(name)) && !labelled.has(name)).toSorted();
  return { documents, faults: [...faults, ...unlabelled.map((name) => `${name}: It has no labels.`)] };
}

type Evaluated = { outcomes: DocumentOutcomes[]; misses: Miss[]; read: number; faults: string[] };

/** Sequentially, because each process of the service reads one document at a time. */
async function readAll(documents: LabelledDocument[], path: string, context: CliContext): Promise<Evaluated> {
  const progress = startDocumentProgress(context.terminal, documents.length);
  const all: Evaluated = { outcomes: [], misses: [], read: 0, faults: [] };
  try {
    for (const [index, document] of documents.entries()) {
      progress.update(index, document.file);
      const { found, fault } = await tryDocument(join(path, document.file), context);
      if (fault === undefined) all.read += 1;
      else all.faults.push(`${document.file}: ${fault}`);
      if (!found) continue;
      const scored = outcomesOf(document, found);
      all.outcomes.push(scored);
      all.misses.push(...missesOf(document.file, scored.outcomes));
    }
    return all;
  } finally {
    progress.stop();
  }
}

/** Results of one seller's documents are correlated, so they share a source. */
function outcomesOf({ file, labels, context }: LabelledDocument, found: FoundInDocument): DocumentOutcomes {
  return { source: String(labels.get('vendor') ?? `of ${file}`), outcomes: scoreFields(labels, found, context) };
}
