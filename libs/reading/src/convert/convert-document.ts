import { readFile } from 'node:fs/promises';
import type { FileKind } from '@parley/file-kinds/file-kind';
import type { DocumentModel } from '../document-model.ts';
import { checkMagic } from './check-magic.ts';
import type { ConvertOptions } from './convert-options.ts';
import { DocumentUnreadable } from './document-unreadable.ts';

type Converter = (bytes: Uint8Array, options: ConvertOptions) => Promise<DocumentModel>;

/** Each kind loads its libraries when it is first needed; the process of a document needs one kind. */
const converters: Record<FileKind, () => Promise<Converter>> = {
  pdf: async () => (await import('./pdf/convert-pdf.ts')).convertPdf,
  docx: async () => (await import('./office/read-docx.ts')).readDocx,
  doc: async () => (await import('./office/read-doc.ts')).readDoc,
  xlsx: async () => (await import('./office/read-workbook.ts')).readXlsx,
  xls: async () => (await import('./office/read-workbook.ts')).readXls,
  odt: async () => (await import('./office/read-odt.ts')).readOdt,
  ods: async () => (await import('./office/read-workbook.ts')).readOds,
  csv: async () => (await import('./csv/read-csv.ts')).readCsv,
  txt: async () => (await import('./text/read-txt.ts')).readTxt,
  html: async () => (await import('./web/read-html.ts')).readHtml,
  eml: () => mailConverter('eml'),
  msg: () => mailConverter('msg'),
  png: async () => (await import('./image/read-image.ts')).readPng,
  jpg: async () => (await import('./image/read-image.ts')).readJpg,
  tif: async () => (await import('./image/read-image.ts')).readTif,
};

async function mailConverter(kind: 'eml' | 'msg'): Promise<Converter> {
  const { readMail } = await import('./mail/read-mail.ts');
  return (bytes, options) => readMail(bytes, kind, { options, convert: convertChecked });
}

/**
 * Turns the bytes of a file into words with places.
 * @throws DocumentUnreadable
 */
export async function convertBytes(bytes: Uint8Array, kind: FileKind, options: ConvertOptions): Promise<DocumentModel> {
  const model = await convertChecked(bytes, kind, options).catch(toUnreadable);
  if (model.pages.every(({ words }) => words.length === 0)) throw new DocumentUnreadable('no_text');
  return model;
}

async function convertChecked(bytes: Uint8Array, kind: FileKind, options: ConvertOptions): Promise<DocumentModel> {
  checkMagic(bytes, kind);
  const convert = await converters[kind]();
  return convert(bytes, options);
}

/** Libraries throw different errors for damaged bytes. */
function toUnreadable(error: unknown): never {
  throw error instanceof DocumentUnreadable ? error : new DocumentUnreadable('damaged', { cause: error });
}

/** The same without the sandbox, for trusted files in benches and tests. @throws DocumentUnreadable */
export async function convertDocument(file: string, kind: FileKind): Promise<DocumentModel> {
  return convertBytes(new Uint8Array(await readFile(file)), kind, { onOcrPage: () => Promise.resolve() });
}
