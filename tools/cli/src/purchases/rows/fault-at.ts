import type { Fault } from '../../import/line.ts';

/** A fault in the value of a field. */
export function faultAt(field: string, code: string, message: string): Fault {
  return { pointer: `/${field}`, code, message };
}
