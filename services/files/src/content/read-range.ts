/**
 * Bytes of a file from `start` to before `end`.
 * @throws if either lies beyond the end of the file
 */
export type ReadRange = (start: number, end: number) => Promise<Buffer>;

/** For readers that follow what a file says about itself: returns fewer bytes, or none, if the file ends earlier. */
export function withinFile(read: ReadRange, sizeBytes: number): ReadRange {
  return async (start, end) => {
    const last = Math.min(end, sizeBytes);
    return start < last ? read(start, last) : Buffer.alloc(0);
  };
}
