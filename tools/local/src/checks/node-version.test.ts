import { expect, it } from 'vitest';
import { isAtLeast } from '../../bootstrap/node.js';

it.each([
  ['24.21.0', true],
  ['24.21.1', true],
  ['26.0.0', true],
  ['24.9.9', false],
  ['20.30.0', false],
])('compares versions by number, not by text: %s is new enough: %s', (version, isEnough) => {
  expect(isAtLeast(version, '24.21.0')).toBe(isEnough);
});
