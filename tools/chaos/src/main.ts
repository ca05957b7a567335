import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { groups } from './faults/faults.ts';
import { plan } from './faults/plan.ts';
import { longForm } from './forms.ts';
import { Random } from './random.ts';
import { isGood, summary, writePage } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { startChaos } from './start-chaos.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    faults: { type: 'string', default: groups.join(',') },
    write: { type: 'boolean', default: false },
  },
});
const asked = z
  .object({
    minutes: z.coerce.number().positive().max(600),
    seed: z.coerce.number().int().min(0),
    faults: z.preprocess((text) => String(text).split(','), z.array(z.enum(groups)).min(1)),
    write: z.boolean(),
  })
  .parse(values);

console.log(`seed ${asked.seed}, ${asked.minutes} minutes, faults of ${asked.faults.join(', ')}`);
const folder = await mkdtemp(join(tmpdir(), 'parley-chaos-'));
const { MONGODB_URI: mongodbUri, AMQP_URL: amqpUrl } = process.env;
try {
  await using parts = await startChaos(longForm, folder, { mongodbUri, amqpUrl });
  const plans = plan({ random: new Random(asked.seed), groups: asked.faults, isOurs: parts.isOurs });
  const { hooks, perSecond, settleMs, ambiguity } = longForm;
  const { victims, receiver, place } = parts;
  const options = { victims, receiver, place, hooks, perSecond, settleMs, ambiguity, plans: plans.values() };
  const result = await runChaos({ ...options, loadMs: asked.minutes * 60_000, say: (line) => console.log(line) });
  console.log(summary(result));
  if (asked.write) await writePage(result, asked);
  process.exitCode = isGood(result) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
