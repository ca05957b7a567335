import { readFile } from 'node:fs/promises';
import { unusedIndexes, type IndexUse } from '../servers/index-use.ts';
import type { Step, StepResult } from '../steps.ts';

/** Indexes that may go unused by the tests, with the reason. */
const mayBeUnused: Record<string, string> = {
  'content.files.filename_1_uploadDate_1': 'GridFS asks for it; the driver would otherwise build it at a first upload',
  'greetings.outboxSweepAt_due': 'every aggregate has it, and the service that a test adds lives too briefly to sweep',
  'greetings.sent.recordId_1': 'every aggregate has it, and the service that a test adds lives too briefly to sweep',
};

/** Fails for indexes that no query of the whole suite used: each costs every write of its collection. */
export function indexUseCheck(file: string): Step {
  return { name: 'index use', run: async () => judge(parse(await readFile(file, 'utf8'))) };
}

function parse(text: string): IndexUse[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as IndexUse);
}

function judge(uses: readonly IndexUse[]): StepResult {
  const unused = unusedIndexes(uses).filter((index) => !(index in mayBeUnused));
  if (unused.length === 0) return { outcome: 'passed', output: '' };
  const lines = unused.map((index) => `${index}: no query of the tests used this index; remove it, or test its query`);
  return { outcome: 'failed', output: lines.join('\n') };
}
