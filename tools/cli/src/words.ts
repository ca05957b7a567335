import { fromTimestamp } from '@parley/rpc/timestamp';

type Timestamp = Parameters<typeof fromTimestamp>[0];

/** Converts `MODE_LIVE` to `live`. */
export function word(value: string, prefix: string): string {
  return value.slice(prefix.length).toLowerCase().replaceAll('_', '-');
}

/** A timestamp as ISO text; undefined when it is not set. */
export function iso(time: Timestamp): string | undefined {
  return fromTimestamp(time)?.toISOString();
}
