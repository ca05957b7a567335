import { describe, expect, it } from 'vitest';
import { recordsOf, linesOf, same } from '../../test/records-of.ts';
import { fieldCalled } from './headings/fields.ts';
import { includesTax, scaleInHeader, termUnitInHeader } from './headings/header-facts.ts';
import { periodInHeader } from '../sheets/cells/period-words.ts';

const set = { purchaseType: 'new_purchase' };
const head = 'Vendor,Product,Seats,Start date,End date,Total (USD)';
const desk = 'Alto,Desk,10,2025-01-01,2025-12-31,1200.50';
const lamp = 'Basso,Lamp,5,2025-03-01,2026-02-28,600.50';

describe('another table below the first one is asked about', () => {
  it.each([
    ['with few columns', 'Department,Seats\nSales,12'],
    ['whose columns are years', 'Vendor,Product,2024,2025,Total\nAlto,Desk,1000,1200,2200'],
    ['under a title', 'What each of them cost\nVendor,Spend\nAlto,1200.50'],
    ['with names that say nothing', 'Team,Wish\nSales,12'],
  ])('%s', async (_, other) => {
    const asked = recordsOf(`${head}\n${desk}\n${lamp}\n\n${other}\n`, { set });
    await expect(asked).rejects.toThrow(/it has another table from line [56] on, with the headers .*: give each/);
  });

  it.each([
    ['its rows may follow a gap', `\n${lamp}`],
    ['who signed it is no table', `${lamp}\n\nPrepared by:,Anna\nOn:,2026-01-31`],
  ])('%s', async (_, rest) => {
    const found = await recordsOf(`${head}\n${desk}\n${rest}\n`, { set });
    expect(found.slice(0, 2)).toMatchObject([{ supplier: 'Alto' }, { supplier: 'Basso' }]);
  });
});

it('a section of what was not bought is asked about, a note below the table is not', async () => {
  const file = (...rows: string[]) => `${[head, desk, ...rows].join('\n')}\n`;
  const asked = recordsOf(file('Cancelled orders,,,,,', lamp), { set });
  await expect(asked).rejects.toThrow('line 3 says "Cancelled orders", and rows follow');
  expect(await recordsOf(file('Marketing,,,,,', lamp), { set })).toHaveLength(3);
  expect(await recordsOf(file(lamp, 'without cancelled orders,,,,,'), { set })).toHaveLength(2);
});

it('a row of totals tells whether a cost is that of a line or of a unit', async () => {
  const costs = head.replace('Total (USD)', 'Cost (USD)');
  const file = (total: string) => [costs, desk, lamp, `Total,,15,,,${total}`].join('\n');
  let shown = '';
  const onUnderstood = async (text: string) => {
    shown = text;
  };
  const ofLines = await recordsOf(file('1801.00'), { set, onUnderstood });
  expect(ofLines).toMatchObject([{ netTotal: 1200.5 }, { netTotal: 600.5 }]);
  expect(shown).toMatch(/Cost \(USD\) +netPrice +as a row of totals adds up, decimal point, in USD\n/);
  const periods = new Map([['unitPrice', 'term'] as const]);
  expect(await recordsOf(file('15007.50'), { set, periods })).toMatchObject([
    { netTotal: 12_005 },
    { netTotal: 3002.5 },
  ]);
  await expect(recordsOf(file(''), { set })).rejects.toThrow('could be what all units cost or what one costs');
  const otherAmounts = file('1801.00')
    .replaceAll(/(?<=\n.*)$/gm, ',1')
    .replace('(USD)', '(USD),Price');
  await expect(recordsOf(otherAmounts, { set })).rejects.toThrow('could be what all units cost');
});

