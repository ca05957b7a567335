import type { Command } from 'commander';
import type { CliContext } from '../../context/context.ts';
import { pairs } from '../../sheets/csv-options.ts';
import { commonFields, importDocuments, type DocumentsImportOptions } from '../../documents/import/import-documents.ts';
import { evaluateDocuments, type EvaluateOptions } from '../../documents/evaluate-documents.ts';
import { jsonCommand } from '../../output/answer.ts';
import { addLearnedCommands } from './learned.ts';

export function addDocumentCommands(documents: Command, context: CliContext): void {
  jsonCommand(documents, 'evaluate', 'read labelled documents, and report how far each field can be trusted')
    .argument('<folder>', 'folder with documents and their labels in labels.jsonl')
    .option('--misses', 'name each document and value that was read wrong or not at all')
    .addHelpText('after', evaluateHelp)
    .action((folder: string, options: EvaluateOptions) => evaluateDocuments(folder, options, context));
  addImport(documents, context);
  addLearnedCommands(documents, context);
}

function addImport(documents: Command, context: CliContext): void {
  jsonCommand(documents, 'import', 'read the order forms of a folder, and store the purchases they state')
    .argument('<folder>', 'folder with documents')
    .requiredOption('--org <org-id>', 'organisation that bought (`parley orgs list`)')
    .option('--yes', 'store those that are wholly sure without asking, and no others')
    .option('--dry-run', 'read the documents, and store no purchases')
    .option(
      '--set <field=value>',
      `${commonFields.join(', ')}: for all documents that leave it open; may be repeated`,
      pairs((field) => commonFields.includes(field)),
    )
    .option('--state <file>', 'what was sent before; default: .parley-import.jsonl in the folder')
    .addHelpText('after', importHelp)
    .action((folder: string, options: DocumentsImportOptions) => importDocuments(folder, options, context));
}

const importHelp = `
Each document becomes a scope of the organisation, and its purchase is linked to the scope and to the file. The command may
be repeated, also after it was killed: nothing is sent or stored twice. What is doubtful about a document is shown, and asked
for in a terminal; otherwise answer it later with \`parley purchases add --scope ID\`. The exit code is 1 while a document
is doubtful or cannot be read.`;

const evaluateHelp = `
labels.jsonl has one JSON object a line for each document: {"file": "a.pdf", "vendor": "Acme", "total": 1200.5, "start": "2026-02-01"}.
Its fields, and how values are compared, are in docs/extraction.md. The scope service reads the documents one by one and keeps nothing
of them; the labels stay here. Values with a confidence of 0.9 or more count as sure.`;
