/** The compiler cannot know that an index is within a typed array; every caller's is. Outside, it answers undefined. */
export function at(array: ArrayLike<number>, index: number): number {
  return array[index] as number;
}
