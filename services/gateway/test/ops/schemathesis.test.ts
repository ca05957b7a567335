import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFleet } from '@parley/local/fleet';
import { keyScopes } from '@parley/service/services';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testServers } from '@parley/testing/servers';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { describe, expect, it } from 'vitest';
import examples from '../../../catalog/src/http/examples.json' with { type: 'json' };
import document from '../../openapi.json' with { type: 'json' };
import { withWays } from '../e2e/sample-stack.ts';
import { importExampleMarket } from '../example-market.ts';
import { pythonPackages, run } from '@parley/local/registry-packages';
import { patient } from '../load/patient.ts';

/**
 * Checks that every answer fits the document. It leaves out `positive_data_acceptance`: some rules of inputs are stated
 * in words only, such as a host that webhooks may reach.
 */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'unsupported_method',
  'allow_header_conformance',
  'use_after_free',
  'ensure_resource_availability',
  'ignored_auth',
];

/** An overloaded machine may refuse a call with 503, which the document states. */
const configuration = '[checks]\nnot_a_server_error.expected-statuses = ["2xx", "3xx", "4xx", 503]\n';

const upload = '/v1/files/upload';
const folder = await folderForAllTests('schemathesis');
const fleet = await forAllTests(startFleet({ ...testServers(), replicas: {}, settings: patient }));
const stack = withWays(fleet.place);
await importExampleMarket(stack, examples.getCompany.params.companyId);
const key = await stack.createKey({ scopes: [...keyScopes] });
const [file, settings] = [join(folder, 'openapi.json'), join(folder, 'schemathesis.toml')];
await writeFile(file, JSON.stringify(document));
await writeFile(settings, configuration);

describe('answers to requests that Schemathesis makes up from the document fit the document', () => {
  it.for([
    // No operation leads to an upload, so there is no sequence of calls to try.
    ['uploads', stack.uploadUrl, ['--include-path', upload, '--phases', 'examples,coverage,fuzzing']],
    ['all other operations', stack.baseUrl, ['--exclude-path', upload, '--max-time', '240']],
  ] as const)('%s', async ([, baseUrl, operations], context) => {
    const install = pythonPackages('schemathesis==4.32.5');
    const tools = await install().catch(() => context.skip('schemathesis cannot be installed'));
    const credentials = ['--header', `Authorization: Bearer ${key}`];
    const options = ['--checks', checks.join(','), '--request-timeout', '60', '--continue-on-failure', '--no-color'];
    const command = ['python3', join(tools, 'bin/schemathesis'), '--config-file', settings, 'run', file];
    const { output } = await run([...command, '--url', baseUrl, ...credentials, ...operations, ...options], {
      cwd: folder,
      env: { PYTHONPATH: tools },
    });
    process.stdout.write(`· ${/\d+ generated, .*/.exec(output)?.[0]}\n`);
    expect(output).toMatch(/\d+ generated, \d+ passed/);
  });
});
