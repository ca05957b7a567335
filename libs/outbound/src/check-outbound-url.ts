import { isIP } from 'node:net';
import { isAllowedAddress, withoutBrackets } from './network-address.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundPolicy } from './settings.ts';

const maxLength = 8_192;

/** Port 0 and the ports of services of other protocols, which browsers block too. */
const otherProtocols = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * Checks an address from outside by its text. What its name resolves to is checked when it is dialled.
 * @throws OutboundError that says what is wrong with it
 */
export function checkOutboundUrl(text: string, policy: OutboundPolicy): URL {
  const url = parse(text);
  const isScheme = url.protocol === 'https:' || (policy.allowHttp && url.protocol === 'http:');
  if (!isScheme)
    throw new OutboundError('scheme_not_allowed', policy.allowHttp ? 'must be http or https' : 'must be https');
  if (namesUser(text)) throw new OutboundError('credentials_in_url', 'must not hold a user name or password');
  if (url.port !== '' && otherProtocols.has(Number(url.port)))
    throw new OutboundError('port_not_allowed', 'must not name the port of another protocol');
  if (!isHostName(url.hostname)) throw new OutboundError('url_invalid', 'must have a host name that can be looked up');
  if (isBlockedHost(url.hostname, policy))
    throw new OutboundError('address_not_allowed', 'must not lead into a private network');
  return url;
}

function parse(text: string): URL {
  const url = text.length <= maxLength ? URL.parse(text) : null;
  if (!url || !isAbsolute(text)) throw new OutboundError('url_invalid', 'must be an absolute URL');
  return url;
}

/** The parser drops an empty user name. */
function namesUser(text: string): boolean {
  return /^[^:]+:\/\/[^/?#]*@/.test(text);
}

/**
 * The URL parser repairs broken text (`https:/host`, tabs, backslashes); an address that needs repair is refused,
 * because what is checked must be what was meant.
 */
function isAbsolute(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
  return /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text) && !/[\u0000-\u0020\u007f\\]/.test(text);
}

/** Labels of 1 to 63 characters that neither begin nor end with a hyphen, 253 together (RFC 1123); or an IPv6 address. */
function isHostName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (hostname.startsWith('[')) return true;
  return name.length <= 253 && name.split('.').every((label) => /^(?!-)[\w-]{1,63}(?<!-)$/.test(label));
}

/** The parser has converted every spelling of an IPv4 address (decimal, octal, hex, short) to the dotted one. */
function isBlockedHost(hostname: string, { allowCidrs }: OutboundPolicy): boolean {
  const bare = withoutBrackets(hostname);
  if (isIP(bare) !== 0) return !isAllowedAddress(bare, allowCidrs);
  const name = bare.replace(/\.$/, '').toLowerCase();
  const isLoopback = name === 'localhost' || name.endsWith('.localhost');
  return isLoopback && !isAllowedAddress('127.0.0.1', allowCidrs);
}
