import type { Columns } from '../../sheets/tables/columns.ts';
import { inWords } from '../headings/in-words.ts';
import { listedWords } from '../headings/listed-words.ts';
import { headerOf, placesOf } from './column-cells.ts';
import { isUnitColumn } from './left-out/other-columns.ts';

/** In the headings of numbers of orders, words and beginnings of words that mean an order. To know one more, add it. */
const orders = listedWords(`order*
po
bestell*
einkaufsbeleg
auftrag*
commande
pedido
ordine
bestel*
ordre*
zamowien*
objednav*
narudzb*
siparis
tilaus*
заказ*
замовлен*
注文番号
発注番号
订单号
订单编号
주문번호`);

/** Whether rows are lines of orders, which state their units: each costs its units at their price, however long its term. */
export function areOrderLines(columns: Columns): boolean {
  const hasOrders = placesOf(columns, 'id').some((at) => orders.isIn(inWords(headerOf(columns, at))));
  return hasOrders && columns.headers.some((header, at) => !columns.fieldAt.has(at) && isUnitColumn(header));
}
