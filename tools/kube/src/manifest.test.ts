import { expect, it } from 'vitest';
import { manifestText, parseManifests } from './manifest.ts';

const texts = { a: 'on', b: 'y', c: '1e3', d: '0777', e: '12:30:45', f: '2024-01-01', g: 'null', h: '' };

it('manifests are read as Helm and the API server read them', () => {
  const bare = 'kind: A\nmetadata: { name: on, on: 0777, date: 2024-01-01, time: 12:30:45 }';
  expect(parseManifests(bare)[0]?.metadata).toEqual({ name: true, true: 511, date: '2024-01-01', time: '12:30:45' });
});

it('text that they would take for something else is written in quotes', () => {
  const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', labels: texts } };
  expect(parseManifests(manifestText(object))).toEqual([object]);
});
