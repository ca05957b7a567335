import { newId } from '@parley/service/new-id';

/** An order form as a spreadsheet, with whatever is to be otherwise. */
export function orderCsv(vendor: string, fields: Record<string, string> = {}): string {
  const lines = {
    Vendor: vendor,
    Customer: 'Beta Ltd',
    'Order number': `A-${newId().slice(-6)}`,
    'Purchase type': 'Renewal order',
    Currency: 'USD',
    'Start date': '2025-01-01',
    'End date': '2025-12-31',
    Term: '12 months',
    'Notice period': '60 days',
    ...fields,
  };
  const head = Object.entries(lines).map(([label, value]) => `${label},${value}\n`);
  return `Order form\n${head.join('')}Product,Quantity,Unit price,Total\nGuard,50,24.00,1200.00\nTotal,,,1200.00\n`;
}
