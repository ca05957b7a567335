import type { Contract } from './operation.ts';

/**
 * The headers of a deprecated operation: since when (RFC 9745), until when (RFC 8594), and the page that says what to
 * use instead. That page is named from the address of the call, because services do not know the base address.
 */
export function deprecationHeaders({ id, path, deprecated }: Contract): Record<string, string> {
  if (!deprecated) return {};
  const up = '../'.repeat(path.split('/').length - 2);
  return {
    deprecation: `@${new Date(deprecated.since).getTime() / 1_000}`,
    sunset: new Date(deprecated.sunset).toUTCString(),
    link: `<${up}docs/operations/${id}>; rel="deprecation"; type="text/html"`,
  };
}

/** A sentence for people. */
export function deprecationNote({ deprecated }: Contract): string {
  if (!deprecated) return '';
  const { since, sunset, instead } = deprecated;
  return `Deprecated since ${since}, and removed after ${sunset}: use \`${instead}\` instead. `;
}
