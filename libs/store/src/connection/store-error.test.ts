import { AppError } from '@parley/errors/app-error';
import { mongo, MongooseError, Error as MongooseErrors } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { duplicateKeyFields, storeCall } from './store-error.ts';

function fail(error: Error) {
  return storeCall(async () => {
    throw error;
  });
}

/** The error that the driver throws for many writes in one command. */
function ofMany(error: Error): mongo.MongoBulkWriteError {
  return new mongo.MongoBulkWriteError(error, {} as mongo.BulkWriteResult);
}

describe('storeCall', () => {
  it('gives back what the work gives', async () => {
    expect(await storeCall(async () => 1)).toBe(1);
  });

  it.each([
    ['a lost connection', new mongo.MongoNetworkError('ECONNRESET')],
    ['a network timeout', new mongo.MongoNetworkTimeoutError('timed out')],
    ['a deadline of the call', new mongo.MongoOperationTimeoutError('timed out')],
    ['a closed client', new mongo.MongoTopologyClosedError()],
    ['a member that steps down', new mongo.MongoServerError({ message: 'not primary', code: 10_107 })],
    ['a password that is no longer right', new mongo.MongoServerError({ message: 'Authentication failed.', code: 18 })],
    ['a right that was taken', new mongo.MongoServerError({ message: 'not authorized', code: 13 })],
    ['a socket that broke while it was written to', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
    ['a lost connection in many writes', ofMany(new mongo.MongoNetworkError('ECONNRESET'))],
  ])('turns %s into STORE_UNAVAILABLE, keeping the cause to itself', async (_, error) => {
    const thrown = await fail(error).catch((caught: unknown) => caught);
    expect(thrown).toMatchObject({ reason: 'STORE_UNAVAILABLE', retryAfterSeconds: 1, cause: error });
    expect(thrown instanceof AppError && thrown.message).not.toContain(error.message);
  });

  it('says of a call before the first connection what an operator can use', async () => {
    await expect(fail(new MongooseError('Make sure you `await mongoose.connect()`'))).rejects.toMatchObject({
      reason: 'STORE_UNAVAILABLE',
      cause: { message: 'there is no connection to it yet' },
    });
  });

  it.each([
    [
      'a duplicate key',
      new mongo.MongoServerError({ message: 'E11000', code: 11_000, keyPattern: { orgId: 1, name: 1 } }),
    ],
    ['a bug', new TypeError('x is not a function')],
    ['a value its schema refuses', new MongooseErrors.CastError('Number', 'x', 'version')],
    ['an error of the domain', new AppError('STALE_VERSION', 'changed')],
  ])('lets %s pass', async (_, error) => {
    await expect(fail(error)).rejects.toBe(error);
  });
});

describe('duplicateKeyFields', () => {
  it('names the fields of the index', () => {
    const error = new mongo.MongoServerError({ message: 'E11000', code: 11_000, keyPattern: { orgId: 1, name: 1 } });
    expect(duplicateKeyFields(error)).toEqual(['orgId', 'name']);
  });

  it('finds nothing in other errors', () => {
    expect(duplicateKeyFields(new mongo.MongoServerError({ message: 'other', code: 2 }))).toBeUndefined();
    expect(duplicateKeyFields(undefined)).toBeUndefined();
  });
});
