import dns from 'node:dns';
import { readFileSync } from 'node:fs';

/**
 * Preloaded into the processes of a fleet (`node --import`): resolves the names of its services to their current
 * replicas, as a cluster's DNS does. All other names go to the system resolver.
 */
const file = process.env['FLEET_NAMES'] ?? '';
const askSystem = dns.promises.lookup;

async function lookup(name: string, options: dns.LookupAllOptions): Promise<dns.LookupAddress[]> {
  const names = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const hosts = names[name];
  return hosts ? hosts.map((address) => ({ address, family: 4 })) : askSystem(name, options);
}

dns.promises.lookup = lookup as typeof dns.promises.lookup;
