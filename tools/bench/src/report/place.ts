import { availableParallelism, cpus, release } from 'node:os';

/** Where and when the figures were taken: without it they say nothing. */
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
