/** The kinds of file that are taken: those a document can be read from. */
const mimeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const;

export type FileKind = keyof typeof mimeTypes;

const kinds = Object.keys(mimeTypes) as FileKind[];

/** For people: what may be sent. */
export const kindList = `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`.toUpperCase();

/** The media type of a kind, whatever its sender called it. */
export function mimeTypeOf(kind: FileKind): string {
  return mimeTypes[kind];
}

/** What the ending of a name stands for: a kind, `none` where there is no ending, `other` for all that are not taken. */
export function kindOfName(filename: string): FileKind | 'none' | 'other' {
  const ending = endingOf(filename);
  if (ending === '') return 'none';
  if (ending === 'jpeg') return 'jpg';
  return kinds.find((kind) => kind === ending) ?? 'other';
}

function endingOf(filename: string): string {
  const dot = filename.lastIndexOf('.');
  return dot <= 0 ? '' : filename.slice(dot + 1).toLowerCase();
}
