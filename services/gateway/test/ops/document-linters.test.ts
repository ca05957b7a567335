import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npmPackages, run } from '@parley/local/registry-packages';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { expect, it } from 'vitest';
import committed from '../../openapi.json' with { type: 'json' };
import { servedDocument } from '../../src/openapi/served-document.ts';

type Finding = { code: string; path: (string | number)[]; severity: number };
/** Errors of Spectral that are accepted at these places, and why. */
type Waiver = { code: string; at: RegExp; why: string };

const folder = await folderForAllTests('linters');
const addresses = { publicUrl: 'https://parley.test', uploadUrl: 'https://uploads.parley.test' };
await writeFile(join(folder, 'openapi.json'), JSON.stringify(servedDocument(committed, addresses)));

const schemas = committed.components.schemas as Record<string, unknown>;
const operations = Object.values(committed.paths).flatMap((item) => Object.values(item as object) as Operation[]);
type Operation = { requestBody?: unknown };

/** The names of all schemas below a part of the document. */
function schemasBelow(part: unknown, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    schemasBelow(schemas[name], found);
  }
  return found;
}

const received = [...schemasBelow(operations.map(({ requestBody }) => requestBody ?? null))].join('|');
const onlySent = new RegExp(String.raw`^components/schemas/(?!(?:${received})/)|^paths/.*/responses/|^webhooks/`);
const sameName = 'It is there: names of headers are the same in small letters.';
const canGrow = 'No caller can send it, and more than today must not break a client.';

const waivers: Waiver[] = [
  { code: 'owasp:api4:2023-rate-limit', at: /\/headers$/, why: sameName },
  { code: 'owasp:api4:2023-rate-limit-retry-after', at: /\/headers$/, why: sameName },
  {
    code: 'owasp:api8:2023-define-cors-origin',
    at: /\/headers$/,
    why: 'Browsers read it, and only for pages of origins that the operator lists on a key.',
  },
  {
    code: 'owasp:api9:2023-inventory-access',
    at: /^servers\/0$/,
    why: 'Its operator knows from where an installation can be reached.',
  },
  { code: 'owasp:api4:2023-string-limit', at: onlySent, why: canGrow },
  { code: 'owasp:api4:2023-array-limit', at: onlySent, why: canGrow },
  {
    code: 'owasp:api4:2023-string-limit',
    at: /\/parameters\/.*\bschema\b/,
    why: 'The gateway takes at most 8 KiB of address and 16 KiB of headers.',
  },
  {
    code: 'owasp:api4:2023-string-limit',
    at: /^components\/schemas\/\w+\/properties\/(?:\w*[iI]d|file|timestamp|\w*[eE]mail)$/,
    why: 'Its format bounds it; for a file, the limit of uploads does.',
  },
];

const placeOf = ({ path }: Finding) => path.join('/');

it('Spectral finds no error, by its rules for OpenAPI and those of OWASP, that has no reason', async (context) => {
  const install = npmPackages('@stoplight/spectral-cli@6.16.3', '@stoplight/spectral-owasp-ruleset@2.0.1');
  const tools = await install().catch(() => context.skip('Spectral cannot be installed'));
  const owasp = join(tools, 'node_modules/@stoplight/spectral-owasp-ruleset/dist/ruleset.js');
  await writeFile(join(folder, 'rules.json'), JSON.stringify({ extends: ['spectral:oas', owasp] }));
  const options = ['--ruleset', 'rules.json', '--format', 'json', '--output', 'found.json'];
  const command = [join(tools, 'node_modules/.bin/spectral'), 'lint', 'openapi.json', ...options];
  // It fails when it finds errors; without a result, the next line fails.
  await run(command, { cwd: folder }).catch(() => undefined);
  const found = JSON.parse(await readFile(join(folder, 'found.json'), 'utf8')) as Finding[];
  const errors = found.filter(({ severity }) => severity === 0);
  const isAt = (error: Finding) => (waiver: Waiver) => waiver.code === error.code && waiver.at.test(placeOf(error));
  const unexplained = errors.filter((error) => !waivers.some(isAt(error)));
  expect(unexplained.map((error) => `${error.code} ${placeOf(error)}`)).toEqual([]);
  const unused = waivers.filter((waiver) => !errors.some((error) => isAt(error)(waiver)));
  expect(unused).toEqual([]);
});

it('Redocly finds no error', async (context) => {
  const install = npmPackages('@redocly/cli@2.77.0');
  const tools = await install().catch(() => context.skip('Redocly cannot be installed'));
  const program = join(tools, 'node_modules/.bin/redocly');
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { output } = await run([program, 'lint', 'openapi.json', '--extends', 'recommended'], { cwd: folder, env });
  expect(output).toContain('Your API description is valid.');
});
