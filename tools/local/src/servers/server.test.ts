import { describe, expect, it } from 'vitest';
import { mongodbSources } from './mongodb.ts';
import { rabbitmqSources } from './rabbitmq.ts';
import { firstFound, type Source, type StartServer } from './server.ts';

const start: StartServer = () => Promise.reject(new Error('not started in this test'));

function source(name: string, asked: string[], found: StartServer | undefined): Source {
  return {
    name,
    async find() {
      asked.push(name);
      return found;
    },
  };
}

describe('the source of a server', () => {
  it('is the first one that has it; later ones are not asked', async () => {
    const asked: string[] = [];
    const sources = [source('away', asked, undefined), source('here', asked, start), source('also here', asked, start)];
    expect(await firstFound(sources)).toEqual({ name: 'here', start });
    expect(asked).toEqual(['away', 'here']);
  });

  it('may be missing', async () => {
    expect(await firstFound([source('away', [], undefined)])).toBeUndefined();
  });

  it('is for MongoDB: mongod, the wheel on PyPI, Docker', () => {
    const names = ['mongod', 'MongoDB from PyPI', 'MongoDB in Docker'];
    expect(mongodbSources.map(({ name }) => name)).toEqual(names);
  });

  it('is for RabbitMQ: the installed one, Docker, the system package', () => {
    const names = ['RabbitMQ', 'RabbitMQ in Docker', 'RabbitMQ, newly installed'];
    expect(rabbitmqSources.map(({ name }) => name)).toEqual(names);
  });
});
