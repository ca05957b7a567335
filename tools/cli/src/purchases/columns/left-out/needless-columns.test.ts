import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'EUR' };
const row = 'Vendor,Product,Seats,Start,End,Total';

function read(header: string, ...rows: string[]) {
  return recordsOf([header, ...rows].join('\n'), { set });
}

describe('columns that say nothing new', () => {
  it.each([
    ['are empty', `${row},Item,Extra`, 'Alto,Desk,10,2025-01-01,2025-12-31,300,,'],
    ['repeat a field', `${row},Start date,Licences`, 'Alto,Desk,10,2025-01-01,2025-12-31,300,2025-01-01,10'],
    ['say when an order was signed', `${row},契約日,Document date`, 'Alto,Desk,10,2025-01-01,2025-12-31,300,x,x'],
    ['renew the next day', `${row},Renewal date`, 'Alto,Desk,10,2025-01-01,2025-12-31,300,2026-01-01'],
    ['number contracts of some orders', `PO,${row},Contract`, 'P1,Alto,Desk,10,2025-01-01,2025-12-31,300,'],
    ['name contracts', `${row},Contract title`, 'Alto,Desk,10,2025-01-01,2025-12-31,300,Frame 7'],
  ])('need no question: %s', async (_, header, cells) => {
    const [record] = await read(header, cells);
    expect(record).toMatchObject({ startDate: '2025-01-01', endDate: '2025-12-31', netTotal: 300 });
    expect(record.lines).toMatchObject([{ product: 'Desk', quantity: 10 }]);
  });

  it('are asked about where they say something else', async () => {
    const two = 'it has two columns for endDate';
    const later = 'Alto,Desk,10,2025-01-01,2025-12-31,300,2026-02-01';
    await expect(read(`${row},Renewal date`, later)).rejects.toThrow(two);
    await expect(
      read(
        `${row},Description`,
        'Alto,License,10,2025-01-01,2025-12-31,300,Desk',
        'Alto,License,10,2025-02-01,2025-12-31,300,Board',
      ),
    ).rejects.toThrow('it has two columns for product');
  });

  it('are asked about where names may be those of kinds', async () => {
    const general = read(`${row},Description`, 'Alto,Software license,10,2025-01-01,2025-12-31,300,Desk');
    await expect(general).rejects.toThrow('it has two columns for product');
  });

  it('may be descriptions of each product, or the codes next to them', async () => {
    const cells = ['10,2025-01-01,2025-12-31,300', '20,2025-02-01,2026-01-31,700'];
    const rows = (...names: [string, string][]) => names.map(([one, other], at) => `Alto,${one},${cells[at]},${other}`);
    const named = await read(`${row},Description`, ...rows(['Desk', 'helps'], ['Board', 'plans']));
    expect(named).toMatchObject([{ lines: [{ product: 'Desk' }] }, { lines: [{ product: 'Board' }] }]);
    const coded = await read(`${row},Description`, ...rows(['AD-1', 'Desk'], ['AD-2', 'Board']));
    expect(coded).toMatchObject([{ lines: [{ product: 'Desk' }] }, { lines: [{ product: 'Board' }] }]);
  });
});

describe('a column of contracts', () => {
  it('names what was bought if no other one does', async () => {
    const file =
      '件名,業者名,契約金額（税抜）,契約開始日,契約終了日\n文書管理,アルト,1200000円,2025-04-01,2026-03-31\n';
    const read = await recordsOf(file, { set: { purchaseType: 'new_purchase' } });
    expect(read).toMatchObject([
      { supplier: 'アルト', currency: 'JPY', netTotal: 1_200_000, lines: [{ product: '文書管理' }] },
    ]);
    await expect(recordsOf(file.replace('（税抜）', ''), { set })).rejects.toThrow('契約金額 usually includes tax');
  });
});

it('a French Service is the department of a contract with a subject', async () => {
  const rows = 'Service,Prestataire,Objet du contrat,Début,Fin,Montant HT\nRH,Alto,Paie,2025-01-01,2025-12-31,300';
  expect(await recordsOf(rows, { set })).toMatchObject([{ lines: [{ product: 'Paie' }] }]);
  const others = rows.replace('Objet du contrat', 'Référent');
  expect(await recordsOf(others, { set })).toMatchObject([{ lines: [{ product: 'RH' }] }]);
});

describe('a column of agreements', () => {
  const file = (...names: string[]) =>
    [`Agreement,${row}`]
      .concat(names.map((name, at) => `${name},Alto,Desk,${at + 3},2025-01-01,2025-12-31,${(at + 3) * 40}`))
      .join('\n');

  it('has no ids where its cells are names, of which others may be called the same', async () => {
    const read = await recordsOf(file('Enterprise', 'Enterprise'), { set });
    expect(read).toMatchObject([{ netTotal: 120 }, { netTotal: 160 }]);
    expect(new Set(read.map(({ id }) => id)).size).toBe(2);
  });

  it.each([
    ['A-1', 'A-2'],
    ['Frame 1', 'Frame 2'],
    ['AB', 'AC'],
    ['T-new.csv', 'T-old.csv'],
  ])('has ids where they are codes or have numbers: %s', async (...ids) => {
    expect(await recordsOf(file(...ids), { set })).toMatchObject(ids.map((id) => ({ id })));
  });
});

describe('lines of orders', () => {
  it('belong to the order above them, as their headers say', async () => {
    const file = `Order Reference,Vendor,Order Lines/Product,Order Lines/Quantity,Order Lines/Subtotal,Order Lines/Start Date,Order Lines/End Date
P1,Alto,Desk,20,6000,2025-02-01,2026-01-31
,,Files,20,1200,2025-02-01,2026-01-31
`;
    expect(await recordsOf(file, { set })).toMatchObject([{ id: 'P1', netTotal: 7_200, lines: [{}, {}] }]);
    await expect(recordsOf(file.replaceAll('Order Lines/', ''), { set })).rejects.toThrow('--fill-down id');
  });
});
