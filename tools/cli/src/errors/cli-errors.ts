/** The command line or its environment is wrong; the message names the option and the remedy. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** No Parley can be reached; the message says where it was looked for. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** Only part of the work was done; what failed has already been shown. */
export class IncompleteError extends Error {
  override readonly name = 'IncompleteError';
}

/** A wait timed out; the message says how to continue. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}
