import { AsyncLocalStorage } from 'node:async_hooks';

/** The width that tables of a command must fit; undefined if its output is no terminal, where nothing is cut. */
export const tableWidth = new AsyncLocalStorage<number | undefined>();
