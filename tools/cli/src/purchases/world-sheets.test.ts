import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { linesOf, recordsOf } from '../../test/records-of.ts';
import { fieldCalled } from './headings/fields.ts';
import { includesTax, namesOddPeriod, scaleInHeader } from './headings/header-facts.ts';
import { periodInHeader } from '../sheets/cells/period-words.ts';

const set = { purchaseType: 'new_purchase', currency: 'EUR' };

describe('headers in more languages', () => {
  it('are not those whose Latin letters they have', () => {
    expect(['ユーザーID', '担当者 ID', 'Идентификатор ID', '契約ID数', '契約ID'].map(fieldCalled)).toEqual([
      undefined,
      undefined,
      undefined,
      'quantity',
      'id',
    ]);
  });

  it.each([
    ['supplier', ['仕入先', 'Dostawca', 'Leverantör', 'Leverandør', 'Dodavatel', 'Tedarikçi']],
    ['product', ['製品名', 'Nazwa produktu', 'Produktnamn', 'Název produktu', 'Ürün adı']],
    ['quantity', ['数量', 'Ilość', 'Antal', 'Antall', 'Počet licencí', 'Lisans sayısı']],
    ['unitPrice', ['単価', 'Cena jednostkowa', 'Styckpris', 'Enhedspris', 'Enhetspris', 'Cena za kus', 'Birim fiyatı']],
    [
      'netPrice',
      ['金額（税抜）', 'Wartość netto', 'Belopp exkl. moms', 'Beløb ekskl. moms', 'Beløp eks. mva', 'Tutar'],
    ],
    ['startDate', ['契約開始日', 'Data rozpoczęcia', 'Startdato', 'Datum zahájení', 'Başlangıç tarihi']],
    ['endDate', ['終了日', 'Data zakończenia', 'Slutdatum', 'Sluttdato', 'Datum ukončení', 'Bitiş tarihi']],
    ['termMonths', ['Okres umowy (miesiące)', 'Avtalstid (månader)', 'Løbetid (måneder)', 'Süre (ay)']],
  ])('name %s', (field, headers) => {
    expect(headers.map(fieldCalled)).toEqual(headers.map(() => field));
  });

  it('tell what a number is for, of how many, and with tax or without', () => {
    expect(['年額', 'Årskostnad', 'Opłata roczna', 'Yıllık tutar'].map(periodInHeader)).toEqual(Array(4).fill('year'));
    expect(['月額単価', 'Månadskostnad', 'Cena miesięczna'].map(periodInHeader)).toEqual(Array(3).fill('month'));
    expect(['四半期', 'Betrag vierteljährlich'].map(periodInHeader)).toEqual(['quarter', 'quarter']);
    const scales = [
      '金額（千円）',
      '金額（万円）',
      '単位：百万円',
      'Kwoty w tys. zł',
      'Beløb i 1.000 kr.',
      'Tutarlar bin TL',
    ];
    expect(scales.map(scaleInHeader)).toEqual([1e3, 1e4, 1e6, 1e3, 1e3, 1e3]);
    expect(['Amount (USD cents)', 'Price per 10 users', 'Total for 12 months'].map(scaleInHeader)).toEqual([
      0.01, 0.1, 1,
    ]);
    const taxed = ['金額（税込）', 'Belopp inkl. moms', 'Cena s DPH', 'KDV dahil tutar', 'Total w/ tax'];
    expect(taxed.map(includesTax)).toEqual(taxed.map(() => true));
    expect(['金額（税抜）', 'Belopp exkl. moms', 'Beløp eks. mva'].map(includesTax)).toEqual([false, false, false]);
  });
});

describe('headers that name no fixed period or unit', () => {
  it.each(['Semi-annual total', 'Bi-monthly total', 'Total per 6 months', 'Biannual total', 'Total every 2 years'])(
    'are asked about: %s',
    async (header) => {
      expect(namesOddPeriod(header)).toBe(true);
      const file = `Vendor,Product,Seats,Start date,Term (months),${header}\nAlto,Desk,10,2025-01-01,12,1200.50\n`;
      await expect(recordsOf(file, { set, columns: new Map([['netPrice', header]]) })).rejects.toThrow(
        `the column ${header} is for a period that has no fixed number in a month`,
      );
    },
  );

  it('are asked about where several units are one', async () => {
    const file = `Vendor,Product,Quantity (packs of 10),Start date,Term (months),Total\nAlto,Desk,10,2025-01-01,12,1200.50\n`;
    await expect(recordsOf(file, { set })).rejects.toThrow('with --scale FIELD=FACTOR');
  });
});

