import { expect, it } from 'vitest';
import { coreName } from './legal-name.ts';

it.each([
  ['Acme, Inc.', 'acme'],
  ['ACME Software GmbH & Co. KG', 'acme software'],
  ['The Acme Co., Ltd.', 'acme'],
  ['Müller & Söhne AG', 'muller and sohne'],
  ['Société Générale S.A.', 'societe generale'],
  ['Acme S.à r.l.', 'acme'],
  ['Acme Corp. d/b/a Better Works', 'acme'],
  ['Nimbus Pty Ltd', 'nimbus'],
  ['Limited', 'limited'],
  ['Companion Labs', 'companion labs'],
])('%s is called %s', (name, core) => {
  expect(coreName(name).join(' ')).toBe(core);
});
