import { timingSafeEqual, type KeyObject } from 'node:crypto';
import { keyOfSecret } from './secret.ts';
import { signatureOf, type Signed } from './sign.ts';

/** What a receiver got: three headers, undefined if missing, and the bytes of the body. */
export type Received = {
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
  body: Buffer;
};

export type Check = {
  secret: string;
  now: Date;
  /** How old, or how far in the future, the time may be, in seconds. */
  toleranceSeconds: number;
};

/** A fault, in the header concerned or in what was signed. */
export type Fault = { part: 'id' | 'age' | 'signature' | 'secret' | 'bytes'; message: string };

/** What is wrong with what was received, in words; empty if it is a delivery signed with the secret. */
export function signatureFaults(received: Received, { secret, now, toleranceSeconds }: Check): Fault[] {
  const faults = [...headerFaults(received), ...ageFaults(received.timestamp, now, toleranceSeconds)];
  const key = keyOfSecret(secret);
  if (!key) {
    return [...faults, fault('secret', 'is not whsec_ and 24 to 64 bytes in base64: give it with whsec_, as answered')];
  }
  const { id, timestamp, signature, body } = received;
  if (!id || !timestamp || !signature) return faults;
  const given = signature.split(' ').filter((one) => one.startsWith('v1,'));
  return [...faults, ...contentFaults({ id, timestamp, body }, given, key)];
}

function headerFaults({ id, signature }: Received): Fault[] {
  return [
    ...(id ? [] : [fault('id', 'webhook-id is missing')]),
    ...(signature ? [] : [fault('signature', 'webhook-signature is missing')]),
  ];
}

function ageFaults(timestamp: string | undefined, now: Date, toleranceSeconds: number): Fault[] {
  if (!timestamp) return [fault('age', 'webhook-timestamp is missing')];
  if (!/^\d{1,12}$/.test(timestamp)) return [fault('age', 'webhook-timestamp is not a whole number of seconds')];
  const age = Math.floor(now.getTime() / 1000) - Number(timestamp);
  const isNear = Math.abs(age) <= toleranceSeconds;
  if (isNear) return [];
  const how = age > 0 ? `${age} s old` : `${-age} s ahead of this clock`;
  const allowed = `at most ${toleranceSeconds} s are allowed`;
  return [fault('age', `webhook-timestamp is ${how}, ${allowed}: an old delivery replayed, or a wrong clock`)];
}

function contentFaults(signed: Signed & { body: Buffer }, given: string[], key: KeyObject): Fault[] {
  if (given.length === 0) return [fault('signature', 'webhook-signature contains no signature that begins with v1,')];
  const holds = (candidate: Signed) => given.some((one) => isEqual(one, signatureOf(candidate, key)));
  if (holds(signed)) return [];
  const text = signed.body.toString();
  const change = changes.find(({ undo }) => holds({ ...signed, body: undo(text) ?? text }));
  if (change) return [fault('bytes', `are not those that were sent: ${change.what}; verify the raw body`)];
  if (compactJson(text) !== text) {
    return [
      fault(
        'bytes',
        'are not those that were sent: Parley sends JSON without spaces or line ends; verify the raw body',
      ),
    ];
  }
  const message = 'no signature matches it: it is the secret of another webhook, or id, time or bytes were changed';
  return [fault('secret', message)];
}

/** What may happen to a body on its way to verification, and how to recognise it. */
const changes: { what: string; undo: (text: string) => string | undefined }[] = [
  { what: 'spaces or line ends were added around them', undo: (text) => text.trim() },
  { what: 'they were parsed and serialized again', undo: compactJson },
];

function compactJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function fault(part: Fault['part'], message: string): Fault {
  return { part, message };
}
