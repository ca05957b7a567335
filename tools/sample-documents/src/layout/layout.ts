import type { OrderWish } from '../order/make-order.ts';
import type { Block } from './block.ts';
import type { Printer } from './printer.ts';

/** One way to set out an order. */
export type Layout = {
  wish: Omit<OrderWish, 'heldOut' | 'market'>;
  /** It fits a sheet; letters and contracts do not. */
  isSheet: boolean;
  /** Nobody makes rules with documents of it: they tell how well rules do on what is new. */
  heldOut?: true;
  blocks(printer: Printer): Block[];
};
