import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../test/records-of.ts';
import { fieldCalled } from './headings/fields.ts';

const set = { purchaseType: 'renewal', currency: 'EUR' };
const read = (rows: readonly string[], more: Record<string, string> = {}) =>
  recordsOf(`${rows.join('\n')}\n`, { set: { ...set, ...more } });

const term = '2025-01-15,2026-01-14';
const other = '2025-03-01,2026-02-28';
/** Two purchases with one more column. */
const beside = (header: string, ...cells: string[]) =>
  read([
    `Vendor,Product,Seats,Start,End,Total,${header}`,
    `Alto,Desk,10,${term},1200.50,${cells[0]}`,
    `Bassi,Lamp,45,${other},990,${cells[1] ?? cells[0]}`,
  ]);
const both = [{ supplier: 'Alto', netTotal: 1_200.5 }, { netTotal: 990 }];

describe('columns that say nothing of a purchase', () => {
  it.each([
    ['Effective quantity', '10', '45'],
    ['Quantity per unit', '1'],
    ['Signed contract', 'desk.pdf', 'lamp.pdf (https://files.example/lamp)'],
    ['Never expires', 'No'],
    ['Cancelled', 'false'],
    ['Suitable for SME', 'Yes', 'No'],
    ['Term (months)', ''],
    ['Quantity', ''],
    ['Period', '2025-01', '2025-03'],
    ['NAICS code', '511210'],
    ['Zip', '60601', '92373'],
    ['Address 1', '12 W Lake St'],
    ['Contract date', '2025-01-02', '2025-02-20'],
    ['Contract Amendment Value', '0.00'],
    ['Offer type', 'Private offer', 'Public offer'],
    ['Contract type', 'Fixed', 'WORK SERVICES / FACILITIES MAINT.'],
    ['Legal name', 'Alto Inc', 'Bassi Srl'],
    ['VendorAddress', '1 Broad St'],
    ['POAddressLine1', '1 Quay St'],
    ['Active', 'true'],
    ['Exchange Rate', '1.00'],
    ['Bill Status', 'Paid'],
    ['Card Last 4', '4421'],
    ['Order Deadline', '2025-01-02', '2025-02-20'],
    ['Bestellmengeneinheit', 'ST'],
    ['Provisioned', '8', '44'],
  ])('are left out: %s', async (header, ...cells) => {
    expect(await beside(header, ...cells)).toMatchObject(both);
  });

  it.each([
    ['Effective quantity', '10', '40'],
    ['Quantity per unit', '1', '10'],
    ['Never expires', 'No', 'Yes'],
    ['Not cancelled', 'No'],
    ['Active', 'true', 'false'],
    ['Exchange Rate', '1.00', '1.10'],
    ['Contract type', 'Trial', 'Fixed'],
  ])('are asked about where cells differ or may matter: %s', async (header, ...cells) => {
    await expect(beside(header, ...cells)).rejects.toThrow(header);
  });

  it('are states of a country next to a city, and no others', async () => {
    const file = (header: string) =>
      read([`Vendor,Product,Start,End,Total,${header},State`, `Alto,Desk,${term},1200.50,Chicago,IL`]);
    expect(await file('City')).toMatchObject([{ supplier: 'Alto' }]);
    await expect(file('Owner')).rejects.toThrow('the column State says what became of each row');
  });

  it('leave open which types of contracts are renewals, unless an option says what all are', async () => {
    const file = `Vendor,Product,Start,End,Total,Contract type\nAlto,Desk,${term},1200.50,Fixed\n`;
    await expect(recordsOf(file, { set: { currency: 'EUR' } })).rejects.toThrow('--type "Fixed=new_purchase"');
  });
});

