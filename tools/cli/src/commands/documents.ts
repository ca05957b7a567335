import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { evaluateDocuments, type EvaluateOptions } from '../documents/evaluate-documents.ts';
import { withJson } from '../command.ts';
import { addLearnedCommands } from './documents-learned.ts';

export function addDocumentCommands(documents: Command, context: CliContext): void {
  withJson(
    documents
      .command('evaluate')
      .description('read labelled documents, and report how far each field can be trusted')
      .argument('<folder>', 'folder with documents and their labels in labels.jsonl')
      .option('--misses', 'name each document and value that was read wrong or not at all'),
  )
    .addHelpText('after', evaluateHelp)
    .action((folder: string, options: EvaluateOptions) => evaluateDocuments(folder, options, context));
  addLearnedCommands(documents, context);
}

const evaluateHelp = `
labels.jsonl has one JSON object a line for each document: {"file": "a.pdf", "vendor": "Acme", "total": 1200.5, "start": "2026-02-01"}.
Its fields, and how values are compared, are in docs/extraction.md. The scope service reads the documents one by one and keeps nothing
of them; the labels stay here. Values with a confidence of 0.9 or more count as sure.`;
