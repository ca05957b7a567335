import dns from 'node:dns';
import { testIdentity } from '@parley/testing/identity';
import { vi } from 'vitest';
import { startDemo, type Demo } from './demo.ts';

/** Replicas on addresses of their own behind one name, as the Service of a cluster without an address gives it. */
export type Replicas = AsyncDisposable & {
  /** `name:port` of all of them. */
  address: string;
  /** Calls that each has answered, in the order of their start. */
  counts: number[];
  token: () => Promise<string>;
  /** One more, which the name has from now on. */
  add: () => Promise<void>;
};

const host = 'catalog.replicas.test';

export async function startReplicas({ count = 1, connectionAgeMs }: { count?: number; connectionAgeMs: number }) {
  const identity = await testIdentity();
  const { verifier } = identity;
  const demos: Demo[] = [];
  const counts: number[] = [];
  const named = nameOf(host, demos);

  async function add(): Promise<void> {
    const index = counts.push(0) - 1;
    const getCompany = async () => {
      counts[index] = (counts[index] ?? 0) + 1;
      return {};
    };
    const place = { host: addressOf(index), port: demos[0]?.port ?? 0 };
    demos.push(await startDemo({ getCompany }, { ...place, connectionAgeMs, verifier }));
  }

  for (let started = 0; started < count; started += 1) await add();
  const replicas: Replicas = {
    address: `${host}:${demos[0]?.port}`,
    counts,
    token: () => identity.token(),
    add,
    async [Symbol.asyncDispose]() {
      named.mockRestore();
      for (const demo of demos) await demo[Symbol.asyncDispose]();
    },
  };
  return replicas;
}

/** Every address of 127.0.0.0/8 is this machine. */
function addressOf(index: number): string {
  return `127.0.0.${index + 1}`;
}

/**
 * gRPC asks the system for a name, as in production; what the system answers for this one are the replicas there are. A DNS
 * server of our own would be asked by grpc-js's other resolver alone, which Parley does not switch on.
 */
function nameOf(name: string, demos: readonly Demo[]) {
  const ask = dns.promises.lookup;
  const lookup = async (hostname: string, options: dns.LookupAllOptions) =>
    hostname === name
      ? demos.map((_demo, index) => ({ address: addressOf(index), family: 4 }))
      : ask(hostname, options);
  return vi.spyOn(dns.promises, 'lookup').mockImplementation(lookup as typeof dns.promises.lookup);
}