describe('cells left out because the ones above say the same', () => {
  const file = `${head}\n${desk}\n,Chair,5,,,50.50\n`;

  it('are asked about in each column', async () => {
    const asked = recordsOf(file, { set });
    await expect(asked).rejects.toThrow(
      /Vendor is empty in 1 row.*--fill-down supplier[^]*Start date is.*--fill-down startDate[^]*End date is.*endDate/,
    );
    await expect(recordsOf(file, { set, fillDown: ['supplier'] })).rejects.toThrow('--fill-down startDate');
  });

  it('are marked where columns are explained', async () => {
    let shown = '';
    const onUnderstood = async (text: string) => {
      shown = text;
    };
    const fillDown = ['supplier', 'startDate', 'endDate'];
    expect(await recordsOf(file, { set, fillDown, onUnderstood })).toMatchObject([{}, { supplier: 'Alto' }]);
    expect(shown).toMatch(/Vendor +supplier +empty cells mean the one above\n/);
    expect(shown).toMatch(/Start date +startDate +days ymd, empty cells mean the one above\n/);
    expect(shown).toMatch(/Seats +quantity +decimal point\n/);
  });
});

it('a row that repeats another one of its purchase is refused, unless a column tells them apart', async () => {
  const file = (first: string, other: string) => `PO,Line,${head}\nA,${first},${desk}\nA,${other},${desk}\n`;
  expect(await recordsOf(file('1', '1'), { set, ignored: ['Line'] })).toMatchObject([{ code: 'repeated_row' }]);
  expect(await recordsOf(file('1', '2'), { set, ignored: ['Line'] })).toMatchObject([{ netTotal: 2_401 }]);
});

it('units that would be a fraction if they were written like amounts are asked about', async () => {
  const rows = 'Alto;Desk;1,500;2025-01-01;2025-12-31;36.000,50';
  const file = `${head.replaceAll(',', ';')}\n${rows}\n`;
  await expect(recordsOf(file, { set })).rejects.toThrow('the column Seats has 1,500, which would be a fraction');
  expect(await recordsOf(file, { set, decimal: ',' })).toMatchObject([{ lines: [{ quantity: 1.5 }] }]);
  // Other cells of the column show that it has fractions.
  expect(await recordsOf(`${file}Alto;Oil;2,25;2025-01-01;2025-12-31;9,50\n`, { set })).toHaveLength(2);
});

it('a term that ends with another one is that of its days', async () => {
  const file = `Vendor,Product,Seats,Start,Term,End,Total (USD)\nAlto,Desk,10,2025-01-01,co-term,2025-06-30,120.50\n`;
  const [found] = await recordsOf(file, { set: { ...set, termMonths: '12' } });
  expect(found).toMatchObject({ endDate: '2025-06-30' });
  expect(found).not.toHaveProperty('termMonths');
  const open = await recordsOf(file.replace('2025-06-30', ''), { set });
  expect(open).toMatchObject([{ pointer: '/termMonths' }]);
});

