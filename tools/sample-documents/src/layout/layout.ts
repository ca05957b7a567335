import type { OrderWish } from '../order/make-order.ts';
import type { Block } from './block.ts';
import type { Printer } from './printer.ts';

/** A way to lay out an order. */
export type Layout = {
  wish: Omit<OrderWish, 'heldOut' | 'market'>;
  /** No rules are developed with its documents, which measure how well rules work on unknown layouts. */
  heldOut?: true;
  /** A contract prints neither rows nor amounts. */
  isContract?: true;
  blocks(printer: Printer): Block[];
};
