/**
 * The compiler cannot know that an index is within a typed array; every caller's is. Outside, it answers undefined.
 * Two functions, because one for all kinds of arrays is several times slower.
 */
export function at(array: Float64Array, index: number): number {
  return array[index] as number;
}

/** The same of an array of whole numbers. */
export function wholeAt(array: Uint32Array | Int32Array | Uint16Array | Uint8Array, index: number): number {
  return array[index] as number;
}
