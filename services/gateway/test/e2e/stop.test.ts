import { startFleet } from '@parley/local/fleet';
import { testServers } from '@parley/testing/servers';
import { describe, expect, it } from 'vitest';
import { patient } from '../load/patient.ts';
import { underTraffic } from '../load/under-traffic.ts';

/** `npm run ops` does this for every service. */
describe('scope services that are asked to stop in turn', () => {
  it('fail no request, lose no event, and end in time', async () => {
    await using fleet = await startFleet({ ...testServers(), replicas: { scope: 2 }, settings: patient });
    const restart = async () => expect(await fleet.roll('scope')).toEqual(['exit code 0', 'exit code 0']);
    await underTraffic(fleet.place, restart);
  });
});
