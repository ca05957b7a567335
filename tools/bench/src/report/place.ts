import { availableParallelism, cpus, release } from 'node:os';

/** Describes the machine and the time of a measurement, without which figures mean nothing. */
export function placeAndTime(servers: string[] = []): string {
  const parts = [
    new Date().toISOString().slice(0, 10),
    `Node ${process.versions.node}`,
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`,
    `Linux ${release()}`,
    ...servers,
  ];
  return parts.join(', ');
}
