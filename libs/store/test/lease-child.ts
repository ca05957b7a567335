import { startThingProcess, startThingWork, type ThingWork } from './leased-things.ts';

/** A process that kills itself right before or after a step of leased work, such as `after claim`. */
const [uri = '', database = '', place = ''] = process.argv.slice(2);
const thing = startThingProcess(uri, database);
const { lease } = thing;
const [when, deadly] = place.split(' ');

async function step<T>(name: string, call: () => Promise<T>): Promise<T> {
  if (name !== deadly) return call();
  if (when === 'after') await call();
  process.kill(process.pid, 'SIGKILL');
  // Nothing follows: the signal is on its way.
  return new Promise(() => undefined);
}

const failing: Partial<ThingWork> = {
  work: () => Promise.reject(new Error('broken')),
  release: (held) => step('release', () => lease.release(held, 0)),
};
const commit = lease.commit.bind(lease);
lease.commit = (...input) => step('commit', () => commit(...input));
startThingWork(thing, {
  claim: (_id) => step('claim', () => lease.claim({ _id })),
  renew: (held) => step('renew', () => lease.renew(held)),
  ...(deadly === 'release' && failing),
});
