/** Bytes of a file from `start` up to, not including, `end`; fewer where the file ends before. */
export type ReadRange = (start: number, end: number) => Promise<Buffer>;