describe('headers of public registers and of programs', () => {
  it.each([
    ['supplier', ['Vendor Name (Harmonized)', 'supplier.name', 'Successful Supplier', 'Supplier A/C Name']],
    ['product', ['Herramienta', 'Systemnamn', 'Product/Service full name']],
    ['startDate', ['Delivery start', 'Initial Term Start', 'Date de souscription']],
    ['endDate', ['Delivery end', "Date fin d'engagement", 'Verloopdatum', 'Contract Period End/Delivery Date']],
    ['quantity', ['Licencje', 'Contract Seats', 'How many']],
    ['netPrice', ['AMOUNT_AUTHORIZED', 'current_total_value_of_award', 'Committed Spend']],
    ['unitPrice', ['Cena netto za licencję', 'Unitaire']],
    ['noticeDays', ['Renewal Notice (Days)', 'Length of Notice (days)']],
    [undefined, ['Amount Expended', 'Delivery date', 'vendor.id', 'Contact Name', 'Purchase price']],
  ])('name %s', (field, headers) => {
    expect(headers.map(fieldCalled)).toEqual(headers.map(() => field));
  });

  it('name suppliers as Xero does, and persons in two words', async () => {
    const file = (header: string) =>
      read(
        [
          `*${header},*InvoiceNumber,Description,*Quantity,*UnitAmount,LineAmount,Start`,
          'Kauri Apps,INV-1,Timesheets,4,90,360,2025-01-15',
        ],
        { termMonths: '12' },
      );
    expect(await file('ContactName')).toMatchObject([{ supplier: 'Kauri Apps', netTotal: 360 }]);
    await expect(file('Contact person')).rejects.toThrow('no column has supplier');
  });

  it.each(['Counterparty Name', 'Merchant Name', 'Creditor', 'Third Party', 'Payee Name'])(
    'name suppliers in accounts and contracts: %s',
    async (header) => {
      const rows = [`${header},Document title,Effective date,Expiration date,Renewal,Total contract value`];
      const read2 = await read([...rows, `Alto,Desk,${term},Automatic,1200.50`, `Bassi,Lamp,${other},Manual,990`]);
      expect(read2).toMatchObject([
        { supplier: 'Alto', autoRenew: true, lines: [{ product: 'Desk' }] },
        { autoRenew: false },
      ]);
    },
  );

  it('name products by what documents describe, or contracts are called, if nothing else does', async () => {
    const product = async (header: string, cell: string) =>
      read([`Vendor,${header},Start,End,Total`, `Alto,${cell},${term},1200.50`]);
    for (const header of ['Purchase Order Description', 'Description of Work English', 'Memo/Description', 'Contract'])
      expect(await product(header, 'Desk')).toMatchObject([{ lines: [{ product: 'Desk' }] }]);
    await expect(product('Department Description', 'Finance')).rejects.toThrow('product');
  });

  it('name products by models, if no other column names them', async () => {
    const file = (more: string, cell: string) =>
      read([`Model,Publisher,Start,End,Total cost${more}`, `Desk,Alto,${term},1200.50${cell}`]);
    expect(await file('', '')).toMatchObject([{ lines: [{ product: 'Desk' }] }]);
    expect(await file(',Product', ',Chair')).toMatchObject([{ lines: [{ product: 'Chair' }] }]);
  });

  it('name products by titles that descriptions explain, and ask where either may be a name', async () => {
    const file = (title: string, description: string, header = 'Description') =>
      read([`Supplier,Title of agreement,${header},Start,End,Total`, `Alto,${title},${description},${term},1200.50`]);
    expect(await file('Payroll', 'Supply of payroll software for all')).toMatchObject([
      { lines: [{ product: 'Payroll' }] },
    ]);
    expect(await file('Payroll', 'Payroll for all', 'Description of goods/services')).toMatchObject([
      { lines: [{ product: 'Payroll' }] },
    ]);
    expect(await file('Contract 2025-17', 'Desk')).toMatchObject([{ lines: [{ product: 'Desk' }] }]);
    expect(await file('Software licences', 'Desk for everybody')).toMatchObject([
      { lines: [{ product: 'Desk for everybody' }] },
    ]);
    expect(await file('Payroll', 'Software')).toMatchObject([{ lines: [{ product: 'Payroll' }] }]);
    await expect(file('Benefits system', 'Hosted')).rejects.toThrow('two columns for product');
  });

  it('say how far something is, or which of several it is, next to names of contracts', async () => {
    const file = (header: string) =>
      read([
        `Vendor,Contract name,Total,Start,End,${header}`,
        `Alto,Desk,1200.50,${term},Contracted`,
        `Bassi,Lamp,990,${other},Planned`,
      ]);
    for (const header of ['Phase', 'Milestone', 'Activity', 'Tiers', 'Edition', 'Program'])
      await expect(file(header)).rejects.toThrow(header);
  });

  it('leave open what a prorated charge is for', async () => {
    await expect(read(['Vendor,Product,Seats,Start,End,Prorated charge', `Alto,Desk,10,${term},364`])).rejects.toThrow(
      'could be what all units cost or what one costs',
    );
  });

  it('may be paths of open data, and say how a report puts cells together', async () => {
    const paths = [
      'awards/0/suppliers/0/name',
      'tender/title',
      'contracts/0/period/startDate',
      'contracts/0/period/endDate',
    ];
    const head = [...paths, 'contracts/0/value/amount', 'contracts/0/value/currency', 'contracts/0/status', 'ocid'];
    const rows = [head.join(','), `Alto,Desk,${term},1200.50,GBP,active,ocds-1`];
    expect(await recordsOf(`${rows.join('\n')}\n`, { set: { purchaseType: 'renewal' } })).toMatchObject([
      { supplier: 'Alto', currency: 'GBP', netTotal: 1_200.5, startDate: '2025-01-15', lines: [{ product: 'Desk' }] },
    ]);
    const sums = [
      'Supplier,Description,Effective Date - Date,End,sum(Quantity),sum(PO Spend)',
      `Alto,Desk,${term},10,1200.50`,
    ];
    expect(await read(sums)).toMatchObject([{ netTotal: 1_200.5, lines: [{ quantity: 10 }] }]);
  });

  it('leave out the day of publication next to terms in one cell', async () => {
    const rows = [
      'Supplier,Description,Publish Date,Contract Period,Total',
      'Alto,Desk,12-Jul-2024,1-Jul-2024 to 30-Jun-2025,99',
    ];
    expect(await read(rows)).toMatchObject([{ startDate: '2024-07-01', endDate: '2025-06-30' }]);
  });

  it('name the currency of what was paid, next to amounts in it', async () => {
    const rows = [
      'Vendor,Product,Quantity,UnitPrice,Start,End,PricingCurrency,CostInPricingCurrency',
      `Alto,Desk,10,120.05,${term},USD,1200.50`,
    ];
    expect(await recordsOf(`${rows.join('\n')}\n`, { set: { purchaseType: 'renewal' } })).toMatchObject([
      { currency: 'USD', netTotal: 1_200.5 },
    ]);
  });

  it('number orders, of which not all have another number', async () => {
    const file = (...numbers: string[]) =>
      read([
        'PO number,Contract number,Vendor,Product,Total,Start,End',
        `PO-1,${numbers[0]},Alto,Desk,1200.50,${term}`,
        `PO-2,${numbers[1]},Bassi,Lamp,990,${other}`,
      ]);
    expect(await file('', 'C-7')).toMatchObject([{ id: 'PO-1' }, { id: 'PO-2' }]);
    await expect(file('C-6', 'C-7')).rejects.toThrow('two columns for id');
  });

  it('may call a term after a year', async () => {
    const file = (cell: string) => read(['Vendor,Product,Start,Term,Total', `Alto,Desk,2025-01-15,${cell},1200.50`]);
    expect(await file('Annual')).toMatchObject([{ termMonths: 12 }]);
    expect(await file('Monthly')).toMatchObject([{ pointer: '/termMonths' }]);
  });

  it('count what a contract is for, and state its notice', async () => {
    const head = 'Vendor,Product,Contract Seats,Start,End,Total,Renewal Notice (Days),Auto Extend?';
    expect(await read([head, `Alto,Desk,10,${term},1200.50,60,Yes`])).toMatchObject([
      { noticeDays: 60, autoRenew: true, lines: [{ quantity: 10 }] },
    ]);
  });
});

