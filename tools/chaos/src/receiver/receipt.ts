import { readFile } from 'node:fs/promises';

/** What the receiver writes down of one request, before it answers; `isTaken`: by 2xx. */
export type ReceivedLine = { at: number; path: string; id: string; body: string; isTaken: boolean };

/** What came so far; a line that is being written just now is left out. */
export async function readReceipts(logFile: string): Promise<ReceivedLine[]> {
  const text = await readFile(logFile, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ReceivedLine);
}
