import type { Times } from '../load/course.ts';
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

/** Asks the database directly, from a process of its own: what the service could reach if it did nothing else. */
export async function driverLoad(spec: DriverLoadSpec): Promise<DriverLoadResult> {
  await using helper = await startHelper<DriverLoadResult>({ file: generator, input: spec });
  return helper.message;
}
