import type { Json } from './field-sets.ts';

/** Helm writes its Secret in protobuf, as all typed clients of Go do for built-in kinds. */
export function readSecret(body: Buffer): Json {
  const unknown = messageIn(body.subarray(4));
  const secret = messageIn(unknown.get(2)?.[0] ?? Buffer.alloc(0));
  const metadata = messageIn(secret.get(1)?.[0] ?? Buffer.alloc(0));
  const word = (field: Buffer[] | undefined) => field?.[0]?.toString() ?? '';
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    type: word(secret.get(3)),
    metadata: {
      name: word(metadata.get(1)),
      labels: Object.fromEntries((metadata.get(11) ?? []).map(entryIn).map(([key, value]) => [key, value.toString()])),
    },
    data: Object.fromEntries((secret.get(2) ?? []).map(entryIn).map(([key, value]) => [key, value.toString('base64')])),
  };
}

function entryIn(bytes: Buffer): [string, Buffer] {
  const entry = messageIn(bytes);
  return [entry.get(1)?.[0]?.toString() ?? '', entry.get(2)?.[0] ?? Buffer.alloc(0)];
}

/** The fields of a message that hold bytes, by their numbers. */
function messageIn(bytes: Buffer): Map<number, Buffer[]> {
  const fields = new Map<number, Buffer[]>();
  for (let at = 0; at < bytes.length;) {
    const [tag, afterTag] = varint(bytes, at);
    const [length, afterLength] = varint(bytes, afterTag);
    const hasBytes = (tag & 7) === 2;
    if (hasBytes)
      fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), bytes.subarray(afterLength, afterLength + length)]);
    at = hasBytes ? afterLength + length : afterLength;
  }
  return fields;
}

function varint(bytes: Buffer, start: number): [value: number, next: number] {
  let value = 0;
  for (let at = start, factor = 1; ; at += 1, factor *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * factor;
    if (byte < 128) return [value, at + 1];
  }
}
