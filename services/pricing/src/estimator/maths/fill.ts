type Numbers = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** Fills a column with what is read from each element; several times faster than the constructors' `from`. */
export function fill<Column extends Numbers, Element>(
  column: Column,
  elements: ArrayLike<Element>,
  read: (element: Element) => number,
): Column {
  for (let index = 0; index < column.length; index += 1) column[index] = read(elements[index] as Element);
  return column;
}