describe('days of renewal', () => {
  const renewed = (...days: string[]) =>
    read(['Vendor,Product,Seats,Total,Renewal date', ...days.map((day, at) => `Alto,Desk ${at},10,1200.50,${day}`)], {
      termMonths: '12',
    });

  it('that all end months are last days, for terms seldom begin on them', async () => {
    expect(await renewed('2026-03-31', '2026-06-30')).toMatchObject([{ startDate: '2025-04-01' }, {}]);
    expect(await renewed('2026-03-31', '2026-06-15')).toMatchObject([{ startDate: '2025-03-31' }, {}]);
  });

  it('that are a whole term after the first day begin the next term', async () => {
    const lastDay = async (day: string) => {
      const rows = ['Vendor,Product,Seats,Total,Start,Renewal date', `Alto,Desk,10,1200.50,2025-02-15,${day}`];
      const [record] = await read(rows);
      return record.endDate;
    };
    const days = ['2026-02-15', '2028-02-15', '2026-02-14', '2026-03-01'];
    expect(await Promise.all(days.map(lastDay))).toEqual(['2026-02-14', '2028-02-14', '2026-02-14', '2026-03-01']);
  });
});

describe('who makes a product', () => {
  const file = (maker: string) =>
    read(['Vendor,Publisher,Product,Start,End,Total', `Softworks,${maker},Desk,${term},1200.50`]);

  it('is its supplier, also if another one sold it', async () => {
    expect(await file('Alto')).toMatchObject([{ supplier: 'Alto' }]);
  });

  it('is asked for if not all rows say it', async () => {
    expect(await file('')).toMatchObject([{ supplier: 'Softworks' }]);
    const some = read([
      'Vendor,Publisher,Product,Start,End,Total',
      `Softworks,Alto,Desk,${term},1200.50`,
      `Softworks,,Cables,${term},990`,
    ]);
    await expect(some).rejects.toThrow('two columns for supplier, Vendor and Publisher');
  });
});

