import { startFleet, type Fleet } from '@parley/local/fleet';
import { serviceNames } from '@parley/service/services';
import { testServers } from '@parley/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '../load/patient.ts';
import { underTraffic } from '../load/under-traffic.ts';

const cleanEnd = 'exit code 0';

describe('a replica that is asked to stop', () => {
  let fleet: Fleet;

  beforeAll(async () => {
    const two = Object.fromEntries(serviceNames.map((name) => [name, 2]));
    fleet = await startFleet({ ...testServers(), replicas: two, settings: patient });
  });
  afterAll(() => fleet[Symbol.asyncDispose]());

  it.each(serviceNames)('of %s: no request fails, no event is lost, and it ends in time', async (name) => {
    await underTraffic(fleet.place, async () => {
      expect(await fleet.roll(name)).toEqual([cleanEnd, cleanEnd]);
    });
  });
});
