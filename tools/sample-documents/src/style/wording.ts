/** The labels of a field. Some are used only by held-out layouts. */
type Words = { usual: string[]; heldOut?: string[] };

const labels = {
  contractNumber: words(
    'Order Form No.|Quote #|Quote number|Quotation No.|Order reference|Order number|Contract number|Reference',
    'Order ID',
  ),
  documentDate: words('Date|Quote date|Order date|Date of issue|Issued|Prepared on', 'Issue date'),
  validUntil: words('Valid until|Offer expires|Quote valid through|Expires on'),
  vendor: words('Vendor|Supplier|Provider|Seller|Sold by', 'Service provider'),
  buyer: words('Customer|Client|Bill to|Sold to|Prepared for|Subscriber|Buyer', 'Purchaser'),
  start: words(
    'Start date|Subscription start date|Service start date|Term start|Commencement date|Effective date',
    'Services begin',
  ),
  end: words('End date|Subscription end date|Service end date|Term end|Expiry date|Expiration date', 'Services end'),
  term: words('Term|Subscription term|Initial term|Contract term|Contract length|Duration', 'Term length'),
  period: words('Subscription period|Service period|Order term|Contract period'),
  currency: words('Currency|All amounts in|Billing currency'),
  delivery: words('Delivery time|Delivery'),
  payment: words('Payment terms|Payment|Terms of payment'),
  sectionSum: words('Subtotal'),
  listTotal: words('Subtotal|List total|Total before discount|Gross total', 'Sum at list price'),
  discount: words('Discount|Total discount|Your savings|Less discount', 'Reduction'),
  total: words(
    'Total|Grand total|Total contract value|Total fees|Order total|Net total|Total price',
    'Total for the term',
  ),
  tax: words('Tax|VAT|Sales tax', 'Value added tax'),
  totalWithTax: words('Total incl. tax|Amount due incl. VAT|Total with tax|Invoice total'),
  item: words('Product|Description|Item|Service|Product / Service|Subscription', 'Product name'),
  sku: words('SKU|Part number|Item code|Product code|Part #'),
  quantity: words('Qty|Quantity|Units|Qty.|Number', 'Count'),
  unit: words('Unit|Metric|Unit of measure|UoM|Licence metric'),
  unitPrice: words('Unit price|Price per unit|Rate|Price|List unit price', 'Unit rate'),
  lineDiscount: words('Discount|Disc.|Discount %|Disc. %|Rebate'),
  lineTotal: words('Total|Amount|Net amount|Line total|Net price|Total price', 'Fee'),
  lineStart: words('Start|Start date|From|Begins'),
  lineEnd: words('End|End date|To|Until'),
} satisfies Record<string, Words>;

export type LabelName = keyof typeof labels;

type Choice = {
  heldOut: boolean;
  /** The labels of another language, where it has them. */
  instead?: Partial<Record<LabelName, string[]>> | undefined;
};

/** Chooses one label per field, used consistently throughout a document. */
export function labelChooser(
  pick: <T>(list: readonly T[]) => T,
  { heldOut, instead = {} }: Choice,
): (name: LabelName) => string {
  const chosen = new Map<LabelName, string>();
  return (name) => {
    const { usual, heldOut: others = [] }: Words = labels[name];
    const label = chosen.get(name) ?? pick(instead[name] ?? (heldOut ? [...usual, ...others] : usual));
    chosen.set(name, label);
    return label;
  };
}

function words(usual: string, heldOut?: string): Words {
  return { usual: usual.split('|'), ...(heldOut !== undefined && { heldOut: heldOut.split('|') }) };
}
