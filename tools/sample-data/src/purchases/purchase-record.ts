/** A purchase in the import format of the pricing service. */
export type SamplePurchase = {
  id: string;
  supplier: string;
  buyer: string;
  startDate: string;
  termMonths: number;
  purchaseType: 'new_purchase' | 'renewal';
  currency: string;
  netTotal: number;
  lines: SampleLine[];
};

export type SampleLine = {
  product: string;
  dimensions: { id: string; value: number }[];
  listPrice?: number;
  netPrice?: number;
};
