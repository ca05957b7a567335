import { keepFiles } from '@parley/reference/keep-files';
import { dashboardJson } from '../src/dashboards/dashboard-json.ts';
import { dashboards } from '../src/dashboards/dashboards.ts';
import { ruleFiles } from '../src/rule-files.ts';

const files = {
  ...Object.fromEntries(Object.entries(ruleFiles).map(([name, text]) => [`rules/${name}`, text])),
  ...Object.fromEntries(dashboards.map((one) => [`dashboards/${one.id}.json`, dashboardJson(one)])),
};

/** The chart's rules and dashboards. */
await keepFiles(
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`charts/parley/files/${path}`, () => text])),
);
