import { keepFiles } from '@parley/reference/keep-files';
import { ruleFiles } from '../src/rule-files.ts';

/** What the chart and the compose file watch with. */
await keepFiles(
  Object.fromEntries(
    Object.entries(ruleFiles).map(([name, text]) => [`charts/parley/files/rules/${name}`, () => text]),
  ),
);
