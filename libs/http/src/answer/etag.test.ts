import { describe, expect, it } from 'vitest';
import { etagOf, ifNoneMatch } from './etag.ts';

const etag = etagOf('{"a":1}');

describe('an ETag', () => {
  it('is strong, and the same for the same bytes only', () => {
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(etagOf(Buffer.from('{"a":1}'))).toBe(etag);
    expect(etagOf('{"a":2}')).not.toBe(etag);
  });

  it.each([etag, `W/${etag}`, '*', ` "other" , ${etag}`, `"other",W/${etag}`])(
    'is found in If-None-Match: %s',
    (header) => {
      expect(ifNoneMatch(header, etag)).toBe(true);
    },
  );

  it.each([undefined, '', '"other"', etag.replaceAll('"', ''), `"x${etag.slice(1)}`])(
    'is not found in If-None-Match: %s',
    (header) => {
      expect(ifNoneMatch(header, etag)).toBe(false);
    },
  );
});
