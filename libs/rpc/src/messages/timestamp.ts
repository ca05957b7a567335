import type { Timestamp__Output } from '../gen/google/protobuf/Timestamp.ts';

/** An instant as a proto timestamp. */
export function toTimestamp(date: Date): Timestamp__Output {
  const milliseconds = date.getTime();
  const seconds = Math.floor(milliseconds / 1000);
  return { seconds: String(seconds), nanos: (milliseconds - seconds * 1000) * 1_000_000 };
}

/** The instant of a proto timestamp, to the millisecond; undefined if not set. */
export function fromTimestamp(timestamp: Timestamp__Output | null | undefined): Date | undefined {
  if (!timestamp) return undefined;
  return new Date(Number(timestamp.seconds) * 1000 + Math.floor(timestamp.nanos / 1_000_000));
}