it('a number of months is no amount, whatever its header', async () => {
  const file = (header: string) => read([`Vendor,Product,Start,${header},Total`, `Alto,Desk,2025-01-15,24,1200.50`]);
  expect(await file('Commitment (months)')).toMatchObject([{ termMonths: 24, netTotal: 1_200.5 }]);
  await expect(file('Fee (months)')).rejects.toThrow('the column Fee (months) could be');
});

describe('amounts of DATEV', () => {
  const file = (headers: string, cells: string) =>
    read([
      `Kreditor;Buchungstext;Leistungsbeginn;Leistungsende;${headers}`,
      `Alto;Desk;15.01.2025;14.01.2026;${cells}`,
    ]);

  it('may include the tax that a key names', async () => {
    await expect(file('Betrag;BU', '1200,50;9')).rejects.toThrow('the column BU says which tax amounts include');
    expect(await file('Netto;BU', '1200,50;9')).toMatchObject([{ netTotal: 1_200.5 }]);
  });

  it('are refused as its postings, which have no suppliers', async () => {
    await expect(read(['EXTF;700;Buchungsstapel', '1200,5;S;70000'])).rejects.toThrow(
      'Export a list of invoices or contracts instead',
    );
  });

  it('may be those of credits', async () => {
    await expect(file('Netto;S/H', '1200,50;H')).rejects.toThrow('the column S/H says which rows are credits');
  });
});

it('a header may call the currency by its name', async () => {
  const file = ['WIN_NAME,TITLE,YEAR,AWARD_VALUE_EURO,DT_START,DT_END', `Alto,Desk,2025,1200.50,${term}`].join('\n');
  expect(await recordsOf(file, { set: { purchaseType: 'new_purchase' } })).toMatchObject([
    { supplier: 'Alto', currency: 'EUR', netTotal: 1_200.5 },
  ]);
});

describe('amounts that explain a total', () => {
  it.each([
    ['Annual Unit Price,Proration Factor', '240.10,0.5', '22,1.00'],
    ['List Price (annual per user),Discount %,Net Price (annual per user)', '150.0625,20%,120.05', '24.2,9.0909%,22'],
    ['Price,"Discount, %"', '150.0625,20', '22,0'],
  ])('are left out: %s', async (headers, ...cells) => {
    expect(await beside(headers, ...cells)).toMatchObject(both);
  });

  it('may be a rate of tax between two others', async () => {
    const file = (total: string) =>
      read([
        'Proveedor,Producto,Inicio,Fin,Base imponible,% IVA,Cuota IVA,Total factura',
        `Alto,Desk,${term},240,21,50.40,${total}`,
      ]);
    expect(await file('290.40')).toMatchObject([{ netTotal: 240 }]);
    await expect(file('300')).rejects.toThrow('% IVA is a tax');
  });

  it('may be an original amount and its change', async () => {
    const file = (revised: string) =>
      read([
        'Vendor,Product,Start,End,Original Amount,Amendments,Revised Amount',
        `Alto,Desk,${term},1000,200.50,${revised}`,
        `Bassi,Lamp,${other},990,0,990`,
      ]);
    expect(await file('1200.50')).toMatchObject(both);
    await expect(file('1300')).rejects.toThrow('Revised Amount');
  });

  it('may be the total of an order in each of its rows, whose lines add up to it', async () => {
    const file = (first: string) =>
      read([
        'Order,Supplier,Order total,Product,Line total,Start,End',
        `O-1,Alto,1500.50,Desk,${first},${term}`,
        `O-1,Alto,1500.50,Chair,500,${term}`,
        `O-2,Alto,700,Lamp,700,${other}`,
      ]);
    expect(await file('1000.50')).toMatchObject([
      { netTotal: 1_500.5, lines: [{ netPrice: 1_000.5 }, { netPrice: 500 }] },
      { netTotal: 700 },
    ]);
    await expect(file('900')).rejects.toThrow('Order total');
  });

  it('may be savings next to the value of a contract', async () => {
    const file = (header: string) =>
      read([`Vendor,Product,Start,End,${header},Savings (EUR)`, `Alto,Desk,${term},1200.50,100`]);
    expect(await file('Total Contract Value (EUR)')).toMatchObject([{ netTotal: 1_200.5 }]);
    await expect(file('Total')).rejects.toThrow('Savings (EUR) is a discount');
  });
});
