import { startTestStack } from '@parley/local/test-stack';
import { demoMarket } from '@parley/sample-data/market-size';
import { testServers } from '@parley/testing/servers';
import { expect, it } from 'vitest';
import { run, runJson } from '../run.ts';

it('an empty installation is filled once, and each run creates a key to try it with', async () => {
  await using stack = await startTestStack({ ...testServers(), services: ['catalog', 'gateway'] });
  const environment = stack.cliEnvironment;
  const first = await runJson(['demo'], { environment });
  const again = await run(['demo', '--json'], { environment });
  expect(again.err).toBe('');
  const second = JSON.parse(again.out);
  expect(second.orgId).toBe(first.orgId);
  expect(second.secret).not.toBe(first.secret);
  const answer = await fetch(`${stack.baseUrl}/v1/catalog/companies?limit=1`, {
    headers: { authorization: `Bearer ${second.secret}` },
  });
  expect(await answer.json()).toMatchObject({ pagination: { total: demoMarket.companies } });
});
