import { testPlatform } from '@parley/testing/platform';
import { describe, expect, it } from 'vitest';
import { checkIsolation } from './check-isolation.ts';

const whole = { network: true, memory: true, prefix: [] };

async function shown(isolation: typeof whole, isRequired: boolean): Promise<Record<string, number>> {
  const platform = testPlatform();
  checkIsolation(isolation, platform, isRequired);
  const gauge = await platform.metrics.registry.getSingleMetric('scope_document_isolation')?.get();
  return Object.fromEntries((gauge?.values ?? []).map(({ labels, value }) => [String(labels['kind']), value]));
}

describe('the isolation of documents', () => {
  it('is shown, whole or not', async () => {
    expect(await shown(whole, true)).toEqual({ network: 1, memory: 1 });
    expect(await shown({ ...whole, network: false }, false)).toEqual({ network: 0, memory: 1 });
  });

  it.each([{ network: false }, { memory: false }])(
    'is not worked without where it is required: %o',
    async (missing) => {
      await expect(shown({ ...whole, ...missing }, true)).rejects.toThrow('DOCUMENT_ISOLATION_REQUIRED');
    },
  );
});
