import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addKeyOptions, newKey, type KeyOptions } from './key-options.ts';

function parse(...options: string[]) {
  const command = addKeyOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  command.parse(['--org', 'org-1', '--name', 'CI', ...options.join(' ').split(' ')], { from: 'user' });
  return newKey(command.opts<KeyOptions>());
}

describe('the options of a key', () => {
  it('set every property', () => {
    const request = parse(
      '--mode test --scope catalog:read,scope:read --scope pricing:read',
      '--per-minute 10 --per-day 1000 --max-in-flight 3 --expires 2027-01-31',
      '--allow-ip 192.0.2.0/24 2001:db8::/32 --require-header ip organization-name',
      '--cors-origin https://app.example',
    );
    expect(request).toEqual({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      orgId: 'org-1',
      mode: 'test',
      name: 'CI',
      scopes: ['catalog:read', 'scope:read', 'pricing:read'],
      perMinuteLimit: 10,
      perDayLimit: 1_000,
      maxInFlight: 3,
      expireAt: '2027-01-31T00:00:00.000Z',
      allowedCidrs: ['192.0.2.0/24', '2001:db8::/32'],
      requiredEndUserHeaders: ['ip', 'organizationName'],
      corsOrigins: ['https://app.example'],
    });
  });

  it('leave other properties to the gateway', () => {
    expect(parse('--scope', 'catalog:read')).toEqual({
      requestId: expect.any(String),
      orgId: 'org-1',
      mode: 'live',
      name: 'CI',
      scopes: ['catalog:read'],
      allowedCidrs: [],
      requiredEndUserHeaders: [],
      corsOrigins: [],
    });
  });

  it.each([
    ['--per-minute', '0'],
    ['--per-day', '1.5'],
    ['--mode', 'prod'],
    ['--expires', 'soon'],
    ['--require-header', 'name'],
  ])('%s %s is refused', (option, value) => {
    expect(() => parse('--scope', 'catalog:read', option, value)).toThrow(option);
  });
});