describe('cells', () => {
  const totals = (...cells: string[]) =>
    recordsOf(
      `Vendor,Product,Seats,Start date,End date,Total\n${cells.map((cell, row) => `A${row},Desk,10,2025-01-01,2025-12-31,"${cell}"`).join('\n')}\n`,
      { set },
    );
  const starts = (...cells: string[]) =>
    recordsOf(
      `Vendor,Product,Seats,Start date,Term (months),Total\n${cells.map((cell, row) => `A${row},Desk,10,"${cell}",12,1200.50`).join('\n')}\n`,
      { set },
    );

  it('may have any space or apostrophe between thousands', async () => {
    expect(await totals('1\u2009200,50', '1\u2007200,50', '1‘200,50', '1\u00A0200,50\u00A0')).toMatchObject(
      [1, 2, 3, 4].map(() => ({ netTotal: 1200.5 })),
    );
  });

  it('are no numbers where figures stand apart', async () => {
    expect(await totals('10 20 300.50', "1,200'300.50")).toMatchObject([1, 2].map(() => ({ code: 'invalid_format' })));
  });

  it('are refused where a time in UTC may be midnight of the next day', async () => {
    expect(await starts('2024-03-31T22:00:00.000Z', '2024-03-31T18:30:00Z')).toMatchObject(
      [1, 2].map(() => ({ pointer: '/startDate', message: expect.stringContaining('midnight of the next day') })),
    );
    expect(await starts('2024-03-31T00:00:00Z', '2024-03-31T14:23:11Z')).toMatchObject(
      [1, 2].map(() => ({ startDate: '2024-03-31' })),
    );
  });

  it('may have months in more languages, but none that two languages read otherwise', async () => {
    expect(await starts('15 sierpnia 2024', '15. maj 2024', '1 října 2024', '3 Ağustos 2024')).toMatchObject(
      ['2024-08-15', '2024-05-15', '2024-10-01', '2024-08-03'].map((startDate) => ({ startDate })),
    );
    expect(await starts('1 listopada 2024')).toMatchObject([{ code: 'invalid_format' }]);
  });
});

describe('rows', () => {
  const head = 'PO,Vendor,Product,Seats,Start date,End date,Total';

  it('without the cells of unnamed last headers are read', async () => {
    const file = `Vendor,Product,Seats,Start date,End date,Total,,\nAlto,Desk,10,2025-01-01,2025-12-31,100.50\n`;
    expect(await recordsOf(file, { set })).toMatchObject([{ netTotal: 100.5 }]);
  });

  it('that leave out the supplier are asked about, and may mean the one above', async () => {
    const file = `Vendor,Product,Seats,Start date,End date,Total\nAlto,Desk,10,2025-01-01,2025-12-31,100.50\n,Chair,5,2025-01-01,2025-12-31,50.50\nBasso,Desk,1,2025-01-01,2025-12-31,9.50\n`;
    await expect(recordsOf(file, { set })).rejects.toThrow(
      'the column Vendor is empty in 1 row with a product: pass --fill-down supplier',
    );
    const read = await recordsOf(file, { set, fillDown: ['supplier'] });
    expect(read.map(({ supplier }) => supplier)).toEqual(['Alto', 'Alto', 'Basso']);
  });

  it('that leave out the order are lines of the one above, also if one costs as much as the others', async () => {
    const rows = ['P1,Alto,Desk,10,2025-01-01,2025-12-31,50.50', ',,Chair,5,,,50.50', ',,Lamp,5,,,101.00'];
    const file = `${head}\n${rows.join('\n')}\n`;
    await expect(recordsOf(file, { set })).rejects.toThrow('pass --fill-down id');
    expect(await recordsOf(file, { set, fillDown: ['id'] })).toMatchObject([
      {
        id: 'P1',
        supplier: 'Alto',
        netTotal: 202,
        lines: [{ product: 'Desk' }, { product: 'Chair' }, { product: 'Lamp' }],
      },
    ]);
  });
});

it('a purchase with a row that is refused is not stored without it', async () => {
  const rows = ['P1,Alto,Desk,10,2025-01-01,2025-12-31,50.50', 'P1,Alto,Chair,5,2025-01-01,50.50'];
  const file = `PO,Vendor,Product,Seats,Start date,End date,Total\n${rows.join('\n')}\n`;
  expect(await recordsOf(file, { set })).toMatchObject([{ code: 'not_csv' }]);
});

it.each([
  ['a return of units', 'P1,Alto,Desk,-2,2025-01-01,2025-12-31,-20.10', 'return'],
  ['a tax', 'P1,Alto,VAT 20%,1,2025-01-01,2025-12-31,20.10', 'tax'],
])('a purchase with %s is refused', async (_, row, code) => {
  const first = 'P1,Alto,Desk,10,2025-01-01,2025-12-31,100.50';
  const file = `PO,Vendor,Product,Seats,Start date,End date,Total\n${first}\n${row}\n`;
  expect(await recordsOf(file, { set })).toMatchObject([{ code }]);
});

