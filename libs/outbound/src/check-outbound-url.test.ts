import { parseNetworks } from '@parley/service/networks';
import { assert, constantFrom, nat, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { privateHosts, publicHosts } from '../test/address-corpus.ts';
import { checkOutboundUrl } from './check-outbound-url.ts';
import type { OutboundPolicy } from './settings.ts';

const closed: OutboundPolicy = { allowHttp: false, allowCidrs: [] };
const open: OutboundPolicy = { allowHttp: true, allowCidrs: parseNetworks('127.0.0.0/8', '::1/128', '10.1.0.0/16') };

function problemWith(text: string, policy = closed): string | undefined {
  try {
    checkOutboundUrl(text, policy);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'problem' in error ? String(error.problem) : String(error);
  }
}

describe('an address from outside', () => {
  it.each(Object.entries(privateHosts))('is refused when it is %s', (_kind, hosts) => {
    for (const host of hosts) {
      expect([host, problemWith(`https://${host}/a.pdf`)]).toEqual([host, 'address_not_allowed']);
      expect([host, problemWith(`http://${host}:8080/a.pdf`, { ...closed, allowHttp: true })]).toEqual([
        host,
        'address_not_allowed',
      ]);
    }
  });

  it.each(publicHosts)('is allowed when it is on the internet: %s', (host) => {
    expect(problemWith(`https://${host}/a.pdf?X-Amz-Signature=abc`)).toBeUndefined();
    expect(problemWith(`https://${host}:8443/a.pdf`)).toBeUndefined();
  });

  it('is refused unless it is https, or http where that is allowed', () => {
    for (const scheme of ['file', 'ftp', 'gopher', 'ws', 'data', 'javascript', 'blob', 'unix', 'http'])
      expect(problemWith(`${scheme}://example.com/a`)).toBe('scheme_not_allowed');
    expect(problemWith('http://example.com/a', open)).toBeUndefined();
    expect(problemWith('ftp://example.com/a', open)).toBe('scheme_not_allowed');
  });

  it.each([
    'not a url',
    '',
    ' ',
    '/a.pdf',
    'example.com/a.pdf',
    '//example.com/a.pdf',
    'https:',
    'https://',
    'https:/example.com',
    'https:example.com',
    'https:\\\\example.com',
    'https://example.com\\@127.0.0.1/',
    ' https://example.com',
    'https://exam\tple.com/',
    'https://example.com/\u0000',
    'https:///example.com',
    'https://exa mple.com',
    'https://a..b.example/',
    'https://.example.com/',
    'https://example.com../',
    'https://-bad.example/',
    'https://bad-.example/',
    `https://${'a'.repeat(64)}.example/`,
    `https://${'a.'.repeat(127)}example/`,
    'https://a!b.example/',
    'https://[fe80::1%25eth0]/',
    'https://256.1.1.1/',
    'https://1.2.3.4.5/',
    'https://0x100000000/',
    'https://[::1',
    `https://example.com/${'a'.repeat(8_192)}`,
  ])('is refused when it is not plainly an absolute URL: %j', (text) => {
    expect(problemWith(text)).toBe('url_invalid');
  });

  it('is refused with credentials, and with the port of another protocol', () => {
    expect(problemWith('https://user@example.com/')).toBe('credentials_in_url');
    expect(problemWith('https://:secret@example.com/')).toBe('credentials_in_url');
    expect(problemWith('https://example.com@127.0.0.1/')).toBe('credentials_in_url');
    for (const empty of ['@', ':@', '%40@'])
      expect(problemWith(`https://${empty}a.example/`)).toBe('credentials_in_url');
    expect(problemWith('https://example.com/@a?b=c@d')).toBeUndefined();
    for (const port of [0, 22, 25, 53, 2049, 6667])
      expect(problemWith(`https://example.com:${port}/`)).toBe('port_not_allowed');
  });

  it('is allowed in the networks the operator opened, and only in those', () => {
    for (const host of ['127.0.0.1', '2130706433', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '10.1.2.3'])
      expect([host, problemWith(`http://${host}/`, open)]).toEqual([host, undefined]);
    for (const host of ['10.2.0.1', '169.254.169.254', '192.168.1.1', '[fe80::1]'])
      expect([host, problemWith(`http://${host}/`, open)]).toEqual([host, 'address_not_allowed']);
  });

  it('never appears in its error message', () => {
    assert(
      property(string(), (text) => {
        const secret = `gopher://files.example/${text}x9Zq`;
        expect(() => checkOutboundUrl(secret, closed)).toThrow(expect.not.stringContaining('x9Zq'));
      }),
      { numRuns: 50 },
    );
  });

  it('is refused for every IPv4 address of a private network, however it is written', () => {
    const lastBytes = tuple(nat(255), nat(255), nat(255));
    assert(
      property(constantFrom(0, 10, 127, 224, 239, 240, 255), lastBytes, (first, rest) => {
        const bytes = [first, ...rest];
        const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
        const [hexHigh, hexLow] = [Math.floor(number / 65_536), number % 65_536].map((half) => half.toString(16));
        const spellings = [
          bytes.join('.'),
          `${number}`,
          `0x${number.toString(16)}`,
          `0${number.toString(8)}`,
          bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
          `[::ffff:${hexHigh}:${hexLow}]`,
          `[64:ff9b::${hexHigh}:${hexLow}]`,
          `[2002:${hexHigh}:${hexLow}::1]`,
        ];
        for (const host of spellings)
          expect([host, problemWith(`https://${host}/`)]).toEqual([host, 'address_not_allowed']);
      }),
      { numRuns: 100 },
    );
  });
});
