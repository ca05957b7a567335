import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { placeWithDatabase } from '../report/place.ts';
import { prepareBare } from './bare-process.ts';
import { measureDocuments } from './document-processes.ts';
import { footprintReport, type Footprint } from './footprint-report.ts';
import { fill, startInstallation } from './installation.ts';
import { measureLoad } from './measure-load.ts';
import { measureStart } from './measure-start.ts';
import { serviceOf } from './roles.ts';
import type { Subject } from './subject.ts';

export const footprintBench: Bench = {
  summary: 'start and memory of each service from its image layout compared with a bare process with the same packages',
  options: {
    rounds: { default: 3, about: 'starts of each' },
    seconds: { default: 60, about: 'length of the load on each' },
    settle: { default: 5, about: 'seconds without work before memory is read' },
  },
  async run({ rounds = 1, seconds = 1, settle = 1 }, log) {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'parley-footprint-'));
    await using installation = await startInstallation(folder.path);
    log('every service has started from its layout');
    const reads = await fill(installation);
    const subjects: Subject[] = [];
    for (const name of Object.keys(serviceOf))
      subjects.push({ name, installation, bare: await prepareBare(installation, name), settleMs: settle * 1_000 });
    const footprints = new Map<string, Footprint>(subjects.map(({ name }) => [name, { starts: [], loads: [] }]));
    for (let round = 1; round <= rounds; round += 1)
      for (const subject of subjects) footprints.get(subject.name)?.starts.push(await measureStart(subject, log));
    for (const subject of subjects)
      footprints.get(subject.name)?.loads.push(...(await measureLoad(subject, { reads, seconds, log })));
    const documents = await measureDocuments(installation, { reads, settleMs: settle * 1_000, log });
    return footprintReport({ footprints, documents }, { place: await placeWithDatabase(), rounds, seconds, settle });
  },
};
