import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedStack } from '@parley/local/shared-stack';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakeRelease } from '../fake-release.ts';
import { run, temporaryFolder } from '../run.ts';

const scopePod = 'parley-scope-7d9c-x2x4z';
const release = await startFakeRelease(sharedStack());
const environment = await release.environment();
afterAll(() => release[Symbol.asyncDispose]());

describe('parley k8s bundle', () => {
  it('writes objects, findings and logs, and no secret', async () => {
    await using place = await temporaryFolder();
    const folder = join(place.path, 'for-support');
    const crash = { time: '2026-01-01T00:00:01.000Z', msg: 'cannot connect to mongodb://scope:hunter2@db/scope' };
    release.fake.setLog({ namespace: 'default', pod: scopePod, container: 'scope' }, `${JSON.stringify(crash)}\n`);
    const pod = release.fake.state.get({ kind: 'Pod' }, 'default', scopePod);
    const containerStatuses = [{ name: 'scope', image: '', imageID: '', ready: true, restartCount: 2 }];
    release.fake.put({ ...pod, status: { ...pod.status, containerStatuses } });
    const before = { namespace: 'default', pod: scopePod, container: 'scope', isPrevious: true };
    release.fake.setLog(before, 'its last words\n');
    const { code, out, err } = await run(['k8s', 'bundle', folder, '--json'], { environment });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { files, lacking } = JSON.parse(out) as { files: string[]; lacking: string[] };
    expect(files).toEqual(
      expect.arrayContaining(['findings.json', 'pods.json', 'events.json', `logs/${scopePod}.log`]),
    );
    expect(lacking).toEqual([]);
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    expect(texts[files.indexOf('pods.json')]).toContain(scopePod);
    expect(texts[files.indexOf(`logs/${scopePod}.previous.log`)]).toBe('its last words\n');
    expect(texts.join('\n')).toContain('mongodb://[redacted]@db/scope');
    expect(texts.join('\n')).not.toContain('hunter2');
  });

  it('refuses an existing folder, and reports missing permissions', async () => {
    await using place = await temporaryFolder();
    expect(await run(['k8s', 'bundle', place.path], { environment })).toMatchObject({
      code: 2,
      err: `parley: ${place.path} is there already: name a new folder.\n`,
    });
    const allowed = await release.environment([{ resources: ['pods'], verbs: ['list'], apiGroups: [''] }]);
    const some = await run(['k8s', 'bundle', join(place.path, 'some')], { environment: allowed });
    expect(some.code).toBe(1);
    expect(some.err).toContain(
      'Without events: The cluster does not let this user list events in the namespace default',
    );
    expect(some.err).toContain(`Without ${scopePod}.log: `);
  });
});