describe('lists in more languages', () => {
  it.each([
    ['Szállító;Termék;Mennyiség;Kezdő dátum;Befejező dátum;Nettó összeg (HUF)', '2025. május 1.', '2026.04.30.', 'HUF'],
    [
      'Поставщик;Наименование;Количество;Дата начала;Дата окончания;Сумма без НДС (RUB)',
      '1 мая 2025 г.',
      '30 апр. 2026',
      'RUB',
    ],
    ['Toimittaja;Tuote;Määrä;Alkupäivä;Loppupäivä;Yhteensä (EUR)', '1. toukokuuta 2025', '30. huhtikuuta 2026', 'EUR'],
    [
      'Προμηθευτής;Προϊόν;Ποσότητα;Ημερομηνία έναρξης;Ημερομηνία λήξης;Σύνολο (EUR)',
      '1 Μαΐου 2025',
      '30 ΑΠΡΙΛΙΟΥ 2026',
      'EUR',
    ],
    [
      'Furnizor;Produs;Cantitate;Data începerii;Data încetării;Valoare fără TVA (RON)',
      '1 mai 2025',
      '30 aprilie 2026',
      'RON',
    ],
    ['Dodavatel;Produkt;Počet;Datum začátku;Datum konce;Celkem bez DPH (CZK)', '1. května 2025', '30. 4. 2026', 'CZK'],
  ])('are read: %s', async (names, ...[first, last, currency]) => {
    const [found] = await recordsOf(`${names}\nAlto;Desk;10;${first};${last};1 200,50\n`, { set });
    const line = { product: 'Desk', quantity: 10 };
    expect(found).toMatchObject({ supplier: 'Alto', startDate: '2025-05-01', endDate: '2026-04-30', currency });
    expect(found).toMatchObject({ netTotal: 1_200.5, lines: [line] });
  });

  it('may be spend, of a period only', () => {
    expect(['Annual Spend', 'Monthly spend', 'Spend', 'Total spend'].map(fieldCalled)).toEqual([
      'netPrice',
      'netPrice',
      undefined,
      undefined,
    ]);
    expect(['Description of Software', 'Name of the product'].map(fieldCalled)).toEqual(['product', 'product']);
  });

  it('say whether tax is included', () => {
    const taxed = ['Сумма с НДС (RUB)', 'Bruttó összeg (HUF)', 'Σύνολο με ΦΠΑ (EUR)', 'Valoare cu TVA (RON)'];
    expect(taxed.filter((name) => !includesTax(name))).toEqual([]);
    const plain = ['Сумма без НДС', 'Nettó összeg', 'Σύνολο χωρίς ΦΠΑ', 'Valoare fără TVA', 'Yhteensä ilman alv'];
    expect(plain.filter(includesTax)).toEqual([]);
    expect(plain.map(fieldCalled)).toEqual(plain.map(() => 'netPrice'));
  });

  it('say the period and the unit of their numbers', () => {
    expect(['Éves díj', 'Стоимость в год', 'Vuosihinta', 'Ετήσιο κόστος', 'Preț pe an'].map(periodInHeader)).toEqual(
      Array(5).fill('year'),
    );
    expect(['Havi díj', 'Цена в месяц', 'Hinta / kk', 'Μηνιαίο κόστος', 'Preț pe lună'].map(periodInHeader)).toEqual(
      Array(5).fill('month'),
    );
    expect(['Сумма, тыс. руб.', 'Összeg (ezer Ft)', 'Summa (tuhatta euroa)'].map(scaleInHeader)).toEqual([
      1e3, 1e3, 1e3,
    ]);
    expect(['Срок (мес.)', 'Futamidő (hónap)', 'Kesto (kk)', 'Διάρκεια (μήνες)'].map(termUnitInHeader)).toEqual(
      Array(4).fill('month'),
    );
  });

  it('are asked about a currency whose name several share', async () => {
    const file = `Vendor;Product;Seats;Start date;End date;Сумма, руб.\nAlto;Desk;10;2025-01-01;2025-12-31;1200,50\n`;
    await expect(recordsOf(file, { set })).rejects.toThrow('amounts are in руб., which several currencies share');
    expect(await recordsOf(file, { set: { ...set, currency: 'RUB' } })).toMatchObject([{ currency: 'RUB' }]);
  });
});

describe('suppliers in rows of their own', () => {
  const blocks = `${head}
Alto,,,,,
,Desk,10,2025-01-15,2026-01-14,1200.50
,Lamp,4,2025-01-15,2026-01-14,400.50
Bex,,,,,
,Chair,2,2025-02-15,2026-02-14,300.50
`;
  const suppliersOf = (records: { supplier?: string }[]) => records.map(({ supplier }) => supplier);

  it('are those of the rows below them', async () => {
    expect(suppliersOf(await recordsOf(blocks, { set: same }))).toEqual(['Alto', 'Alto', 'Bex']);
  });

  it('go before those of other rows above', async () => {
    const mixed = blocks.replace('Alto,,,,,\n,Desk', 'Alto,Desk');
    await expect(recordsOf(mixed, { set: same })).rejects.toThrow('pass --fill-down supplier');
    const filled = await recordsOf(mixed, { set: same, fillDown: ['supplier'] });
    expect(suppliersOf(filled)).toEqual(['Alto', 'Alto', 'Bex']);
  });

  it('are no notes', async () => {
    const noted = blocks.replace('Bex,,,,,', 'Note: renewed,,,,,');
    await expect(recordsOf(noted, { set: same })).rejects.toThrow('pass --fill-down supplier');
    const filled = await linesOf(noted, { set: same, fillDown: ['supplier'] });
    expect(suppliersOf(filled.flatMap((line) => ('json' in line ? JSON.parse(line.json) : [])))).toEqual([
      'Alto',
      'Alto',
      'Alto',
    ]);
    expect(filled).toContainEqual(expect.objectContaining({ number: 5, leftOut: expect.anything() }));
  });
});

