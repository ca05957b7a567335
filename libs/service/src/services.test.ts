import { expect, it } from 'vitest';
import { services, serviceNames } from './services.ts';

it.each(serviceNames)('%s calls other services only', (name) => {
  const others = serviceNames.filter((other) => other !== name && other !== 'gateway');
  expect(others).toEqual(expect.arrayContaining([...services[name].calls]));
});
