import { DocumentUnreadable, isUnreadableCode } from '../convert/document-unreadable.ts';
import type { Reading } from './reading.ts';
import { readingSchema } from './reading-schema.ts';

/**
 * The answer of a process that may have been taken over by the document it read: nothing of it is believed before it
 * has the shape of an answer.
 * @throws DocumentUnreadable
 */
export function parseAnswer(answer: string): Reading {
  const { reading, unreadable } = parseObject(answer);
  if (isUnreadableCode(unreadable)) throw new DocumentUnreadable(unreadable);
  const parsed = readingSchema.safeParse(reading);
  if (!parsed.success) throw new DocumentUnreadable('stopped');
  return parsed.data;
}

function parseObject(answer: string): { reading?: unknown; unreadable?: unknown } {
  try {
    const value: unknown = JSON.parse(answer);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
