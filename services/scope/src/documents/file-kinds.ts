import type { FileKind } from '../extraction/document-model.ts';

const mimeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const satisfies Record<FileKind, string>;

export function isFileKind(text: string): text is FileKind {
  return Object.hasOwn(mimeTypes, text);
}

/** Whether a name ends as those of the kinds do. */
export function hasFileEnding(filename: string): boolean {
  return kindByName(filename) !== undefined;
}

/** What a file is likely to be, by its name alone: shown until it is here and was looked at. */
export function likelyMimeType(filename: string): string {
  const kind = kindByName(filename);
  return kind ? mimeTypes[kind] : 'application/octet-stream';
}

function kindByName(filename: string): FileKind | undefined {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  const kind = ending === 'jpeg' ? 'jpg' : ending;
  return isFileKind(kind) ? kind : undefined;
}
