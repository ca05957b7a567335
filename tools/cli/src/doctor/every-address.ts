import { lookup } from 'node:dns/promises';

/** Base addresses with every address of their hosts in place of its name, so that each process is asked by itself. */
export async function everyAddress(urls: string[]): Promise<string[]> {
  const found = await Promise.all(urls.map(addressesOf));
  return [...new Set(found.flat())];
}

async function addressesOf(text: string): Promise<string[]> {
  const url = new URL(text);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  // A name that nobody knows is asked as it is, which tells the same in the end.
  const addresses = await lookup(host, { all: true }).catch(() => []);
  if (url.protocol !== 'http:' || addresses.length === 0) return [url.origin];
  return addresses.map(({ address, family }) => `http://${family === 6 ? `[${address}]` : address}:${url.port || 80}`);
}
