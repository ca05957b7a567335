import type { Times } from '../load/load-timer.ts';
import { startHelper } from '../process/helper.ts';
import type { OperationName } from './operations.ts';
import type { Subject } from './subject.ts';

export type DriverLoadSpec = {
  uri: string;
  database: string;
  operation: OperationName;
  subjects: Subject[];
  connections: number;
  seconds: number;
};

export type DriverLoadResult = Times;

const generator = new URL('generate-driver-load.ts', import.meta.url);

/** Queries the database directly from a separate process: the upper bound for the service's rate. */
export async function driverLoad(spec: DriverLoadSpec): Promise<DriverLoadResult> {
  await using helper = await startHelper<DriverLoadResult>({ file: generator, input: spec });
  return helper.message;
}
