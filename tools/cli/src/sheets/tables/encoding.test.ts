import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'PLN' };

/** Texts as bytes in an encoding with one byte for each character. */
function bytesIn(label: string, text: string): Buffer {
  const decoder = new TextDecoder(label);
  const byte = new Map(Array.from({ length: 256 }, (_, at) => [decoder.decode(Uint8Array.of(at)), at]));
  return Buffer.from(Array.from(text, (sign) => byte.get(sign) ?? 0x3f));
}

describe('a CSV file that is no UTF-8', () => {
  it.each([
    [
      'windows-1250',
      'Dostawca;Produkt;Liczba użytkowników;Ważne od;Ważne do;Kwota\nŻółw;Usługi;10;2025-01-01;2025-12-31;300\n',
    ],
    [
      'windows-1251',
      'Поставщик;Товар;Количество;Дата начала;Дата окончания;Сумма\nЖук;Стол;10;2025-01-01;2025-12-31;300\n',
    ],
    [
      'windows-1252',
      'Lieferant;Produkt;Anzahl Lizenzen;Gültig ab;Gültig bis;Summe\nMüller;Büro;10;2025-01-01;2025-12-31;300\n',
    ],
  ])('is read in the encoding that its headers show: %s', async (label, text) => {
    const [, row = ''] = text.split('\n');
    const [supplier, product] = row.split(';');
    expect(await recordsOf(bytesIn(label, text), { set })).toMatchObject([
      { supplier, netTotal: 300, lines: [{ product }] },
    ]);
  });

  it('may have characters of two bytes, as in Shift_JIS', async () => {
    const head = '8bc68ed296bc2c956996bc2c909497ca2c8a4a8e6e93fa2c8f4997b993fa2c8be08a7a0a';
    const row = `8341838b83672c8af7${Buffer.from(',10,2025-01-01,2025-12-31,300\n').toString('hex')}`;
    expect(await recordsOf(Buffer.from(head + row, 'hex'), { set })).toMatchObject([
      { supplier: 'アルト', netTotal: 300, lines: [{ product: '机' }] },
    ]);
  });

  it('is refused if its words are strange, and its headers do not show why', async () => {
    const text = 'Vendor;Product;Seats;Start;End;Total\nAlto;Usługi;10;2025-01-01;2025-12-31;300\n';
    await expect(recordsOf(bytesIn('windows-1250', text), { set })).rejects.toThrow('has words such as Us³ugi');
    const polish = text.replace('Usługi', 'Księga 10').replace('Alto', 'Alto Sp. z o.o.');
    await expect(recordsOf(bytesIn('windows-1250', polish), { set })).rejects.toThrow('has words such as Ksiêga');
    const western = text.replace('Usługi', 'Café L·l ½ m²');
    expect(await recordsOf(bytesIn('windows-1252', western), { set })).toMatchObject([{ netTotal: 300 }]);
  });
});
