import { join } from 'node:path';
import { convertDocument } from '@parley/reading/convert/convert-document';
import type { DocumentModel } from '@parley/reading/document-model';
import type { Log } from '../bench.ts';
import type { DocumentSet } from '../extraction/document-sets.ts';
import { kindOfFile } from '../extraction/kind-of-file.ts';
import type { LabelledDocument, LabelSet } from '../extraction/read-labels.ts';
import { findSources } from '../extraction/sources/find-sources.ts';
import { fixedWords } from '../extraction/sources/fixed-words.ts';
import { textsOf } from '../extraction/texts-of.ts';

/** A labelled document and its source. */
export type TaughtDocument = {
  labelled: LabelledDocument;
  model: DocumentModel;
  dateOrder: LabelSet['dateOrder'];
  source: string;
  /** Its place among the documents of the set. */
  number: number;
};

/** Converts the documents of a set; those that cannot be read teach nothing. */
export async function readTaught({ title, folder, labels }: DocumentSet, log: Log): Promise<TaughtDocument[]> {
  const read: TaughtDocument[] = [];
  for (const labelled of labels.documents) {
    try {
      const model = await convertDocument(join(folder, labelled.file), kindOfFile(labelled.file));
      read.push({ labelled, model, dateOrder: labels.dateOrder, source: '', number: read.length });
    } catch (error) {
      log(`${labelled.file} cannot be read: ${String(error)}`);
    }
  }
  const { of } = findSources(read.map(({ model }) => fixedWords(textsOf(model))));
  for (const [at, document] of read.entries()) document.source = `${title} ${of[at]}`;
  return read;
}
