import { lookup } from 'node:dns/promises';

/** Resolves the host names of base addresses to all their IP addresses, so that each process is checked individually. */
export async function everyAddress(urls: string[]): Promise<string[]> {
  const found = await Promise.all(urls.map(addressesOf));
  return [...new Set(found.flat())];
}

async function addressesOf(text: string): Promise<string[]> {
  const url = new URL(text);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  // A name that cannot be resolved is kept; calling it reports the problem.
  const addresses = await lookup(host, { all: true }).catch(() => []);
  if (url.protocol !== 'http:' || addresses.length === 0) return [url.origin];
  return addresses.map(({ address, family }) => `http://${family === 6 ? `[${address}]` : address}:${url.port || 80}`);
}
