import dns from 'node:dns';
import { testIdentity } from '@parley/testing/identity';
import { vi } from 'vitest';
import { startDemo, type Demo } from './demo.ts';

/** Replicas with separate addresses behind one name, as a headless Service of a cluster gives them. */
export type Replicas = AsyncDisposable & {
  /** `name:port` of all of them. */
  address: string;
  /** Calls that each has answered, in the order of their start. */
  counts: number[];
  token: () => Promise<string>;
  /** Starts one more, which the name includes from now on. */
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
 * gRPC asks the system's resolver, as in production; this replaces the system's answer for the name by the running
 * replicas. Only grpc-js's other resolver, which Parley does not switch on, would ask a DNS server of the test.
 */
function nameOf(name: string, demos: readonly Demo[]) {
  const ask = dns.promises.lookup;
  const lookup = async (hostname: string, options: dns.LookupAllOptions) =>
    hostname === name
      ? demos.map((_demo, index) => ({ address: addressOf(index), family: 4 }))
      : ask(hostname, options);
  return vi.spyOn(dns.promises, 'lookup').mockImplementation(lookup as typeof dns.promises.lookup);
}
