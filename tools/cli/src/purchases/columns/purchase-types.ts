/** The meaning of spellings of a purchase type, by their key. */
export type PurchaseTypes = ReadonlyMap<string, string>;

const spellings: PurchaseTypes = new Map([
  ...[
    'new',
    'newpurchase',
    'newbusiness',
    'newlogo',
    'newcustomer',
    'newcontract',
    'neworder',
    'neu',
    'nouveau',
    'initial',
  ].map((key) => [key, 'new_purchase'] as const),
  ...['upsell', 'expansion', 'addon', 'addition', 'additional', 'upgrade'].map((key) => [key, 'new_purchase'] as const),
  ...['renewal', 'renew', 'renewed', 'renews', 'verlängerung', 'renouvellement', 'renovación'].map(
    (key) => [key, 'renewal'] as const,
  ),
]);

/** The purchase type that a cell means; undefined if it is unknown. */
export function purchaseTypeOf(text: string, types: PurchaseTypes): string | undefined {
  return types.get(text.trim()) ?? spellings.get(text.toLowerCase().replaceAll(/[\s_-]+/g, ''));
}
