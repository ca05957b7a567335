/**
 * Bytes of a file from `start` up to, not including, `end`.
 * @throws when either lies beyond the end of the file
 */
export type ReadRange = (start: number, end: number) => Promise<Buffer>;

/** The same for readers that follow what a file says of itself: fewer bytes, or none, where the file ends before. */
export function withinFile(read: ReadRange, sizeBytes: number): ReadRange {
  return async (start, end) => {
    const last = Math.min(end, sizeBytes);
    return start < last ? read(start, last) : Buffer.alloc(0);
  };
}
