const zeroQuality = /^q=0(?:\.0*)?$/;

/**
 * Whether an `Accept` header allows a media type; the most specific matching range decides. Of the parameters, only `q`
 * counts: a client that asks for JSON in UTF-8 gets it.
 */
export function accepts(header: string | undefined, type: string): boolean {
  if (header === undefined || header.trim() === '') return true;
  const items = header
    .toLowerCase()
    .split(',')
    .map((item) => item.split(';').map((part) => part.trim()));
  for (const range of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const fitting = items.filter(([name]) => name === range);
    if (fitting.length > 0) return fitting.some((parts) => !parts.some((part) => zeroQuality.test(part)));
  }
  return false;
}
