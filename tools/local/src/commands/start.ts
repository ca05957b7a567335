import { Failure } from '../../bootstrap/failure.js';
import { say } from '../../bootstrap/say.js';
import { demoKey } from '../samples/demo-key.ts';
import { greeting } from '../stack/greeting.ts';
import { launchers } from '../processes/launchers.ts';
import { becomeOwner, endLeftovers, endOwned, type Owner } from '../processes/ownership.ts';
import { isAlive, type ProcessIdentity } from '../processes/process-identity.ts';
import { demoScope } from '../samples/demo-scope.ts';
import { fillEmptyCatalog } from '../samples/sample-catalog.ts';
import { fillEmptyFaqs } from '../samples/sample-faqs.ts';
import { fillEmptyNegotiations } from '../samples/sample-negotiations.ts';
import { fillEmptyHistory, writeSamplePurchases } from '../samples/sample-purchases.ts';
import { writeSampleOrder } from '../samples/sample-order.ts';
import { startStack } from '../stack/stack.ts';
import { readStack, removeStack } from '../stack/stack-file.ts';
import { lockFolder } from '../stack/stack-lock.ts';
import { anotherStack, parseStartSettings, requireFreePorts, type StartSettings } from '../stack/start-settings.ts';
import { makeStateFolder, stateFolder } from '../state-folder.ts';
import { onStopWish } from '../processes/stop-signal.ts';
import { startWatchdog } from '../processes/watchdog.ts';

/** `npm start`: runs the whole stack until the user stops it. */
export async function start(): Promise<void> {
  const settings = parseStartSettings(process.env);
  await makeStateFolder();
  const lock = await lockFolder(stateFolder);
  if ('holder' in lock) throw await alreadyRunning(lock.holder);
  const leftovers = await endLeftovers(stateFolder);
  if (leftovers > 0) say(`Ended ${leftovers} processes that a killed start had left behind`);
  await requireFreePorts(settings);
  const owner = becomeOwner(stateFolder);
  const watchdog = startWatchdog({ owner, launchers: launchers() });
  try {
    await runUntilStopped(settings, owner);
  } finally {
    await endOwned(owner);
    await removeStack();
    await lock.release();
    watchdog.stop();
  }
  process.exit(0);
}

async function runUntilStopped(settings: StartSettings, owner: Owner): Promise<void> {
  const stopped = Promise.withResolvers<'stopped'>();
  onStopWish({
    first(why) {
      say(`Stopping (${why})`);
      stopped.resolve('stopped');
    },
    // The watchdog then terminates the remaining processes.
    insist: () => process.exit(1),
  });
  await using parts = new AsyncDisposableStack();
  const serving = serve({ settings, owner, parts });
  if ((await Promise.race([serving, stopped.promise])) === 'stopped') {
    // The start in progress is stopped with the rest, so its failure is expected.
    serving.catch(() => undefined);
    return;
  }
  await stopped.promise;
}

async function serve(options: Parameters<typeof startStack>[0]): Promise<void> {
  const { stack, keys } = await startStack(options);
  await fillEmptyCatalog(stack, keys);
  await fillEmptyFaqs(stack, keys);
  const key = await demoKey(stack, keys);
  const orderForm = await writeSampleOrder();
  // Before the purchases: pricing then trains on them, which keeps the CPU busy for a while.
  const negotiationId = await fillEmptyNegotiations({ stack, keys, key, file: orderForm });
  await fillEmptyHistory(stack, keys);
  const [scopeId] = await Promise.all([demoScope(stack, key), writeSamplePurchases()]);
  process.stdout.write(greeting(stack, { key, orderForm, scopeId, negotiationId }));
}

async function alreadyRunning(holder: ProcessIdentity): Promise<Failure> {
  const stack = await readStack();
  const isItsOwn = stack !== undefined && stack.owner.pid === holder.pid && isAlive(stack.owner);
  const where = isItsOwn ? `at ${stack.baseUrl}, uploads at ${stack.uploadUrl}` : 'and still starting';
  return new Failure(
    `Parley is already running here ${where} (process ${holder.pid}): stop it with Ctrl-C there, or run a second one: ${anotherStack}`,
  );
}
