import type { Times } from '../load/load-timer.ts';
import { startHelper } from '../process/helper.ts';

/** Kinds of writes: a report with a known schema, or with a new one each time; a start; a report with a hostile schema. */
export type WriteKind = 'known' | 'fresh' | 'start' | 'hostile';

export type WriteSpec = {
  origin: string;
  headers: Record<string, string>;
  kind: WriteKind;
  /** Each connection reports to a different negotiation. */
  negotiationIds: string[];
  seconds: number;
};

/** Refused writes are counted but excluded from the rate. `calls`: those not refused, the warm-up included. */
export type WriteResult = Times & { calls: number; refused: number };

/** The same writes by the bare driver, to a separate database. */
export type DriverWriteSpec = {
  uri: string;
  database: string;
  kind: 'report' | 'start';
  connections: number;
  seconds: number;
};

/** Sends writes through the gateway, from a separate process. */
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
