import { setTimeout as sleep } from 'node:timers/promises';
import { issuers, type Issuer } from '@parley/service/caller';
import { createIdentityMint, createIdentityVerifier, type PrivateJwk, type PublicKeys } from '@parley/service/identity';
import type { ClientOf } from '../src/client/client.ts';
import type { catalogService } from '../src/gen/services/catalog.ts';
import { startDemo } from './demo.ts';

type Replica = AsyncDisposable & { clients: Record<Issuer, ClientOf<typeof catalogService>> };

/** Replicas with the keys they were started with, called without a pause by all three issuers. */
export class RolledReplicas implements AsyncDisposable {
  readonly answers: Record<Issuer, number> = { gateway: 0, service: 0, operator: 0 };
  readonly failures: unknown[] = [];
  readonly #mints = new Map<Issuer, ReturnType<typeof createIdentityMint>>();
  #replicas: Replica[] = [];
  #callers: Promise<void>[] = [];
  #isStopping = false;

  /** Replaces the replicas, one after another, by new ones with these keys. */
  async rollOut(publicKeys: PublicKeys): Promise<void> {
    const before = this.#replicas;
    for (const old of before) {
      this.#replicas = [...this.#replicas.filter((each) => each !== old), await this.#start(publicKeys)];
      await this.#untilCalled();
      await old[Symbol.asyncDispose]();
    }
  }

  /** Restarts the processes of an issuer, with another private key. */
  async sign(issuer: Issuer, privateKey: PrivateJwk): Promise<void> {
    this.#mints.set(issuer, createIdentityMint({ issuer, privateKey }));
    if (this.#callers.length > 0) await this.#untilCalled();
  }

  async begin(publicKeys: PublicKeys): Promise<void> {
    for (let count = 0; count < 3; count += 1) this.#replicas.push(await this.#start(publicKeys));
    this.#callers = issuers.map((issuer) => this.#keepCalling(issuer));
    await this.#untilCalled();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#callers);
    for (const replica of this.#replicas) await replica[Symbol.asyncDispose]();
  }

  async #start(publicKeys: PublicKeys): Promise<Replica> {
    const demo = await startDemo({ getCompany: async () => ({}) }, { verifier: createIdentityVerifier(publicKeys) });
    const clientOf = (issuer: Issuer) => demo.client({ credentials: () => this.#token(issuer) });
    const clients = { gateway: clientOf('gateway'), service: clientOf('service'), operator: clientOf('operator') };
    return { clients, [Symbol.asyncDispose]: () => demo[Symbol.asyncDispose]() };
  }

  /** Uses another subject each time, so that no cache knows the token. */
  async #token(issuer: Issuer): Promise<string> {
    const mint = this.#mints.get(issuer);
    if (!mint) throw new Error(`${issuer} has no key`);
    return mint.mint({ subject: `caller-${this.answers[issuer]}`, scopes: [] });
  }

  async #keepCalling(issuer: Issuer): Promise<void> {
    for (let calls = 0; !this.#isStopping; calls += 1) {
      try {
        await this.#replicas[calls % this.#replicas.length]?.clients[issuer].getCompany({});
        this.answers[issuer] += 1;
      } catch (error) {
        this.failures.push(error);
        await sleep(10);
      }
    }
  }

  /** Waits until each replica has answered each issuer after this moment. */
  async #untilCalled(): Promise<void> {
    const before = { ...this.answers };
    const enough = (issuer: Issuer) => this.answers[issuer] > before[issuer] + this.#replicas.length;
    while (!issuers.every(enough) && this.failures.length === 0) await sleep(5);
  }
}
