import { describe, expect, it } from 'vitest';
import { testPrincipal } from '../../test/principal.ts';
import { InFlight } from './in-flight.ts';

describe('calls in flight', () => {
  it('are capped per key, and a slot is freed only once', () => {
    const inFlight = new InFlight();
    const one = testPrincipal({ maxInFlight: 2 });
    const leave = inFlight.enter(one);
    expect(leave).toBeDefined();
    expect(inFlight.enter(one)).toBeDefined();
    expect(inFlight.enter(one)).toBeUndefined();
    expect(inFlight.enter(testPrincipal({ maxInFlight: 1 }))).toBeDefined();
    leave?.();
    leave?.();
    expect(inFlight.enter(one)).toBeDefined();
    expect(inFlight.enter(one)).toBeUndefined();
  });
});
