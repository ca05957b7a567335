const zeroQuality = /^q=0(?:\.0*)?$/;

/**
 * Whether an `Accept` header allows a media type; the most specific matching range decides. Of the parameters, only `q`
 * counts: a client that asks for JSON in UTF-8 gets it.
 */
export function accepts(header: string | undefined, type: string): boolean {
  if (header === undefined || header.trim() === '') return true;
  return isListed(header, [type, `${type.split('/')[0]}/*`, '*/*']);
}

/** Whether an `Accept-Encoding` header names a coding. Without it, the plain form is always right. */
export function acceptsCoding(header: string | undefined, coding: string): boolean {
  return header !== undefined && isListed(header, [coding]);
}

/** The first of the names that the header lists decides, by its quality. */
function isListed(header: string, names: string[]): boolean {
  const items = header
    .toLowerCase()
    .split(',')
    .map((item) => item.split(';').map((part) => part.trim()));
  const fitting = names
    .map((wanted) => items.filter(([name]) => name === wanted))
    .find((matching) => matching.length > 0);
  return fitting?.some((parts) => !parts.some((part) => zeroQuality.test(part))) ?? false;
}
