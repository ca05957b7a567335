import type { Bus, Listener } from '@parley/events/bus';
import type { EventType } from '@parley/events/contracts';
import type { Platform } from '@parley/service/platform';
import type { ApiKey } from '../src/keys/api-key.ts';
import { createKeys } from '../src/keys/create-keys.ts';
import type { KeySettings } from '../src/keys/settings.ts';
import { createLimiter } from '../src/limits/create-limiter.ts';
import type { Authenticator, Limiter, Principal } from '../src/ports.ts';
import { testKey } from './api-key.ts';
import { MemoryCountStore } from './fakes/memory-count-store.ts';
import { MemoryKeyStore } from './fakes/memory-key-store.ts';

/** Limits of a key that may call as often as it likes. */
const free = { perMinute: 1_000_000, perDay: 1_000_000, maxInFlight: 1_000 };
const good = testKey({ scopes: ['demo:read', 'demo:write', 'files:write', 'other:read'], limits: free });

/** The `Authorization` of a key that every stack knows. */
export const goodKey = `Bearer ${good.text}`;

/** Keys and limits of a gateway, with the stores of both in memory. */
export async function createMemoryAccess(settings: KeySettings, platform: Platform) {
  const store = new MemoryKeyStore();
  let listener: Listener<'key.changed.v1'> | undefined;
  const bus: Pick<Bus, 'listen'> = {
    listen<T extends EventType>(given: Listener<T>) {
      listener = given as unknown as Listener<'key.changed.v1'>;
    },
  };
  const keys = createKeys({ settings, store, bus, platform });
  const limits = createLimiter(new MemoryCountStore(), platform);
  const addresses: string[] = [];
  const underWay = new Map<string, number>();
  const authenticator: Authenticator = {
    ...keys.authenticator,
    authenticate(presented) {
      addresses.push(presented.address);
      return keys.authenticator.authenticate(presented);
    },
  };
  const limiter: Limiter = {
    ...limits,
    enter(principal) {
      const leave = limits.enter(principal);
      const count = (change: number) => underWay.set(principal.keyId, (underWay.get(principal.keyId) ?? 0) + change);
      if (!leave) return undefined;
      count(1);
      return () => {
        count(-1);
        leave();
      };
    },
  };
  await store.insertKey(good.key);

  return {
    authenticator,
    limiter,
    /** The client address of each request, as authentication received it. */
    addresses,
    /** Creates a key and returns its `Authorization`. */
    async add({ limits: own, ...given }: Partial<ApiKey>): Promise<string> {
      const { key, text } = testKey({ ...given, limits: { ...free, ...own } });
      await store.insertKey(key);
      listener?.onGap();
      return `Bearer ${text}`;
    },
    /** How much of its quota for the minute a key has used. */
    async used(authorization: string): Promise<number> {
      const principal = await principalOf(authorization);
      const { policies } = await limits.take(principal);
      limits.giveBack(principal);
      const [{ limit, remaining } = { limit: 0, remaining: 0 }] = policies;
      return limit - remaining - 1;
    },
    /** How many of its calls are in progress. */
    async underWay(authorization: string): Promise<number> {
      return underWay.get((await principalOf(authorization)).keyId) ?? 0;
    },
  };

  async function principalOf(authorization: string): Promise<Principal> {
    return keys.authenticator.authenticate({ authorization, address: '127.0.0.1' });
  }
}