it('suppliers may be alone in a column without a header, or in that of days', async () => {
  const reports = [
    ',Date,Memo,Amount\nAlto,,,\n,2025-01-15,Desk,1200.50\nTotal for Alto,,,1200.50\nBex,,,\n,2025-03-01,Lamp,600.50\n',
    'Date,Memo,Amount\nAlto,,\n2025-01-15,Desk,1200.50\nTotal Alto,,1200.50\nBex,,\n2025-03-01,Lamp,600.50\n',
  ];
  for (const file of reports) {
    const columns = new Map(Object.entries({ startDate: 'Date', product: 'Memo' }));
    await expect(recordsOf(file, { set: same, columns })).rejects.toThrow(
      'such as "Alto", name the supplier of the rows',
    );
    const read = await recordsOf(file, { set: same, columns, fillDown: ['supplier'] });
    expect(read).toMatchObject([
      { supplier: 'Alto', netTotal: 1200.5 },
      { supplier: 'Bex', netTotal: 600.5 },
    ]);
  }
});

describe('suppliers alone in the column of products', () => {
  const file = `Product,Seats,Start date,End date,Net
Alto,,,,
Desk,10,2025-01-15,2026-01-14,1200.50
Lamp,4,2025-01-15,2026-01-14,400.50
Bex,,,,
Chair,2,2025-02-15,2026-02-14,300.50
Total,,,,1901.50
`;

  it('are asked about', async () => {
    await expect(recordsOf(file, { set: same })).rejects.toThrow(
      'or --fill-down supplier if rows with a text alone, such as "Alto", name the supplier of the rows below',
    );
    const plain = file.replace('Alto,,,,\n', '');
    await expect(recordsOf(plain, { set: same })).rejects.toThrow(
      'pass --column supplier=HEADER or --set supplier=NAME.',
    );
  });

  it('are those of the rows below them, if they are filled down', async () => {
    let shown = '';
    const onUnderstood = async (text: string) => {
      shown = text;
    };
    const found = await linesOf(file, { set: same, fillDown: ['supplier'], onUnderstood });
    const records = found.flatMap((line) => ('json' in line ? [JSON.parse(line.json)] : []));
    expect(records).toMatchObject([
      { supplier: 'Alto', netTotal: 1_200.5, lines: [{ product: 'Desk', quantity: 10 }] },
      { supplier: 'Alto', netTotal: 400.5, lines: [{ product: 'Lamp', quantity: 4 }] },
      { supplier: 'Bex', netTotal: 300.5, lines: [{ product: 'Chair', quantity: 2 }] },
    ]);
    expect(found).toHaveLength(3);
    expect(shown).toMatch(/\(own rows\) +supplier +empty cells mean the one above/);
  });
});

