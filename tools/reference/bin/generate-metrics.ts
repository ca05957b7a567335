import { metricsPage } from '../src/metrics/metrics-page.ts';
import { keepFiles } from '../src/keep-files.ts';

await keepFiles({ 'docs/metrics.md': metricsPage });
// The services that were built look for their servers until the process ends.
process.exit();
