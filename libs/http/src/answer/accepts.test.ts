import { expect, it } from 'vitest';
import { accepts } from './accepts.ts';

it.each([
  undefined,
  '',
  '*/*',
  'application/*',
  'Application/JSON',
  'text/html, application/json;q=0.1',
  'application/json; charset=utf-8',
  'text/plain, application/json;charset=UTF-8;q=0.5',
  '*/*;q=0, application/json',
])('%j leaves room for JSON', (header) => {
  expect(accepts(header, 'application/json')).toBe(true);
});

it.each([
  'text/html',
  'application/jsonp',
  'application/json;q=0',
  'application/json; charset=utf-8; q=0.0',
  '*/*, application/json;q=0',
  'application/*;q=0, */*',
])('%j leaves none', (header) => {
  expect(accepts(header, 'application/json')).toBe(false);
});