describe('what columns of programs hold', () => {
  it.each([
    ['termMonths', ['Term length', 'Contract length', 'Contract term length']],
    ['currency', ['Price currency', 'Total Price Currency', 'Transaction currency']],
    ['startDate', ['period_of_performance_start_date', 'Agreement start']],
    ['endDate', ['period_of_performance_current_end_date', 'Support end date']],
    [undefined, ['Length of the cable', 'Reporting currency']],
  ])('%s is known by its header', (field, headers) => {
    expect(headers.map(fieldCalled)).toEqual(headers.map(() => field));
  });

  it('is known by headers whose words are joined', async () => {
    const file = `VendorName,ItemName,OrderQty,InvoiceNumber,InvoiceDate,ServiceStart,ServiceEnd,LineAmount
Alto,Desk,10,R-1,2025-01-02,2025-01-15,2026-01-14,1200.50
`;
    expect(await recordsOf(file, { set: same })).toMatchObject([{ supplier: 'Alto', startDate: '2025-01-15' }]);
  });

  it('may be the numbers of lines next to their products', async () => {
    const file = `Purch.Doc.,Item,Vendor/supplying plant,Short Text,PO Quantity,OUn,Net Order Value,Crcy,Agreement start,Agreement end
45,10,Alto,Desk,10,EA,1200.50,EUR,2025-01-15,2026-01-14
45,20,Alto,Lamp,2,EA,40.50,EUR,2025-01-15,2026-01-14
`;
    const [purchase, ...others] = await recordsOf(file, { set: { purchaseType: 'new_purchase' } });
    expect(others).toEqual([]);
    expect(purchase).toMatchObject({
      supplier: 'Alto',
      currency: 'EUR',
      lines: [{ product: 'Desk' }, { product: 'Lamp' }],
    });
  });

  it('may be what each year costs, where the total says it of all', async () => {
    const years = (second: string) => `Supplier;Product;Seats;Start date;End date;2024;FY25;Total
Alto;Desk;10;2024-01-15;2026-01-14;500.25;${second};1200.50
`;
    expect(await recordsOf(years('700.25'), { set: same })).toMatchObject([{ netTotal: 1_200.5 }]);
    await expect(recordsOf(years('650.25'), { set: same })).rejects.toThrow(
      'the columns 2024, FY25 seem to be what was paid',
    );
  });

  it('may be discounts that prices of units are after', async () => {
    const file = (
      discount: string,
    ) => `Supplier,Product,Seats,Start date,End date,List price,Discount,Savings %,Unit price per year
Alto,Desk,10,2025-01-15,2026-01-14,100.50,${discount},${discount},80.40
`;
    expect(await recordsOf(file('20%'), { set: same })).toMatchObject([{ netTotal: 804 }]);
    await expect(recordsOf(file('30%'), { set: same })).rejects.toThrow('the column Savings % is a discount');
  });

  it.each([
    ['Valor s/ IVA', 'Valor c/ IVA'],
    ['Wert ohne MwSt', 'Wert mit MwSt'],
  ])('is before tax in %s', async (net, gross) => {
    const file = `Fornecedor;Produto;Quantidade;Início;Fim;${net};${gross}
Alto;Desk;10;2025-01-15;2026-01-14;1000,50;1230,62
`;
    expect(await recordsOf(file, { set: same })).toMatchObject([{ netTotal: 1_000.5 }]);
  });

  it('begins on the first day of months, where it ends on the last', async () => {
    const file = (end: string) => `Supplier,Product,Seats,Start date,End date,Total
Alto,Desk,10,09/2025,${end},1200.50
`;
    expect(await recordsOf(file('31/08/2026'), { set: same })).toMatchObject([{ startDate: '2025-09-01' }]);
    await expect(recordsOf(file('30/08/2026'), { set: same })).rejects.toThrow('pass --whole-months');
  });
});

it('a name that is the error of a formula refuses its row', async () => {
  const rows = ['#REF!,Desk', 'Alto,#NAME?', 'Alto,Desk'].map((names) => `${names},10,2025-01-15,2026-01-14,1200.50`);
  expect(await recordsOf(`${head}\n${rows.join('\n')}\n`, { set: same })).toMatchObject([
    { pointer: '/supplier', message: 'is the error of a formula, #REF!: correct it in the file' },
    { pointer: '/product', message: 'is the error of a formula, #NAME?: correct it in the file' },
    { supplier: 'Alto' },
  ]);
});

describe('a column of types', () => {
  const typed = (header: string, ...types: string[]) =>
    `${head},${header}\n${desk},${types[0]}\n${lamp},${types[1] ?? types[0]}\n`;

  it.each([
    ['Type', 'New', 'Renewal'],
    ['Deal type', 'Upsell', 'Upsell'],
    ['Typ', 'Neukauf', 'Verlängerung'],
  ])('has those of purchases if all its cells name one: %s', async (header, one, other) => {
    const found = await recordsOf(typed(header, one, other), { set: {} });
    expect(found.map((record) => ('purchaseType' in record ? record.purchaseType : record))).toEqual(
      [one, other].map((type) => (/^(?:renewal|verlängerung)$/i.test(type) ? 'renewal' : 'new_purchase')),
    );
  });

  it.each([
    ['Status', 'New', 'Renewal'],
    ['Supplier type', 'New', 'Renewal'],
    ['Type', 'New', 'Perpetual'],
  ])('is asked about otherwise: %s', async (header, one, other) => {
    await expect(recordsOf(typed(header, one, other), { set: {} })).rejects.toThrow('no column has purchaseType');
  });
});

