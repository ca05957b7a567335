import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { mappingOf, recordsOf } from '../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };
const typeOnly = { purchaseType: 'new_purchase' };
const head = 'Vendor,Product,Seats,Start,End,Total';
const term = '2025-01-01,2025-12-31';
const desk = `Alto,Desk,10,${term},1200.50`;
const chat = `Bolt,Chat,20,${term},2400.50`;

function lines(...rows: string[]): string {
  return `${rows.join('\n')}\n`;
}

/** A workbook with a purchase whose days are such numbers. */
function withDays(start: number, end: number): Buffer {
  const sheet = utils.aoa_to_sheet([head.split(','), ['Alto', 'Desk', 10, start, end, 1200]]);
  for (const place of ['D2', 'E2']) Object.assign(sheet[place], { z: 'yyyy-mm-dd hh:mm' });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet1');
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}

describe('days', () => {
  it('of a workbook with a time that is midnight elsewhere refuse the row', async () => {
    const [refused] = await recordsOf(withDays(45_658 - 1 / 24, 46_022 - 1 / 24), { set });
    expect(refused).toMatchObject({ pointer: '/startDate', code: 'invalid_format' });
    expect(refused.message).toContain('may be midnight of the next day elsewhere');
  });

  it('of a workbook with another time are read', async () => {
    const read = await recordsOf(withDays(45_658 + 1 / 3, 46_022 + 0.99999), { set });
    expect(read).toMatchObject([{ startDate: '2025-01-01', endDate: '2025-12-31' }]);
  });

  it('of which the last is before the first refuse the row', async () => {
    const [refused] = await recordsOf(lines(head, 'Alto,Desk,10,2025-12-31,2025-01-01,1200'), { set });
    expect(refused).toMatchObject({ pointer: '/endDate', code: 'contradiction' });
    expect(refused.message).toBe('is 2025-01-01, before the first day, 2025-12-31');
  });
});

describe('an amount', () => {
  it.each(['Cost EUR/mo', 'Cost EUR per month', 'Cost, EUR / month'])(
    'of a month may be that of all units or of one: %s',
    async (header) => {
      const file = lines(`Vendor,Product,Seats,Start,End,"${header}"`, desk, chat);
      await expect(recordsOf(file, { set: typeOnly })).rejects.toThrow('what all units cost or what one costs');
    },
  );

  it('whose header names another currency than all of its cells is asked about', async () => {
    const file = (header: string, ...amounts: string[]) =>
      lines(head.replace('Total', header), ...amounts.map((each, at) => `Alto,Desk ${at},10,${term},${each}`));
    const asked = recordsOf(file('Total (USD)', '£1200.50', '£2400.50'), { set: typeOnly });
    await expect(asked).rejects.toThrow('the column Total (USD) is in USD, but its amounts are in £');
    for (const [header, ...amounts] of [
      ['Total (CAD)', '$1200.50', '$2400.50'],
      ['Total (USD)', '€1200.50', '2400.50'],
      ['Total (SEK)', '1200.50 kr', '2400.50 kr'],
    ] as const)
      expect(await recordsOf(file(header, ...amounts), { set: typeOnly })).toHaveLength(2);
  });

  it('filled up with zeros next to whole ones has thousands', async () => {
    const file = (total: string, other: string) =>
      lines(head, `Alto,Desk,"1,200",${term},"${total}"`, `Bolt,Chat,20,${term},${other}`);
    expect(await recordsOf(file('36,000', '900'), { set })).toMatchObject([
      { netTotal: 36_000, lines: [{ quantity: 1_200 }] },
      { netTotal: 900 },
    ]);
    // Programs that write three decimals do so in each row.
    const asked = lines(head, `Alto,Desk,"1,250",${term},"36,000"`, `Bolt,Chat,"20,000",${term},"900,000"`);
    await expect(recordsOf(asked, { set })).rejects.toThrow('could be thousands or decimals');
  });

  it.each(['Total (3 years)', 'Total contract value (36 months)', 'Total for 3 yrs'])(
    'of some years is asked about where not all terms are as long: %s',
    async (header) => {
      const file = (...ends: string[]) =>
        lines(
          head.replace('Total', header),
          ...ends.map((end, at) => `Alto,Desk ${at},10,2025-01-01,${end},30${at}.50`),
        );
      const asked = recordsOf(file('2027-12-31', '2025-12-31'), { set });
      await expect(asked).rejects.toThrow(`the column ${header} is for 36 months, and not all terms are as long`);
      expect(await recordsOf(file('2027-12-31', '2027-12-31'), { set })).toMatchObject([
        { netTotal: 300.5 },
        { netTotal: 301.5 },
      ]);
    },
  );

  it.each(['Payment amount', 'Quoted price', 'Offered total'])('need not be what was paid: %s', async (header) => {
    const file = lines(head.replace('Total', header), desk);
    await expect(recordsOf(file, { set })).rejects.toThrow(`a column ${header} that matches no field`);
  });

  it('called a net total is that of its row where the prices of its units come to it', async () => {
    const priced = 'Vendor,Product,Quantity,Unit price,Start,End,Net total';
    const file = lines(priced, `Alto,Desk,10,120,${term},1200`, `Bolt,Chat,20,120,${term},2400`);
    expect(await recordsOf(file, { set })).toMatchObject([{ netTotal: 1_200 }, { netTotal: 2_400 }]);
    const before = lines(priced, `Alto,Desk,10,120,${term},900`, `Bolt,Chat,20,120,${term},2100`);
    await expect(recordsOf(before, { set })).rejects.toThrow('does not say which period its prices cover');
  });
});

