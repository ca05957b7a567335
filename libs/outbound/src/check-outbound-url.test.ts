import { parseNetworks } from '@parley/service/networks';
import { assert, constantFrom, nat, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
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

const privateHosts = {
  'loopback, in every spelling of it': [
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0x7F.0x0.0x0.0x1',
    '017700000001',
    '0177.0.0.1',
    '00000177.0.0.1',
    '127.255.255.254',
    '127.0.0.0x1',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'a.b.LocalHost.',
  ],
  'this host': ['0', '0.0.0.0', '0.1.2.3', '0x0', '[::]', '[0:0:0:0:0:0:0:0]'],
  'private IPv4': [
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '3232235777',
    '0xc0a80101',
  ],
  'link-local and metadata': [
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.0.1',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    '[fe80::1]',
    '[febf::1]',
    '[fd00:ec2::254]',
  ],
  'shared, test, documentation and reserved IPv4': [
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '240.0.0.1',
    '255.255.255.255',
    '192.88.99.1',
  ],
  multicast: ['224.0.0.1', '239.255.255.255', '[ff02::1]', '[ff0e::1]'],
  'loopback, unique local, site-local and documentation IPv6': [
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::0001]',
    '[fc00::1]',
    '[fdff::1]',
    '[fec0::1]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[100::1]',
    '[5f00::1]',
  ],
  'IPv4 inside IPv6': [
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:a9fe:a9fe]',
    '[::ffff:10.0.0.1]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2002:a9fe:a9fe::1]',
    '[2001:0:7f00:1::]',
  ],
};

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

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '11.0.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '169.253.255.255',
    '192.167.1.1',
    '198.17.0.1',
    '198.20.0.1',
    '223.255.255.255',
    '[2606:4700:4700::1111]',
    '[2a00:1450:4001::1]',
    '[::ffff:8.8.8.8]',
    'example.com',
    'bucket.s3.eu-central-1.amazonaws.com',
    'bücher.example',
    'localhost.example.com',
    'xn--bcher-kva.example',
    '1.1.1.1.example.com',
  ])('is allowed when it is on the internet: %s', (host) => {
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
    for (const port of [22, 25, 53, 2049, 6667])
      expect(problemWith(`https://example.com:${port}/`)).toBe('port_not_allowed');
  });

  it('is allowed in the networks the operator opened, and in those only', () => {
    for (const host of ['127.0.0.1', '2130706433', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '10.1.2.3'])
      expect([host, problemWith(`http://${host}/`, open)]).toEqual([host, undefined]);
    for (const host of ['10.2.0.1', '169.254.169.254', '192.168.1.1', '[fe80::1]'])
      expect([host, problemWith(`http://${host}/`, open)]).toEqual([host, 'address_not_allowed']);
  });

  it('never repeats itself in what is said of it', () => {
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
