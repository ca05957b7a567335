import type { FileKind } from '@parley/file-kinds/file-kind';

/** Channels between the process of a document and its parent; the standard ones carry no data. */
export const channels = { lifeline: 0, request: 3, answer: 4 } as const;

/** The first line of a request; the bytes of the document follow. */
export type Request = { kind: FileKind; textCharacters: number; isResolved: boolean };

/** Written before the answer, once for every page that is about to be recognised: such pages may take longer. */
export const pageSign = '.';
