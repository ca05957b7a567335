type Numbers = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** Fills a column with what is read from each element; several times faster than the constructors' `from`. */
export function fill<Column extends Numbers, Element>(
  column: Column,
  elements: readonly Element[],
  read: (element: Element) => number,
): Column {
  for (const [index, element] of elements.entries()) column[index] = read(element);
  return column;
}
