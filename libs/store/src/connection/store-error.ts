import { AppError } from '@parley/errors/app-error';
import { mongo, MongooseError } from 'mongoose';
import { isAccessRefusal } from './access-fault.ts';

/** Server errors of a member that is stopping, starting or no longer primary, or that cannot reach a majority. */
const memberAwayCodes = new Set([64, 91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Socket errors of a write after the other side has closed, which the driver passes on unchanged. */
const brokenSocketCodes = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);

export const duplicateKeyCode = 11_000;
/** MaxTimeMSExpired: the server stopped the operation at its time limit. */
const timeIsOverCode = 50;

/**
 * Runs an operation of the driver; those of models throw such errors by themselves (`connectStore`).
 * @throws AppError STORE_UNAVAILABLE when the database cannot be reached or refuses this process, DEADLINE_EXCEEDED when
 * the operation exceeded its time limit; other errors are passed through.
 */
export async function storeCall<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStoreError(error);
  }
}

/** Maps a driver error to an AppError if the database cannot be reached or took too long; returns others unchanged. */
export function toStoreError(thrown: unknown): unknown {
  const error = underBulkError(thrown);
  if (isTimeOver(error))
    return new AppError('DEADLINE_EXCEEDED', 'The database did not answer in time.', { cause: thrown });
  if (!isUnavailable(error)) return thrown;
  return new AppError('STORE_UNAVAILABLE', 'The database does not answer. Try again later.', {
    cause: isBeforeFirstConnection(error) ? new Error('there is no connection to it yet') : thrown,
    retryAfterSeconds: 1,
  });
}

/** Whether an election or a lost connection ended the operation, so that repeating it may help. */
export function isInterrupted(thrown: unknown): boolean {
  const error = underBulkError(thrown);
  if (error instanceof mongo.MongoServerError) return memberAwayCodes.has(Number(error.code));
  return error instanceof mongo.MongoNetworkError || isBrokenSocket(error);
}

/** The fields of the unique index that a write violated; undefined for any other error. */
export function duplicateKeyFields(error: unknown): string[] | undefined {
  if (!(error instanceof mongo.MongoServerError) || error.code !== duplicateKeyCode) return undefined;
  const pattern: unknown = error['keyPattern'];
  return typeof pattern === 'object' && pattern !== null ? Object.keys(pattern) : [];
}

/** For bulk writes the driver wraps every error, even a lost connection, in an error that names no write. */
function underBulkError(error: unknown): unknown {
  if (!(error instanceof mongo.MongoBulkWriteError)) return error;
  const { errorResponse } = error;
  return errorResponse instanceof Error ? errorResponse : error;
}

function isUnavailable(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return memberAwayCodes.has(Number(error.code)) || isAccessRefusal(error);
  return isWithoutAnswer(error) || isWithoutConnection(error) || isBrokenSocket(error);
}

function isTimeOver(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === timeIsOverCode;
}

function isBrokenSocket(error: unknown): boolean {
  return error instanceof Error && 'code' in error && brokenSocketCodes.has(String(error.code));
}

function isWithoutAnswer(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoOperationTimeoutError
  );
}

function isWithoutConnection(error: unknown): boolean {
  if (error instanceof mongo.MongoTopologyClosedError || error instanceof mongo.MongoNotConnectedError) return true;
  if (error instanceof mongo.MongoClientClosedError) return true;
  // The driver does not export the error classes of its pool.
  if (error instanceof mongo.MongoDriverError)
    return error.name === 'MongoWaitQueueTimeoutError' || error.name === 'MongoPoolClosedError';
  return isBeforeFirstConnection(error);
}

/** In this case Mongoose throws its bare base class, with advice for programmers; its other errors are subclasses. */
function isBeforeFirstConnection(error: unknown): boolean {
  return error instanceof MongooseError && error.name === 'MongooseError';
}
