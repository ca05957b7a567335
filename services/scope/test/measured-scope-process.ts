// The scope service as a separate process that reports its cost: a test forks it.
import { startService } from '@parley/service/run';
import { parseSettings } from '@parley/service/parse-settings';
import { endedChildrenMs } from '@parley/testing/ended-children';
import { settingsSchema } from '../src/config.ts';
import { createScope } from '../src/service.ts';

const settings = parseSettings(settingsSchema, process.env);
const { service } = await startService({ name: 'scope', settings, createService: createScope });

let before = process.threadCpuUsage();
let maxTurnMs = 0;
let maxRss = 0;
let documentsBefore = 0;

/** Between two checks lies a turn of the event loop; its CPU time does not depend on other processes. */
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  maxTurnMs = Math.max(maxTurnMs, (user + system) / 1_000);
  maxRss = Math.max(maxRss, process.memoryUsage.rss());
}, 1);

process.on('message', () => {
  process.send?.({ maxTurnMs, maxRss, documentMs: (endedChildrenMs() ?? 0) - documentsBefore });
  documentsBefore = endedChildrenMs() ?? 0;
  maxTurnMs = 0;
  maxRss = process.memoryUsage.rss();
});
process.on('disconnect', () => process.exit());
process.send?.({ httpPort: service.httpPort });
