import { purchaseTypes, type PurchaseType } from '../purchases/purchase-record.ts';
import type { Reader } from './answers.ts';

export const text: Reader<string> = { read: (given) => given || undefined, expected: 'text' };

export const day: Reader<string> = {
  read: (given) => (isDay(given) ? given : undefined),
  expected: 'a day such as 2026-11-21',
};

export const number: Reader<number> = {
  read: (given) => (/^\d{1,13}(\.\d{1,4})?$/.test(given) ? Number(given) : undefined),
  expected: 'a number such as 1200.50',
};

export const whole: Reader<number> = {
  read: (given) => (/^\d{1,4}$/.test(given) ? Number(given) : undefined),
  expected: 'a whole number',
};

export const yesNo: Reader<boolean> = {
  read: (given) => ({ yes: true, no: false, true: true, false: false })[given.toLowerCase()],
  expected: 'yes or no',
};

export const purchaseType: Reader<PurchaseType> = {
  read: (given) => purchaseTypes.find((type) => type === given),
  expected: purchaseTypes.join(' or '),
};

export const currency: Reader<string> = {
  read: (given) => (/^[A-Za-z]{3}$/.test(given) ? given.toUpperCase() : undefined),
  expected: 'an ISO 4217 code such as EUR',
};

/** A question that has one answer. */
export function only(word: string): Reader<string> {
  return { read: (given) => (given === word ? given : undefined), expected: word };
}

function isDay(given: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(given)) return false;
  const date = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
}
