import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase' };
const rows = ['Alto,Desk,10,2025-01-01,2025-12-31,1200.50', 'Borg,Grid,20,2025-02-01,2026-01-31,900'];
const table = ['Vendor,Product,Seats,Start,End,Total', ...rows].join('\n');

async function currenciesOf(file: string): Promise<unknown[]> {
  const records = await recordsOf(file, { set });
  return records.map(({ currency }) => currency);
}

describe('the currency of amounts that show none', () => {
  it.each([
    `List of licences,,,,,\n"Alle Beträge in EUR, netto",,,,,\n${table}`,
    `SaaS 2025 (EUR),,,,,\n${table}`,
    `${table}\nMontants en € HT,,,,,`,
  ])('is the only one that texts around the table name: %s', async (file) => {
    expect(await currenciesOf(file)).toEqual(['EUR', 'EUR']);
  });

  it('is said with its reason', async () => {
    let understood = '';
    const onUnderstood = async (text: string) => void (understood = text);
    await recordsOf(`Amounts in GBP,,,,,\n${table}`, { set, onUnderstood });
    expect(understood).toContain('GBP, as above the header row stands "Amounts in GBP"');
  });

  it.each([
    `Converted from USD to EUR,,,,,\n${table}`,
    `Amounts in $,,,,,\n${table}`,
    `Amounts in kr,,,,,\n${table}`,
    `Limit without approval: EUR 5000,,,,,\n${table}`,
    `${table}\nSuppliers in EUR,,,,,\nCirro,Files,5,2025-03-01,2026-02-28,500`,
    table,
  ])('is asked for otherwise: %s', async (file) => {
    await expect(recordsOf(file, { set })).rejects.toThrow('no column has currency');
  });

  it('is that of a header or an option before that of a title', async () => {
    expect(await currenciesOf(`Amounts in EUR,,,,,\n${table.replace('Total', 'Total (USD)')}`)).toEqual(['USD', 'USD']);
    const given = await recordsOf(`Amounts in EUR,,,,,\n${table}`, { set: { ...set, currency: 'CHF' } });
    expect(given).toMatchObject([{ currency: 'CHF' }, { currency: 'CHF' }]);
  });
});

describe('the sign of yen and yuan', () => {
  const file = (head: string, sign = '¥1200') => `${head}\n白鹭,A,10,2025-01-01,2025-12-31,${sign}\n`;

  it('is that of the country in which the headers are written so', async () => {
    expect(await currenciesOf(file('ベンダー名,製品名,ライセンス数,利用開始日,利用終了日,金額（税抜）'))).toEqual([
      'JPY',
    ]);
    expect(await currenciesOf(file('供应商,软件名称,数量,开始日期,结束日期,不含税总价'))).toEqual(['CNY']);
  });

  it('is also that of yuan', async () => {
    expect(await currenciesOf(file('供应商,软件名称,数量,开始日期,结束日期,不含税总价（元）', '1200'))).toEqual([
      'CNY',
    ]);
  });

  it('is asked about otherwise', async () => {
    const english = recordsOf(file('Vendor,Product,Seats,Start,End,Total'), { set });
    await expect(english).rejects.toThrow('amounts are in ¥, which several currencies share');
  });
});

describe('roubles', () => {
  const file = (...suppliers: string[]) =>
    ['Поставщик;Продукт;Количество;Дата начала;Дата окончания;Сумма, руб.']
      .concat(suppliers.map((name, at) => `${name};Desk ${at};10;01.01.2025;31.12.2025;1200,50`))
      .join('\n');

  it('are those of Russia where its companies are named', async () => {
    expect(await currenciesOf(file('АО Альто', 'ООО Борг'))).toEqual(['RUB', 'RUB']);
  });

  it('are asked about where nothing says so, or something says Belarus', async () => {
    const shared = 'amounts are in руб., which several currencies share';
    await expect(recordsOf(file('ООО Альто'), { set })).rejects.toThrow(shared);
    await expect(recordsOf(file('АО Альто', 'Борг, Минск'), { set })).rejects.toThrow(shared);
  });
});
