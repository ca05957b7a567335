import { expect, it } from 'vitest';
import { addressIn } from './domain-in.ts';

it.each([
  ['www.nimbus.example', 'https://www.nimbus.example'],
  ['nimbus.example/de', 'https://nimbus.example/de'],
  ['http://nimbus.example', 'http://nimbus.example'],
  ['see the wiki', 'see the wiki'],
])('the address of a website may leave out how it is fetched: %s', (text, address) => {
  expect(addressIn(text)).toBe(address);
});
