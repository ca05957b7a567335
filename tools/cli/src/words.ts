import { fromTimestamp } from '@parley/rpc/timestamp';

type Timestamp = Parameters<typeof fromTimestamp>[0];

/** `MODE_LIVE` is `live` to people. */
export function word(value: string, prefix: string): string {
  return value.slice(prefix.length).toLowerCase().replaceAll('_', '-');
}

/** An instant as text; undefined when it is not set. */
export function iso(time: Timestamp): string | undefined {
  return fromTimestamp(time)?.toISOString();
}
