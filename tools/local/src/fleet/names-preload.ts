import dns from 'node:dns';
import { readFileSync } from 'node:fs';

/**
 * Loaded into the processes of a fleet (`node --import`): names of their services lead to the replicas there are, as the
 * DNS of a cluster has it; every other name is asked of the system.
 */
const file = process.env['FLEET_NAMES'] ?? '';
const askSystem = dns.promises.lookup;

async function lookup(name: string, options: dns.LookupAllOptions): Promise<dns.LookupAddress[]> {
  const names = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const hosts = names[name];
  return hosts ? hosts.map((address) => ({ address, family: 4 })) : askSystem(name, options);
}

dns.promises.lookup = lookup as typeof dns.promises.lookup;
