import { listed } from '@parley/reading/values/word-list';
import { plainHeading } from './plain-heading.ts';

/** Words for a price, which alone could be that of all units or of one. To know one more, add it. Case and accents do not matter. */
const words = `hinta
maksu
kustannus
avgift
afgift
pris
opłata
tarif
tarifa
tarifas
tariffa
preț
ár
díj
cijena
цена
ціна
τιμή
hind
kaina
giá
harga
ราคา
价格
가격`;

const prices = new Set(listed(words).map(plainHeading));

/** Whether a heading is nothing but a word for a price. */
export function isPriceWord(heading: string): boolean {
  return prices.has(plainHeading(heading));
}
