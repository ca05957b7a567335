import { metricsPage } from '../src/metrics/metrics-page.ts';
import { keepFiles } from '../src/keep-files.ts';

await keepFiles({ 'docs/metrics.md': metricsPage });
// The services built for this keep trying to connect to their servers and would keep the process alive.
process.exit();
