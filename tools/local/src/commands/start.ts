import { parseArgs } from 'node:util';
import { Failure } from '../../bootstrap/failure.js';
import { log } from '../../bootstrap/log.js';
import { demoKey } from '../samples/demo-key.ts';
import { greeting } from './greeting.ts';
import { launchers } from '../processes/launchers.ts';
import { becomeOwner, endLeftovers, endOwned, type Owner } from '../processes/ownership.ts';
import { isAlive, type ProcessIdentity } from '../processes/process-identity.ts';
import { loadSamples } from '../samples/load-samples.ts';
import { startStack } from '../stack/stack.ts';
import { readStack, removeStack } from '../stack/stack-file.ts';
import { lockFolder } from '../stack/stack-lock.ts';
import { anotherStack, parseStartSettings, requireFreePorts, type StartSettings } from '../stack/start-settings.ts';
import { makeStateFolder, stateFolder } from '../state-folder.ts';
import { onStopSignal } from '../processes/stop-signal.ts';
import { startWatchdog } from '../stack/watchdog.ts';

/** `npm start`: runs the whole stack until the user stops it. With `-- --empty`, it loads no samples. */
export async function start(args: string[]): Promise<void> {
  const isEmpty = asksForEmpty(args);
  const settings = parseStartSettings(process.env);
  await makeStateFolder();
  const lock = await lockFolder(stateFolder);
  if ('holder' in lock) throw await alreadyRunning(lock.holder);
  const leftovers = await endLeftovers(stateFolder);
  if (leftovers > 0) log(`Ended ${leftovers} processes that a killed start had left behind`);
  await requireFreePorts(settings);
  const owner = becomeOwner(stateFolder);
  const watchdog = startWatchdog({ owner, launchers: launchers() });
  try {
    await runUntilStopped({ settings, owner, isEmpty });
  } finally {
    await endOwned(owner);
    await removeStack();
    await lock.release();
    watchdog.stop();
  }
  process.exit(0);
}

function asksForEmpty(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { empty: { type: 'boolean' } } }).values.empty === true;
  } catch {
    throw new Failure(`npm start takes no arguments except -- --empty, and ${args.join(' ')} was given.`);
  }
}

type Run = { settings: StartSettings; owner: Owner; isEmpty: boolean };

async function runUntilStopped({ settings, owner, isEmpty }: Run): Promise<void> {
  const stopped = Promise.withResolvers<'stopped'>();
  onStopSignal({
    first(why) {
      log(`Stopping (${why})`);
      stopped.resolve('stopped');
    },
    // The watchdog then terminates the remaining processes.
    insist: () => process.exit(1),
  });
  await using parts = new AsyncDisposableStack();
  const serving = serve({ settings, owner, parts }, isEmpty);
  if ((await Promise.race([serving, stopped.promise])) === 'stopped') {
    // The start in progress is stopped with the rest, so its failure is expected.
    serving.catch(() => undefined);
    return;
  }
  await stopped.promise;
}

async function serve(options: Parameters<typeof startStack>[0], isEmpty: boolean): Promise<void> {
  const { stack, keys } = await startStack(options);
  const key = await demoKey(stack, keys);
  const samples = isEmpty ? undefined : await loadSamples(stack, keys, key);
  process.stdout.write(greeting(stack, key, samples));
}

async function alreadyRunning(holder: ProcessIdentity): Promise<Failure> {
  const stack = await readStack();
  const isItsOwn = stack !== undefined && stack.owner.pid === holder.pid && isAlive(stack.owner);
  const where = isItsOwn ? `at ${stack.baseUrl}, uploads at ${stack.uploadUrl}` : 'and still starting';
  return new Failure(
    `Parley is already running here ${where} (process ${holder.pid}): stop it with Ctrl-C there, or run a second one: ${anotherStack}`,
  );
}
