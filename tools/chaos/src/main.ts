import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOnFailure } from '@parley/local/bootstrap/failure';
import { fourKills, plan } from './faults/plan.ts';
import { longForm, shortForm } from './forms.ts';
import { randomOf } from '@parley/sample-data/random';
import { readArguments } from './read-arguments.ts';
import { isGood, summary, writePage } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { startChaos } from './start-chaos.ts';

await exitOnFailure(async () => {
  const asked = readArguments(process.argv.slice(2));
  const form = asked.short ? shortForm : longForm;
  const loadMs = asked.short ? 30_000 : asked.minutes * 60_000;
  const what = asked.short ? 'four kills' : `faults of ${asked.faults.join(', ')}`;
  console.log(`seed ${asked.seed}, ${loadMs / 1_000} s, ${what}`);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'parley-chaos-'));
  const hasMembers = asked.members > 1;
  const { MONGODB_URI: mongodbUri, AMQP_URL: amqpUrl } = process.env;
  // The short form kills servers, so it starts its own.
  await using parts = await startChaos(form, folder.path, asked.short ? {} : { mongodbUri, amqpUrl, hasMembers });
  const random = randomOf(asked.seed);
  const { isOurs } = parts;
  const plans = asked.short ? fourKills(random) : plan({ random, groups: asked.faults, isOurs, hasMembers }).values();
  const { hooks, perSecond, settleMs, ambiguity } = form;
  const { victims, receiver, place } = parts;
  const options = { victims, receiver, place, hooks, perSecond, settleMs, ambiguity, plans };
  const result = await runChaos({ ...options, loadMs, log: (line) => console.log(line) });
  console.log(summary(result));
  if (asked.write) await writePage(result, asked);
  process.exitCode = isGood(result) ? 0 : 1;
});
