import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

it.each([
  ['UTF-8', Buffer.from('Preis 5 €')],
  ['UTF-8 with a mark', Buffer.from('\u{feff}Preis 5 €')],
  ['UTF-16 of small ends', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Preis 5 €', 'utf16le')])],
  ['UTF-16 of big ends', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('Preis 5 €', 'utf16le').swap16()])],
  ['Western Windows', Buffer.concat([Buffer.from('Preis 5 '), Buffer.from([0x80])])],
])('reads %s', async (_, bytes) => {
  expect(await decodeText(bytes)).toBe('Preis 5 €');
});

/** Bytes in any encoding: no library of ours encodes, but each character is found among all pairs of bytes. */
function bytesIn(label: string, text: string): Buffer {
  const decoder = new TextDecoder(label);
  const known = new Map<string, number[]>();
  for (let first = 0xff; first > 0x7f; first -= 1) {
    for (let second = 0xff; second >= 0x30; second -= 1)
      known.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
  }
  for (let byte = 0xff; byte >= 0; byte -= 1) known.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  return Buffer.from(Array.from(text, (sign) => known.get(sign) ?? [0x3f]).flat());
}

it.each([
  [
    'windows-1250',
    'Položka;Množství;Cena za jednotku\nLicence;25;120,00\nCelkem bez DPH;;3000,00\nDodavatel: Oblačné služby\n',
  ],
  ['windows-1250', 'Pozycja;Ilość;Cena jednostkowa\nLicencja;25;120,00\nRazem;;3000,00\nSprzedawca: Chmura Łódź\n'],
  ['windows-1251', 'Наименование;Количество;Цена;Сумма\nЛицензия;25;120,00;3000,00\nИтого без НДС;;;3000,00\n'],
  ['windows-1253', 'Περιγραφή;Ποσότητα;Τιμή;Σύνολο\nΆδεια;25;120,00;3000,00\n'],
  [
    'windows-1254',
    'Ürün;Adet;Birim fiyat;Toplam\nLisans;25;120,00;3000,00\nÖdeme süresi: 30 gün\nSatıcı: Bulut A.Ş.\n',
  ],
  ['shift_jis', '見積書\n株式会社クラウド\n品名,数量,単価,金額\nライセンス,25,120,3000\n合計,,,3000\n'],
  ['euc-kr', '견적서\n공급자: 주식회사 클라우드\n품명,수량,단가,금액\n합계,,,3000\n'],
  ['gb18030', '报价单\n供应商：云服务有限公司\n名称,数量,单价,金额\n合计,,,3000\n'],
  ['windows-1252', 'Désignation;Quantité;Prix unitaire;Montant\nLicence;25;120,00 €;3 000,00 €\n'],
  ['windows-1252', 'Vendor;Amount\nSociété Générale;12\nNestlé;5\n'],
  ['windows-1252', 'name,price\nM²,5\n½,3\n5 °C,1\n“Quoted”,2\n'],
  ['windows-1252', 'Leverantör;Antal;À-pris\nMolnet Åkesson AB;25;120,00\n'],
])('finds out that a text is in %s', async (label, text) => {
  expect(await decodeText(bytesIn(label, text))).toBe(text);
});
