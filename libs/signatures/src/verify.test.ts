import { describe, expect, it } from 'vitest';
import { newSecret } from './secret.ts';
import { signatureHeaders } from './sign.ts';
import { signatureFaults, type Received } from './verify.ts';

const secret = newSecret();
const at = new Date('2026-11-22T12:00:00Z');
const body = '{"eventType":"scope.extracted","data":{"name":"Größe"}}';

function faultsOf(changes: Partial<Received> = {}, check: { secret?: string; now?: Date } = {}) {
  const headers = signatureHeaders({ id: 'one', at, body, secrets: [newSecret(), secret] });
  const received = {
    id: headers['webhook-id'],
    timestamp: headers['webhook-timestamp'],
    signature: headers['webhook-signature'],
    body: Buffer.from(body),
    ...changes,
  };
  return signatureFaults(received, { secret, now: at, toleranceSeconds: 300, ...check });
}

function partsOf(...given: Parameters<typeof faultsOf>): string[] {
  return faultsOf(...given).map(({ part }) => part);
}

function after(seconds: number): { now: Date } {
  return { now: new Date(at.getTime() + seconds * 1000) };
}

describe('signatureFaults', () => {
  it('finds none when any of the signatures was made with the secret', () => {
    expect(faultsOf()).toEqual([]);
  });

  it('allows five minutes of age and as much of a clock that is ahead', () => {
    expect([after(300), after(-300)].map((check) => faultsOf({}, check))).toEqual([[], []]);
    expect(faultsOf({}, after(301))).toEqual([{ part: 'age', message: expect.stringContaining('301 s old') }]);
    expect(faultsOf({}, after(-301))).toEqual([{ part: 'age', message: expect.stringContaining('301 s ahead') }]);
  });

  it('reports a time that is not a number of seconds', () => {
    expect(partsOf({ timestamp: at.toISOString() })).toContain('age');
    expect(partsOf({ timestamp: `${at.getTime()}` })).toContain('age');
  });

  it('names each header that is missing', () => {
    expect(partsOf({ id: undefined, timestamp: undefined, signature: undefined })).toEqual(['id', 'signature', 'age']);
  });

  it('reports a signature of another kind', () => {
    expect(partsOf({ signature: 'v1a,abc' })).toEqual(['signature']);
    expect(partsOf({ signature: 'sha256=abc' })).toEqual(['signature']);
  });

  it('reports bytes that were changed on the way, and how', () => {
    const changed = (text: string) => faultsOf({ body: Buffer.from(text) }).map(({ part, message }) => [part, message]);
    expect(changed(`${body}\n`)).toEqual([['bytes', expect.stringContaining('added around')]]);
    expect(changed(JSON.stringify(JSON.parse(body), undefined, 2))).toEqual([
      ['bytes', expect.stringContaining('serialized again')],
    ]);
    expect(changed('{"eventType": "other"}')).toEqual([['bytes', expect.stringContaining('raw body')]]);
    expect(changed('')).toEqual([['bytes', expect.stringContaining('raw body')]]);
  });

  it('reports the secret of another webhook, and a malformed one', () => {
    expect(partsOf({}, { secret: newSecret() })).toEqual(['secret']);
    const faults = faultsOf({}, { secret: 'hunter2hunter2' });
    expect(faults).toEqual([{ part: 'secret', message: expect.stringContaining('whsec_') }]);
    expect(JSON.stringify(faults)).not.toContain('hunter2');
  });
});
