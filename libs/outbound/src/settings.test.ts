import { expect, it } from 'vitest';
import { z } from 'zod';
import { fetchSettings, outboundPolicy } from './settings.ts';

const schema = z.object(fetchSettings);

it('open nothing by default', () => {
  expect(outboundPolicy(schema.parse({}))).toEqual({ allowHttp: false, allowCidrs: [] });
});

it('open http and networks by name', () => {
  const policy = outboundPolicy(schema.parse({ fetchAllowHttp: 'true', fetchAllowCidrs: '10.1.0.0/16, fd00:1::/32' }));
  expect(policy.allowHttp).toBe(true);
  expect(policy.allowCidrs.map(([network, bits]) => `${network.toString()}/${bits}`)).toEqual([
    '10.1.0.0/16',
    'fd00:1::/32',
  ]);
});

it('refuse text that is not a network', () => {
  const result = schema.safeParse({ fetchAllowCidrs: '10.1.0.0/16,here,10.0.0.1/33' });
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    'here is not a network such as 10.1.0.0/16',
    '10.0.0.1/33 is not a network such as 10.1.0.0/16',
  ]);
});

it('accept a proxy, keep it secret, and refuse other text', () => {
  const { fetchProxyUrl } = schema.parse({ fetchProxyUrl: 'http://user:hunter2@proxy.example:4750' });
  expect(fetchProxyUrl?.reveal()).toBe('http://user:hunter2@proxy.example:4750');
  expect(String(fetchProxyUrl)).toBe('[set]');
  for (const text of ['proxy.example:4750', 'socks5://proxy.example', 'http://'])
    expect(schema.safeParse({ fetchProxyUrl: text }).success).toBe(false);
});
