import { requestInvalid, violationsOf, atPointer } from '@parley/errors/violations';
import type { Earlier } from '../../domain/earlier-lines.ts';
import { earlierLine } from './rehearsal-schemas.ts';

const none: Earlier = { records: [], dependants: [] };

/** Takes what earlier lines would change from the first line of a body. @throws AppError REQUEST_INVALID */
export function splitEarlier(lines: readonly string[]): { earlier: Earlier; rest: readonly string[] } {
  const [first = '', ...rest] = lines;
  if (!first.startsWith('{"earlier":')) return { earlier: none, rest: lines };
  const { success, data, error } = earlierLine.safeParse(parsed(first), { reportInput: true });
  if (success) return { earlier: data.earlier, rest };
  throw requestInvalid(violationsOf(error.issues, atPointer));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
