import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { interfaceDocument } from '../interface-document.ts';
import type { Document } from './document.ts';
import { interfaceChanges } from './interface-changes.ts';

type Versioned = Document & { info: { version: string } };

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const released = JSON.parse(read('services/gateway/released-openapi.json')) as Versioned;
const current = JSON.parse(JSON.stringify(await interfaceDocument())) as Versioned;
const changes = interfaceChanges(released, current, new Date().toISOString().slice(0, 10));
const [, version = '', entry = ''] = /^## (\S+)\n([^]*?)(?=^## |(?![^]))/m.exec(read('docs/guides/changelog.md')) ?? [];

describe('since the last release, the interface', () => {
  it('has not changed in a way that breaks clients, unless it was deprecated', () => {
    expect(changes.filter(({ breaks }) => breaks.length > 0)).toEqual([]);
  });

  it('has a new version if it changed, and the changelog names each operation and event that did', () => {
    expect(version).toBe(current.info.version);
    const isNewer = current.info.version.localeCompare(released.info.version, 'en', { numeric: true }) > 0;
    expect({ changes, isNewer }).toEqual({ changes, isNewer: changes.length > 0 });
    expect(changes.map(({ name }) => name).filter((name) => !entry.includes(`\`${name}\``))).toEqual([]);
  });
});