it('a workbook says which rows, columns and sheets are hidden', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Vendor', 'Product', 'Seats', 'Start date', 'End date', 'Total', 'Currency'],
    ['Alto', 'Desk', 10, '2025-01-01', '2025-12-31', 100, 'EUR'],
    ['Basso', 'Desk', 10, '2025-01-01', '2025-12-31', 200, 'EUR'],
  ]);
  sheet['!rows'] = [{}, {}, { hidden: true }];
  sheet['!cols'] = [{}, {}, {}, {}, {}, {}, { hidden: true }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Data');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Old', 'List']]), 'Old');
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  const texts: string[] = [];
  const file = write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true }) as Buffer;
  const lines = await linesOf(file, {
    set: { purchaseType: 'new_purchase' },
    onUnderstood: (text) => {
      texts.push(text);
      return Promise.resolve();
    },
  });
  expect(lines).toHaveLength(2);
  expect(texts[0]).toContain('Hidden or filtered out, and read like the others: 1 row, the first in line 3.');
  expect(texts[0]).toContain('Hidden columns are read like the others: Currency.');
  expect(texts[0]).toContain('Hidden sheets are not read: Old.');
});

describe('lists in further languages', () => {
  const end = '2025-12-31';
  it.each([
    ['Доставчик;Продукт;Брой;Начална дата;Крайна дата;Единична цена (лв.);Стойност без ДДС (лв.)', 'BGN'],
    [
      'Dobavljač;Naziv softvera;Količina;Datum početka;Datum završetka;Jedinična cijena (EUR);Ukupno bez PDV-a (EUR)',
      'EUR',
    ],
    ['Dobavitelj;Izdelek;Število licenc;Velja od;Velja do;Cena na enoto (EUR);Skupaj brez DDV (EUR)', 'EUR'],
    ['Dodávateľ;Produkt;Počet licencií;Platnosť od;Platnosť do;Jednotková cena (EUR);Spolu bez DPH (EUR)', 'EUR'],
    ['Tarnija;Tarkvara;Kogus;Alguskuupäev;Lõppkuupäev;Ühiku hind (EUR);Kogumaksumus (EUR)', 'EUR'],
    ['Piegādātājs;Programmatūra;Daudzums;Sākuma datums;Beigu datums;Vienības cena (EUR);Kopā (EUR)', 'EUR'],
    ['Tiekėjas;Produktas;Kiekis;Pradžios data;Pabaigos data;Vieneto kaina (EUR);Iš viso (EUR)', 'EUR'],
    ["Proveïdor;Producte;Quantitat;Data d'inici;Data de finalització;Preu unitari (EUR);Import total (EUR)", 'EUR'],
    ['Pemasok;Nama Produk;Jumlah Lisensi;Tanggal Mulai;Tanggal Berakhir;Harga Satuan (Rp);Total Harga (Rp)', 'IDR'],
    ['Nhà cung cấp;Tên phần mềm;Số lượng;Ngày bắt đầu;Ngày kết thúc;Đơn giá (VND);Thành tiền (VND)', 'VND'],
    ['ผู้ขาย;สินค้า;จำนวน;วันที่เริ่มต้น;วันที่สิ้นสุด;ราคาต่อหน่วย (บาท);ราคารวม (บาท)', 'THB'],
    ['조달업체;소프트웨어명;라이선스수;시작일;종료일;단가;공급가액(원)', 'KRW'],
    ['ספק;תוכנה;כמות;תאריך התחלה;תאריך סיום;מחיר ליחידה (ILS);סך הכל (ILS)', 'ILS'],
  ])('are read: %s', async (header, currency) => {
    const file = `${header}\nAlto;Desk;10;2025-01-01;${end};360;3600\n`;
    expect(await recordsOf(file, { set: { purchaseType: 'renewal' } })).toMatchObject([
      { supplier: 'Alto', startDate: '2025-01-01', endDate: end, netTotal: 3_600, currency, lines: [{ quantity: 10 }] },
    ]);
  });

  it.each(['Importe IVA', 'Btw-bedrag', 'Montant de la TVA', 'Iznos PDV', 'ДДС'])(
    'may have a column of taxes: %s',
    async (tax) => {
      const file = `Vendor,Product,Seats,Start,End,Net total,${tax}\nAlto,Desk,10,2025-01-01,${end},3600,756\n`;
      expect(await recordsOf(file)).toMatchObject([{ netTotal: 3_600 }]);
    },
  );

  it('ask one question about an amount before tax next to one with it', async () => {
    const file = `Vendor,Product,Seats,Start,End,Cena bez DPH (EUR),Cena s DPH (EUR)\nAlto,Desk,10,2025-01-01,${end},100,123\n`;
    const asked = recordsOf(file, { set: { purchaseType: 'renewal' } });
    await expect(asked).rejects.toThrow('the column Cena bez DPH (EUR) could be');
    await expect(asked).rejects.not.toThrow('s DPH');
  });
});
