import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startFault } from './start-fault.ts';

it('a port in use is explained in one sentence', async () => {
  const [first, second] = [createServer(), createServer()];
  await once(first.listen(0, '127.0.0.1'), 'listening');
  const { port } = first.address() as AddressInfo;
  const [error] = await once(
    second.listen(port, '127.0.0.1').on('error', (fault) => second.emit('fault', fault)),
    'fault',
  );
  first.close();
  expect(startFault(error)).toBe(`port ${port} of 127.0.0.1 is in use by another program.`);
});

it('an unknown error shows where it happened', () => {
  expect(startFault(new Error('no broker'))).toMatch(/^Error: no broker\n {4}at .*start-fault\.test/);
  expect(startFault('no broker')).toBe('no broker');
});
