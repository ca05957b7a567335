import { readFile } from 'node:fs/promises';
import { unusedIndexes, type IndexUse } from '../servers/index-use.ts';
import type { Step, StepResult } from '../steps.ts';

/** Indexes that may go unused by the tests. */
const mayBeUnused = [
  // GridFS asks for it; the driver would otherwise build it at a first upload.
  /^content\.files\.filename_1_uploadDate_1$/,
  // Every aggregate has it, and the service that a test adds lives too briefly to sweep.
  /^greetings\.outboxSweepAt_due$/,
  // Every aggregate has it for sent events that are too many or too large for their record: libs/store tests that.
  /^\w+\.sent\.recordId_1$/,
];

/** Fails for indexes that no query of the whole suite used: each costs every write of its collection. */
export function indexUseCheck(file: string): Step {
  return { name: 'index use', run: async () => judge(parse(await readFile(file, 'utf8'))) };
}

function parse(text: string): IndexUse[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as IndexUse);
}

function judge(uses: readonly IndexUse[]): StepResult {
  const unused = unusedIndexes(uses).filter((index) => !mayBeUnused.some((pattern) => pattern.test(index)));
  if (unused.length === 0) return { outcome: 'passed', output: '' };
  const lines = unused.map((index) => `${index}: no query of the tests used this index; remove it, or test its query`);
  return { outcome: 'failed', output: lines.join('\n') };
}
