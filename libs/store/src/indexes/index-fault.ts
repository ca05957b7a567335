import { messageOf } from '@parley/errors/message-of';
import { isNotAllowed } from '../connection/access-fault.ts';
import type { IndexDefinition } from './index-definition.ts';
import { duplicateKeyFields } from '../connection/store-error.ts';

/** Why indexes cannot be as declared, and what an operator can do about it. */
export class IndexFault extends Error {}

/** Duplicates are described without the error of the server, which repeats the values. */
export function buildFault(collection: string, indexes: readonly IndexDefinition[], error: unknown): IndexFault {
  const duplicate = duplicateKeyFields(error);
  if (duplicate) {
    const fields = duplicate.join(', ');
    return new IndexFault(
      `documents of ${collection} have the same ${fields}, which must be unique: remove all but one`,
    );
  }
  const names = namesOf(collection, indexes);
  return new IndexFault(`${names} cannot be built: ${reasonOf(error)}`, { cause: error });
}

export function expiryFault(index: string, dropCommand: string, error: unknown): IndexFault {
  const remedy = `grant the database user collMod, or run \`${dropCommand}\`, and it is built as it should be`;
  return new IndexFault(`the expiry of ${index} cannot be changed: ${reasonOf(error)}: ${remedy}`, { cause: error });
}

export function stuckFault(index: string, dropCommand: string): IndexFault {
  const reason = `documents expire by ${index}, which MongoDB cannot turn off`;
  return new IndexFault(`${reason}: run \`${dropCommand}\`, and it is built as it should be`);
}

/** `scopes.org_1, scopes.createdAt_1`. */
export function namesOf(collection: string, indexes: readonly { name: string }[]): string {
  return indexes.map(({ name }) => `${collection}.${name}`).join(', ');
}

function reasonOf(error: unknown): string {
  return isNotAllowed(error) ? 'the database user lacks the permission' : messageOf(error);
}
