/** The accepted kinds of file, all of which documents can be read from, and the media type of each. */
const mimeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
  txt: 'text/plain',
  html: 'text/html',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
  png: 'image/png',
  jpg: 'image/jpeg',
  tif: 'image/tiff',
} as const;

/** Other extensions of the same kinds. */
const otherEndings: Readonly<Record<string, keyof typeof mimeTypes>> = { jpeg: 'jpg', tiff: 'tif', htm: 'html' };

export type FileKind = keyof typeof mimeTypes;

export const fileKinds = Object.keys(mimeTypes) as FileKind[];

const names = fileKinds.map((kind) => kind.toUpperCase());

/** For people: which kinds may be sent. */
export const kindList = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

export function isFileKind(text: string): text is FileKind {
  return Object.hasOwn(mimeTypes, text);
}

const pictures = new Set<FileKind>(['png', 'jpg', 'tif']);

export function isPicture(kind: FileKind): boolean {
  return pictures.has(kind);
}

/** The media type of a kind, whatever type the sender declared. */
export function mimeTypeOf(kind: FileKind): string {
  return mimeTypes[kind];
}

/**
 * The kind that the extension of a name means; `none` without an extension, `other` for a kind that is not accepted.
 */
export function kindOfName(filename: string): FileKind | 'none' | 'other' {
  const ending = endingOf(filename);
  if (ending === '') return 'none';
  if (Object.hasOwn(otherEndings, ending)) return otherEndings[ending] ?? 'other';
  return isFileKind(ending) ? ending : 'other';
}

/** The kind of a media type, whatever parameters it has; undefined if it is not accepted. */
export function kindOfMimeType(mimeType: string): FileKind | undefined {
  const essence = mimeType.split(';')[0]?.trim().toLowerCase();
  return fileKinds.find((kind) => mimeTypes[kind] === essence);
}

/** What a file probably is, judged by its name alone: shown until its content has been examined. */
export function likelyMimeType(filename: string): string {
  const kind = kindOfName(filename);
  return isFileKind(kind) ? mimeTypes[kind] : 'application/octet-stream';
}

function endingOf(filename: string): string {
  const dot = filename.lastIndexOf('.');
  return dot <= 0 ? '' : filename.slice(dot + 1).toLowerCase();
}