describe('what may say that a row is something else', () => {
  const withColumn = (header: string, ...cells: string[]) =>
    lines(
      `${head},${header}`,
      ...cells.map((cell, at) => `Alto,Desk ${at},${at + 3},${term},${(at + 3) * 40},"${cell}"`),
    );

  it.each([
    ['Charge code', 'A', 'C', 'A'],
    ['Charge code', 'A', 'C'],
    ['Movement code', 'IN', 'CR', 'IN'],
  ])('is a code of letters: %s', async (header, ...cells) => {
    await expect(recordsOf(withColumn(header, ...cells), { set })).rejects.toThrow(`--ignore "${header}"`);
  });

  it('is a letter in a column of classes', async () => {
    const text = await mappingOf(withColumn('Class', 'A', 'C', 'A'), { set });
    expect(text).toContain('Leaves out Class, of which some cells may say what was bought or paid: A; C.');
    const longer = await mappingOf(withColumn('Class', 'INV', 'CRN'), { set });
    expect(longer).toContain('Leaves out Class, of which some cells may say what was bought or paid: INV; CRN.');
  });

  it('is a plan that names a period', async () => {
    const asked = recordsOf(withColumn('Plan', 'Monthly', 'Annual', 'Monthly'), { set });
    await expect(asked).rejects.toThrow('Plan holds Monthly; Annual.');
  });

  it.each([
    'price is for 3 yrs',
    'only 5 seats kept',
    '50% credited in March',
    'amount in EUR',
    '2 months free',
    'per seat',
    'excl. setup',
    'extended to June',
  ])('is a note: %s', async (note) => {
    const text = await mappingOf(withColumn('Notes', note, 'asked for by Ann'), { set });
    expect(text).toContain(`Leaves out Notes, of which some cells may say what was bought or paid: ${note}.`);
  });

  it('is a note that names a year, unless each term is one', async () => {
    const file = (...notes: string[]) => withColumn('Memo', ...notes);
    expect(await recordsOf(file('Annual renewal', 'yearly licence'), { set })).toHaveLength(2);
    const longer = file('Annual renewal', 'new').replace('2025-12-31', '2027-12-31');
    await expect(recordsOf(longer, { set })).rejects.toThrow('the column Memo says "Annual renewal" in line 2');
    const monthly = file('Annual price', 'new').replace('Total', 'Total per month');
    await expect(recordsOf(monthly, { set })).rejects.toThrow('the column Memo says "Annual price" in line 2');
    const other = recordsOf(file('Annual renewal', 'cancelled', 'per month'), { set });
    await expect(other).rejects.toThrow('the column Memo says "cancelled" in line 3');
    await expect(recordsOf(file('Annual cost incl. VAT'), { set })).rejects.toThrow('"Annual cost incl. VAT"');
  });

  it('is a note below the table', async () => {
    const text = await mappingOf(lines(head, desk, chat, '', 'Note: Bolt was terminated before start'), { set });
    expect(text).toContain(
      'Leaves out "Note: Bolt was terminated before start", which may say that a row does not count.',
    );
    const marked = lines(head, desk.replace('Desk', 'Desk*'), chat, '', '* not purchased');
    await expect(recordsOf(marked, { set })).rejects.toThrow('line 5 says "* not purchased", below all rows');
    expect(await recordsOf(marked, { set, bought: true })).toHaveLength(2);
  });
});

it('questions name the columns that are left out where one of them may have the suppliers', async () => {
  const file = lines('Contact name,Product,Seats,Start,End,Total', desk, chat);
  await expect(recordsOf(file, { set })).rejects.toThrow('left out by their headers: Contact name');
});

it.each(['Vuosihinta', 'Hinta (alv 0 %)', 'Éves ár', 'Preț anual', 'Tarif annuel', 'Цена', 'Ετήσια τιμή', 'Opłata'])(
  'a word for a price may be that of all units or of one: %s',
  async (header) => {
    const file = `Vendor,Product,Seats,Start,End,${header}\nAlto,Desk,45,${term},5850.50\n`;
    await expect(recordsOf(file, { set })).rejects.toThrow('could be what all units cost or what one costs');
  },
);

describe('lines without an id that are the same but for another day', () => {
  const file = (header: string, ...lines: string[]) =>
    [`Vendor,Product,Seats,Start,End,Total,Currency,${header}`, ...lines].join('\n');
  const paid = (day: string, total = 1_200, term = '2025-01-15,2028-01-14') =>
    `Alto,Desk,10,${term},${total},USD,${day}`;
  const days = ['2025-01-15', '2026-01-15', '2027-01-15'];
  const read = (text: string, ignored: string[] = []) =>
    recordsOf(text, { set: { purchaseType: 'new_purchase' }, ignored });

  it.each(['Due', 'Invoice date', 'Fälligkeit', 'Xy'])('may be payments for one purchase: %s', async (header) => {
    const text = file(header, ...days.map((day, at) => paid(day, 1_200 + at)));
    await expect(read(text)).rejects.toThrow(
      `the lines 2, 3, 4 are the same but for ${header} and amounts, as payments for one purchase are`,
    );
    expect(await read(text, [header])).toHaveLength(3);
  });

  it('are purchases if their terms differ, or they are the same in all', async () => {
    const terms = ['2025-01-15,2026-01-14', '2026-01-15,2027-01-14', '2027-01-15,2028-01-14'];
    expect(await read(file('Due', ...terms.map((term, at) => paid(days[at] ?? '', 1_200, term))))).toHaveLength(3);
    expect(await read(file('Due', paid('2025-01-15'), paid('2025-01-15')))).toHaveLength(2);
  });
});
