import type { Times } from '../load/course.ts';
import { startHelper } from '../process/helper.ts';

/** What is written: a report with a schema that is known, or a new one each time; a start; a report whose schema does harm. */
export type WriteKind = 'known' | 'fresh' | 'start' | 'hostile';

export type WriteSpec = {
  origin: string;
  headers: Record<string, string>;
  kind: WriteKind;
  /** Each connection reports into one of its own. */
  negotiationIds: string[];
  seconds: number;
};

/** Writes that were refused are counted, and say nothing of the rate. */
export type WriteResult = Times & { refused: number };

/** The same writes by the driver alone, into a database of its own. */
export type DriverWriteSpec = {
  uri: string;
  database: string;
  kind: 'report' | 'start';
  connections: number;
  seconds: number;
};

/** Writes through the gateway, from a process of its own. */
export async function write(spec: WriteSpec): Promise<WriteResult> {
  await using helper = await startHelper<WriteResult>({
    file: new URL('generate-writes.ts', import.meta.url),
    input: spec,
  });
  return helper.message;
}

export async function driverWrite(spec: DriverWriteSpec): Promise<Times> {
  const file = new URL('generate-driver-writes.ts', import.meta.url);
  await using helper = await startHelper<Times>({ file, input: spec });
  return helper.message;
}
