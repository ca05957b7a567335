import { sharedStack } from '@parley/local/shared-stack';
import { eventually } from '@parley/testing/eventually';
import { expectSuccess } from '@parley/testing/expect-success';
import { afterAll, describe, expect, it } from 'vitest';
import { putPod, startFakeRelease } from '../fake-release.ts';
import { run } from '../run.ts';

const request = '01a20526-0e7b-757f-8521-5d0298b00001';
const release = await startFakeRelease(sharedStack());
const environment = await release.environment();
afterAll(() => release[Symbol.asyncDispose]());

function podOf(component: string): string {
  return `parley-${component}-7d9c-x2x4z`;
}

function setLog(component: string, lines: (object | string)[]): void {
  const container = component === 'gateway-upload' ? 'gateway' : component;
  const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  release.fake.setLog({ namespace: 'default', pod: podOf(component), container }, text);
}

const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`;

describe('parley k8s logs', () => {
  it('shows the lines of all pods in order, or those of one request including its events and documents', async () => {
    const traceId = request.replaceAll('-', '');
    setLog('gateway', [
      { time: at(1), msg: 'asked', requestId: request },
      { time: at(4), msg: 'another', requestId: 'other' },
    ]);
    setLog('scope', [
      { time: at(2), msg: 'made', requestId: request },
      'a line of its own',
      { time: at(5), msg: 'idle' },
    ]);
    setLog('webhook', [{ time: at(3), msg: 'sent', trace_id: traceId }]);
    const all = await run(['k8s', 'logs'], { environment });
    expect(all).toMatchObject({ code: 0, err: '' });
    const shown = all.out
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^parley-([a-z]+)-\S+ .*?"msg":"(\w+)".*$/, '$1 $2'));
    expect(shown).toEqual([
      'gateway asked',
      'scope made',
      `${podOf('scope')} a line of its own`,
      'webhook sent',
      'gateway another',
      'scope idle',
    ]);
    const one = await run(['k8s', 'logs', '--request', request, '--json'], { environment });
    expect(JSON.parse(one.out)).toEqual([
      { pod: podOf('gateway'), time: at(1), msg: 'asked', requestId: request },
      { pod: podOf('scope'), time: at(2), msg: 'made', requestId: request },
      { pod: podOf('webhook'), time: at(3), msg: 'sent', trace_id: traceId },
    ]);
    const ofScope = await run(['k8s', 'logs', '--service', 'scope', '--json'], { environment });
    expect(JSON.parse(ofScope.out)).toHaveLength(3);
  });

  it('reports pods without a log, and continues; and reports missing permissions', async () => {
    release.fake.fail({ on: /pods\/parley-files-.*\/log/, code: 503 });
    const { code, out, err } = await run(['k8s', 'logs'], { environment });
    expect({ code, err }).toEqual({ code: 0, err: `No log of ${podOf('files')}: made to fail\n` });
    expect(out).not.toBe('');
    const allowed = await release.environment([{ resources: ['pods'], verbs: ['list'], apiGroups: [''] }]);
    expect(await run(['k8s', 'logs'], { environment: allowed })).toMatchObject({
      code: 1,
      err: expect.stringContaining('The cluster does not let this user read the logs of pods: '),
    });
  });
});

describe('parley k8s logs --follow', () => {
  it('continues with new lines, of new pods too, each line once', async () => {
    const place = { namespace: 'default', pod: podOf('pricing'), container: 'pricing' };
    setLog('pricing', [{ time: at(1), msg: 'first' }]);
    const ending = new AbortController();
    const told: string[] = [];
    const following = run(['k8s', 'logs', '--follow', '--service', 'pricing', '--json'], {
      environment,
      signal: ending.signal,
      watched: (text) => void told.push(text),
    });
    const messages = () => told.map((line) => (JSON.parse(line) as { msg: string }).msg);
    await eventually(() => expect(messages()).toEqual(['first']));
    release.fake.appendLog(place, `${JSON.stringify({ time: at(2), msg: 'second' })}\n`);
    await eventually(() => expect(messages()).toEqual(['first', 'second']));
    const ports = { http: 1, grpc: 2, admin: 3 };
    putPod(release.fake, { component: 'pricing', service: 'pricing', ports, name: 'parley-pricing-new' });
    release.fake.setLog({ ...place, pod: 'parley-pricing-new' }, `${JSON.stringify({ time: at(3), msg: 'new' })}\n`);
    await eventually(() => expect(messages()).toEqual(['first', 'second', 'new']));
    ending.abort();
    expect(await following).toMatchObject({ code: 0, err: '' });
  });
});

describe('parley k8s forward', () => {
  it('forwards to a role until it is stopped, also after its connections broke', async () => {
    const ending = new AbortController();
    const forwarding = run(['k8s', 'forward', 'catalog', 'admin'], { environment, signal: ending.signal, watched });
    await eventually(() => expect(shown.join('')).toContain(' leads to catalog, port admin. Ctrl-C ends it.'));
    const [address] = shown.join('').split(' ', 1);
    const ask = async () => (await fetch(`http://${address}/livez`, { headers: { connection: 'close' } })).status;
    expect(await ask()).toBe(200);
    release.fake.cutConnections();
    expect(await ask()).toBe(200);
    ending.abort();
    expectSuccess(await forwarding);
    await expect(ask()).rejects.toThrow('fetch failed');
  });

  it('lists the ports', async () => {
    const { code, err } = await run(['k8s', 'forward', 'gateway', 'admn'], { environment });
    expect({ code, err }).toEqual({
      code: 2,
      err: 'parley: There is no port admn of gateway: it has http, operator, admin.\n',
    });
  });
});

const shown: string[] = [];
const watched = (text: string) => void shown.push(text);
