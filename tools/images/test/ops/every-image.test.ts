import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleDocument, type DocumentFormat } from '@parley/sample-documents/sample-document';
import { createApiClient, type ApiClient } from '@parley/testing/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildLayouts } from '../../src/build-layouts.ts';
import { imageNames } from '../../src/image-names.ts';
import { startComposeStack, type ComposeStack } from '../compose-stack.ts';
import { layoutFacts } from '../layout-facts.ts';
import { unprivileged, type Unprivileged } from '../unprivileged.ts';

const MB = 1_000_000;
/** Maximum size of packages; 60 MB unless named. */
const maxMegabytes: Record<string, number> = { scope: 200, cli: 130 };

/** All images are built first, on a machine that may be busy. */
const buildMs = 600_000;

/** Seldom enough for the default limits of a key, milliseconds. */
const asked = { interval: 1_000, timeout: 150_000 };

type Scope = { documentProcessing: { status: string }; productTerms: unknown[] };

describe('every image, with the settings of docker-compose.yml', () => {
  const parts = new AsyncDisposableStack();
  let layouts: Unprivileged;
  let stack: ComposeStack;
  let api: ApiClient;

  beforeAll(async () => {
    const { path: folder } = parts.use(await mkdtempDisposable(join(tmpdir(), 'parley-layouts-')));
    await buildLayouts(imageNames, folder);
    layouts = parts.use(await unprivileged(folder));
    stack = parts.use(await startComposeStack(layouts));
  }, buildMs);

  afterAll(() => parts.disposeAsync());

  it.each(imageNames)('%s is small, compiled, and has no links to outside', async (name) => {
    const { packageBytes, mapBytes, ...others } = await layoutFacts(join(layouts.folder, name));
    process.stdout.write(`${name}: ${(packageBytes / MB).toFixed(1)} MB of packages\n`);
    expect(others).toEqual({ links: [], sources: [], tests: [], missing: [] });
    expect(packageBytes).toBeLessThanOrEqual((maxMegabytes[name] ?? 60) * MB);
    expect(mapBytes).toBeLessThanOrEqual(0.2 * MB);
  });

  it('the command line fills an installation and creates a key for it', async () => {
    const { secret } = await parley<{ secret: string }>(['demo']);
    api = await createApiClient({ baseUrl: stack.baseUrl, key: secret });
    await vi.waitFor(async () => {
      const { status, body } = await api<{ status: string }>('/v1/health');
      expect({ status, health: body.status }).toEqual({ status: 200, health: 'ok' });
    }, asked);
  });

  it('the gateway serves the documentation', async () => {
    const answer = await fetch(`${stack.baseUrl}/docs/quickstart`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Quickstart</h1>')]);
  });

  it.each<DocumentFormat>(['pdf', 'scan'])('scope reads a %s', async (format) => {
    const { bytes, filename } = await sampleDocument({ seed: 12, format });
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), filename);
    const sent = await api<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', body });
    expect(sent.status).toBe(201);
    const scope = await vi.waitFor(async () => {
      const { status, body: found } = await api<Scope>(`/v1/scope/${sent.body.scopeId}`);
      expect(status).toBe(200);
      expect(found.documentProcessing.status).toMatch(/completed|failed/);
      return found;
    }, asked);
    expect(scope.documentProcessing.status).toBe('completed');
    expect(scope.productTerms.length).toBeGreaterThanOrEqual(1);
  });

  async function parley<Answer>(args: string[]): Promise<Answer> {
    const { code, stdout, stderr } = await stack.parley(...args, '--json');
    if (code !== 0) throw new Error(`parley ${args.join(' ')} ended with ${code}: ${stderr}${stdout}`);
    return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Answer;
  }
});
