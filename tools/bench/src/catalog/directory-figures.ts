import { setTimeout as sleep } from 'node:timers/promises';
import { importRecords } from '@parley/catalog/operator';
import { sendRecords } from '@parley/sample-data/send-records';
import { newId } from '@parley/service/new-id';
import { residentMiB } from '../process/usage.ts';
import { median } from '../report/statistics.ts';
import { startService, type ServiceProcess } from '../stack/service-process.ts';
import type { Surroundings } from '../stack/surroundings.ts';

export type DirectoryFigures = { buildSeconds: number; mebibytes: number; freshMs: number };

type Options = { importing: ServiceProcess; reading: ServiceProcess; companies: number };

const tries = 10;
const maxMs = 600_000;
const settleMs = 3_000;

/**
 * Measures how long a newly started process takes to load all companies, and to learn of one imported by another
 * process.
 */
export async function measureDirectory(
  surroundings: Surroundings,
  { importing, reading, companies }: Options,
): Promise<DirectoryFigures> {
  await untilKnown(reading, companies);
  const buildSeconds = await gauge(reading, 'catalog_copy_build_seconds');
  await sleep(settleMs);
  const mebibytes = (await residentMiB([reading.pid])) - (await residentWithout(surroundings));
  const times: number[] = [];
  for (let number = 1; number <= tries; number += 1) {
    await importOne(surroundings, importing.httpUrl);
    const since = performance.now();
    await untilKnown(reading, companies + number);
    times.push(performance.now() - since);
  }
  return { buildSeconds, mebibytes, freshMs: median(times) };
}

/** Resident memory of a process with an empty catalog. */
async function residentWithout(surroundings: Surroundings): Promise<number> {
  const settings = { MONGODB_DATABASE: `${surroundings.name}-empty` };
  await using process = await startService(surroundings, { name: 'catalog', settings, replica: 1 });
  await untilKnown(process, 0);
  await sleep(settleMs);
  return await residentMiB([process.pid]);
}

async function importOne({ identities }: Surroundings, baseUrl: string): Promise<void> {
  const company = {
    type: 'company',
    id: newId(),
    name: 'Zz',
    legalName: 'Zz Ltd',
    domain: 'zz.example',
    description: '',
  };
  await sendRecords(importRecords, [company], { baseUrl, token: () => identities.operatorToken() });
}

/** Waits until a process's directory contains this many companies. */
async function untilKnown(process: ServiceProcess, companies: number): Promise<void> {
  const endsAt = performance.now() + maxMs;
  while ((await gauge(process, 'catalog_copy_entries')) !== companies) {
    if (performance.now() > endsAt) throw new Error(`The directory does not come to have ${companies} companies.`);
    await sleep(5);
  }
}

/** NaN until the process exports the gauge. */
async function gauge({ adminUrl }: ServiceProcess, name: string): Promise<number> {
  const answer = await fetch(`${adminUrl}/metrics`);
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(name));
  return Number(line?.split(' ').at(-1));
}
