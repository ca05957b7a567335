import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parley/local/workspace';
import { expect, it } from 'vitest';
import { runOnFiles } from './promtool.ts';

const files = {
  'alertmanager.yaml': readFileSync(join(root, 'charts/parley/files/alertmanager/alertmanager.yaml'), 'utf8'),
};

it('the example configuration is accepted by Alertmanager', async () => {
  expect(await runOnFiles('amtool', ['check-config', 'alertmanager.yaml'], files)).toContain('SUCCESS');
});

it.each([
  ['page', 'pager'],
  ['ticket', 'ticket'],
])('sends severity %s to %s', async (severity, receiver) => {
  const route = ['config', 'routes', 'test', '--config.file=alertmanager.yaml'];
  const labels = [`severity=${severity}`, 'alertname=ErrorBudgetBurn', 'namespace=shop'];
  expect(await runOnFiles('amtool', [...route, `--verify.receivers=${receiver}`, ...labels], files)).toContain(
    receiver,
  );
  await expect(runOnFiles('amtool', [...route, '--verify.receivers=nobody', ...labels], files)).rejects.toThrow(
    'nobody',
  );
});
