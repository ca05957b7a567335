import { describe, expect, it } from 'vitest';
import { toPairs } from './telemetry-settings.ts';

describe('toPairs', () => {
  it('reads pairs as OpenTelemetry writes them', () => {
    const items = ['authorization=Bearer%20abc=', ' tenant = one ', 'broken', 'odd=%zz'];
    expect(toPairs(items)).toEqual({ authorization: 'Bearer abc=', tenant: 'one', odd: '%zz' });
  });
});
