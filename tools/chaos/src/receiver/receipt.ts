import { readFile } from 'node:fs/promises';

/** A log line of the receiver, written before it responds; `isTaken`: the response is a 2xx. */
export type ReceivedLine = { at: number; path: string; id: string; body: string; isTaken: boolean };

/** Reads the receipts so far, ignoring a line that is still being written. */
export async function readReceipts(logFile: string): Promise<ReceivedLine[]> {
  const text = await readFile(logFile, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ReceivedLine);
}
