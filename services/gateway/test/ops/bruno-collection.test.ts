import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFleet } from '@parley/local/fleet';
import { npmPackages, run } from '@parley/local/registry-packages';
import { keyScopes } from '@parley/service/services';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testServers } from '@parley/testing/servers';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { expect, it } from 'vitest';
import examples from '../../../catalog/src/http/examples.json' with { type: 'json' };
import document from '../../openapi.json' with { type: 'json' };
import { withWays } from '../e2e/sample-stack.ts';
import { importExampleMarket } from '../example-market.ts';
import { patient } from '../load/patient.ts';

type Report = {
  summary: Record<string, number>;
  results: { name: string; error: unknown; assertionResults: unknown }[];
};

const folder = await folderForAllTests('bruno');
const fleet = await forAllTests(startFleet({ ...testServers(), replicas: {}, settings: patient }));

it('the collection that the documentation offers works in Bruno, call after call', async (context) => {
  const install = npmPackages('@usebruno/cli@4.1.0');
  const tools = await install().catch(() => context.skip('@usebruno/cli cannot be installed'));
  const stack = withWays(fleet.place);
  await importExampleMarket(stack, examples.getCompany.params.companyId);
  const key = await stack.createKey({ scopes: [...keyScopes] });
  const answer = await fetch(`${stack.baseUrl}/docs/bruno/parley-${document.info.version}.tgz`);
  await writeFile(join(folder, 'collection.tgz'), await answer.bytes());
  await run(['tar', 'xzf', 'collection.tgz'], { cwd: folder });

  const variables = { key, baseUrl: stack.baseUrl, uploadUrl: stack.uploadUrl };
  const given = Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);
  const report = join(folder, 'report.json');
  // Events are raised, and documents are read, in the background.
  const args = ['run', '--env', 'local', ...given, '--delay', '1000', '--reporter-json', report];
  const command = [join(tools, 'node_modules/.bin/bru'), ...args];
  await run(command, { cwd: join(folder, 'parley-bruno') }).catch(() => undefined);
  const [{ summary, results }] = JSON.parse(await readFile(report, 'utf8')) as [Report];
  const operations = Object.values(document.paths).flatMap((item) => Object.keys(item)).length;
  expect({ results, ...summary }).toMatchObject({
    totalRequests: operations,
    passedRequests: operations,
    totalAssertions: operations,
    passedAssertions: operations,
  });
});
