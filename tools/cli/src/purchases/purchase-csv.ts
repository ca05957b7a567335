import { csvText } from '../sheets/csv-text.ts';
import { exportedColumns, namedNumbersText, type ExportedField } from './exported-columns.ts';

type Cells = Partial<Record<ExportedField, string | number | boolean | undefined>>;
/** A line of an export with names. */
type NamedPurchase = Omit<Cells, 'leftOut'> & {
  supplier: string;
  supplierName?: string;
  leftOut?: { product: string; netPrice: number }[];
  lines: NamedLine[];
};
type NamedLine = Omit<Cells, 'dimensions'> & {
  product: string;
  productName?: string;
  dimensions: { id: string; name?: string; value: number }[];
};

/** Purchases of an export with names as CSV, a row for each line of a purchase. */
export async function* purchaseCsv(chunks: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield csvText([exportedColumns.map(([header]) => header)]);
  for await (const lines of chunks) yield csvText(lines.flatMap((line) => rowsOf(JSON.parse(line) as NamedPurchase)));
}

/** Amounts of the whole purchase are in its first row alone, so that a sum of the column is right. */
function rowsOf({ supplierName, lines, ...purchase }: NamedPurchase): string[][] {
  const { supplier, netTotal, discount, leftOut = [], ...head } = purchase;
  const ofAll = {
    netTotal,
    discount,
    leftOut: namedNumbersText(leftOut.map(({ product, netPrice }) => [product, netPrice])),
  };
  return lines.map(({ productName, product, dimensions, ...line }, index) => {
    const cells: Cells = {
      ...head,
      ...(index === 0 && ofAll),
      ...line,
      supplier: supplierName ?? supplier,
      line: index + 1,
      product: productName ?? product,
      dimensions: namedNumbersText(dimensions.map(({ id, name = id, value }) => [name, value])),
    };
    return exportedColumns.map(([, field]) => String(cells[field] ?? ''));
  });
}
