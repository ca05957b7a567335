/** Fields of a purchase, and of each of its lines; all other fields are values of dimensions. */
const ofPurchase = [
  'id',
  'supplier',
  'buyer',
  'startDate',
  'termMonths',
  'endDate',
  'purchaseType',
  'currency',
  'netTotal',
] as const;
const ofLine = ['product', 'quantity', 'unitPrice', 'listPrice', 'netPrice'] as const;

export type PurchaseField = (typeof ofPurchase)[number];

export const purchaseFields: readonly PurchaseField[] = ofPurchase;

export const fieldNames: readonly string[] = [...ofPurchase, ...ofLine];

const dimensionPrefix = 'dimension.';
const byKey = new Map(fieldNames.map((name) => [keyOf(name), name]));

/** Whether a name is a field of the CSV format; `dimension.Seats` is the value of the dimension Seats. */
export function isField(name: string): boolean {
  return fieldNames.includes(name) || dimensionOf(name) !== undefined;
}

/** The field that a header names implicitly: `Start Date` and `start_date` are `startDate`. */
export function fieldCalled(header: string): string | undefined {
  return dimensionOf(header.trim()) === undefined ? byKey.get(keyOf(header)) : header.trim();
}

/** The name of the dimension whose value the field contains. */
export function dimensionOf(field: string): string | undefined {
  return field.startsWith(dimensionPrefix) && field.length > dimensionPrefix.length
    ? field.slice(dimensionPrefix.length)
    : undefined;
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}
