/**
 * The compiler cannot know that an index is within a typed array; for every caller it is. Outside, it returns
 * undefined. Two functions, because one for all kinds of arrays is several times slower.
 */
export function at(array: Float64Array, index: number): number {
  return array[index] as number;
}

/** The same for an array of whole numbers. */
export function wholeAt(array: Uint32Array | Int32Array | Uint16Array | Uint8Array, index: number): number {
  return array[index] as number;
}