describe('a text alone in its row that may be a note', () => {
  const file = (text: string) => `${head}
Alto,,,,,
,Desk,10,2025-01-15,2026-01-14,1200.50
${text},,,,,
,Lamp,4,2025-01-15,2026-01-14,400.50
`;

  it.each(['prices confirmed by mail', 'Renewed in March', 'Open Text', 'List of 2025'])(
    'is asked about, not taken for a supplier: %s',
    async (text) => {
      await expect(recordsOf(file(text), { set: same, fillDown: ['supplier'] })).rejects.toThrow(
        `a row has nothing but "${text}", which may be the supplier of the rows below it or a note`,
      );
      await expect(recordsOf(file(text), { set: same })).rejects.toThrow('--fill-down supplier');
    },
  );

  it('is a supplier if it has a legal form', async () => {
    const read = await recordsOf(file('Open Text Inc.'), { set: same, fillDown: ['supplier'] });
    expect(read).toMatchObject([{ supplier: 'Alto' }, { supplier: 'Open Text Inc.' }]);
  });
});

describe('headers that end with a unit or with what they say of tax', () => {
  it.each([
    ['Jahreswert in TEUR netto', 1_000],
    ['Auftragswert netto T€', 1_000],
    ['Amount in kEUR excl. VAT', 1_000],
    ['Amount EUR thousands', 1_000],
    ['Total M EUR', 1_000_000],
    ['Jahreswert netto', 1],
  ])('are those of amounts: %s', async (header, factor) => {
    const file = `Vendor;Product;Start;End;${header}\nAlto;Desk;01.01.2025;31.12.2025;84,5\nBex;Lamp;01.01.2025;31.12.2025;12,25\n`;
    const [record] = await recordsOf(file, { set: { purchaseType: 'renewal', currency: 'EUR' } });
    expect(record).toMatchObject({ currency: 'EUR', netTotal: 84.5 * factor });
  });

  it.each(['Kosten in TEUR', 'Discount in TEUR', 'Budget TEUR', 'Amount (budget) TEUR'])(
    'are no others: %s',
    (header) => expect(fieldCalled(header)).toBeUndefined(),
  );
});

it('prices of other units may say so in their cells', async () => {
  const file = 'Vendor,Product,Quantity,Unit price,Start,End\nAlto,Store,50 TB,$83.88/TB/yr,2025-01-01,2025-12-31\n';
  expect(await recordsOf(file, { set: { ...set, currency: 'USD' } })).toMatchObject([
    { netTotal: 4_194, currency: 'USD', lines: [{ quantity: 50 }] },
  ]);
});

it('amounts may be called after their period alone', async () => {
  const file = `ベンダー,サービス名,ライセンス数,単価（月額）,年額（税抜）,契約開始,契約満了
アルト株式会社,Desk,80,"3,000円","2,880,000円",2025/04/01,2026/03/31
ベクス株式会社,Lamp,120,"400円","576,000円",2025/07/01,2026/06/30
`;
  expect(await recordsOf(file, { set: { purchaseType: 'renewal' } })).toMatchObject([
    { netTotal: 2_880_000, currency: 'JPY' },
    { netTotal: 576_000 },
  ]);
});

it('lists of German companies need few answers', async () => {
  const file = `Anbieter;Software;Anz. User;Preis/User/Monat;Kosten p.a.;Start;Ende;verlängert sich um
Alto;Desk;140;6,50 €;10.920,00 €;01.09.2025;31.08.2026;12 Monate
Bex;Lamp;12;32,90 €;4.737,60 €;01.10.2025;30.09.2026;12 Monate
`;
  expect(await recordsOf(file, { set })).toMatchObject([
    { netTotal: 10_920, currency: 'EUR', lines: [{ quantity: 140 }] },
    { netTotal: 4_737.6, lines: [{ quantity: 12 }] },
  ]);
});
