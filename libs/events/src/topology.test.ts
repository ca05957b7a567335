import { describe, expect, it } from 'vitest';
import { hasConsumer, parleyTopology, topologyWithout } from './topology.ts';

describe('the topology', () => {
  it('has no queue of an absent service, and needs no consumer for its events', () => {
    const without = topologyWithout(['pricing']);
    expect(Object.keys(parleyTopology.queues)).toContain('pricing.catalog');
    expect(Object.keys(without.queues)).not.toContain('pricing.catalog');
    expect(hasConsumer(parleyTopology, 'catalog.changed.v1')).toBe(true);
    expect(hasConsumer(without, 'catalog.changed.v1')).toBe(false);
    expect(hasConsumer(without, 'pricing.samples.updated.v1')).toBe(true);
  });

  it('is complete when no service is absent', () => {
    expect(topologyWithout([])).toEqual(parleyTopology);
  });
});
