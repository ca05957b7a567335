import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../test/records-of.ts';

const set = { purchaseType: 'new_purchase' };

describe('headers as programs write them', () => {
  it('may name a level after what it is one of', async () => {
    const rows =
      'Supplier - Common Supplier,Item,Quantity,Start,End,Amount,Currency\nAlto,Desk,10,2025-01-15,2026-01-14,1200,USD\n';
    expect(await recordsOf(rows, { set })).toMatchObject([{ supplier: 'Alto', netTotal: 1_200 }]);
    const total =
      'Vendor,Item,Quantity,Start,End,Total - Budget Total,Currency\nAlto,Desk,10,2025-01-15,2026-01-14,1200,USD\n';
    await expect(recordsOf(total, { set })).rejects.toThrow('Total - Budget Total');
  });

  it('may put the lines of an order in front', async () => {
    for (const lines of ['Lignes de la commande', 'Auftragszeilen', 'Righe ordine']) {
      const head = `Vendor,${lines}/Product,${lines}/Quantity,${lines}/Subtotal,Start,End,Currency`;
      const [record] = await recordsOf(`${head}\nAlto,Desk,10,1200,2025-01-15,2026-01-14,USD\n`, { set });
      expect(record).toMatchObject({ netTotal: 1_200, lines: [{ product: 'Desk', quantity: 10 }] });
    }
  });
});

describe('headings of exports', () => {
  it.each([
    'Awarded supplier,Line description,Item quantity,Effective from,Coverage end,Item total',
    'Lieferantenname,Artikelbezeichnung,Anzahl der Lizenzen,Laufzeit von,Laufzeit bis,Nettobetrag',
    'Nom du fournisseur,Nom du produit,Nombre de licences,Date de début du contrat,Date de fin du contrat,Total HT',
    'Nome do fornecedor,Descrição,Número de licenças,Vigência início,Vigência fim,Valor total',
    'Nazwa dostawcy,Nazwa produktu,Liczba licencji,Data początkowa,Data końcowa,Kwota netto',
  ])('need no option: %s', async (head) => {
    const rows = `${head},Currency\nAlto,Desk,10,2025-01-15,2026-01-14,1200,USD\n`;
    const [record] = await recordsOf(rows, { set });
    expect(record).toMatchObject({ supplier: 'Alto', netTotal: 1_200, lines: [{ product: 'Desk', quantity: 10 }] });
    expect(record).toMatchObject({ startDate: '2025-01-15', endDate: '2026-01-14' });
  });
});

describe('a table with digits of another script', () => {
  it('is read like others', async () => {
    const head = 'Vendor,Product,Seats,Start,End,Total,Currency';
    const rows = [
      'Alto,Office ３６５,６０,２０２５－０１－１５,２０２６－０１－１４,１８６，０００．００,USD',
      'Beta,Desk,١٢,٢٠٢٥-٠١-١٥,٢٠٢٦-٠١-١٤,١٬٢٠٠٫٧٥,USD',
    ];
    expect(await recordsOf([head, ...rows, ''].join('\n'), { set })).toMatchObject([
      { startDate: '2025-01-15', netTotal: 186_000, lines: [{ product: 'Office ３６５', quantity: 60 }] },
      { startDate: '2025-01-15', netTotal: 1_200.75, lines: [{ product: 'Desk', quantity: 12 }] },
    ]);
  });
});

describe('abbreviations of months', () => {
  it.each([
    ['15 janv. 2025,14 déc. 2025', '2025-01-15', '2025-12-14'],
    ['1 giu 2025,31 mag 2026', '2025-06-01', '2026-05-31'],
    ['1 out 2025,30 set 2026', '2025-10-01', '2026-09-30'],
    ['3 Şub 2025,2 Oca 2026', '2025-02-03', '2026-01-02'],
  ])('are read: %s', async (days, startDate, endDate) => {
    const rows = `Vendor,Product,Seats,Start,End,Total,Currency\nAlto,Desk,10,${days},1200,USD\n`;
    expect(await recordsOf(rows, { set })).toMatchObject([{ startDate, endDate }]);
  });

  it('that are of two months in two languages are no days', async () => {
    const rows = 'Vendor,Product,Seats,Start,End,Total,Currency\nAlto,Desk,10,1 lip 2025,30 lis 2025,1200,USD\n';
    expect(await recordsOf(rows, { set })).toMatchObject([{ code: 'invalid_format', pointer: '/startDate' }]);
  });
});
