import { mongo } from 'mongoose';

const notAllowedCode = 13;
/**
 * Server errors about the client's identity: UserNotFound (for a client certificate), Unauthorized and
 * AuthenticationFailed.
 */
const refusalCodes = new Set([11, notAllowedCode, 18]);

/**
 * The operations of a service in its own database, in MongoDB's terms; the built-in role `readWrite` allows all of
 * them. A role with only these actions is enough (`docs/kubernetes.md`).
 */
export const neededActions = [
  'find',
  'insert',
  'update',
  'remove',
  'createIndex',
  'dropIndex',
  'listIndexes',
  'collStats',
] as const;

/** The part of the answer to `connectionStatus` with `showPrivileges` that this module reads. */
export type AccessStatus = {
  authInfo: {
    authenticatedUsers: { user: string; db: string }[];
    authenticatedUserPrivileges?: Privilege[];
  };
};

type Privilege = { resource: { db?: string; collection?: string; anyResource?: boolean }; actions: string[] };

/** Whether MongoDB refused an operation because of its user, wherever the driver has put that error. */
export function isAccessRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof mongo.MongoServerError) return refusalCodes.has(Number(error.code));
  return isAccessRefusal(error.cause);
}

/** Whether MongoDB knows the user, who lacks a right for the operation. */
export function isNotAllowed(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === notAllowedCode;
}

/** Why MongoDB refused the user of an address, with the remedy. */
export function refusalOf(user: Pick<mongo.MongoCredentials, 'username' | 'source'> | undefined): string {
  if (user === undefined) return 'MongoDB asks for a user: name one in MONGODB_URI';
  if (!user.username) return 'MongoDB refuses the client certificate: it needs a user of that subject in "$external"';
  return `MongoDB refuses the user "${user.username}" of "${user.source}": correct the name, the password or authSource in MONGODB_URI`;
}

/**
 * Which rights a user lacks in a database, with the remedy; undefined if none, and where there is no user: only a server
 * without access control then answers at all.
 */
export function missingRights({ authInfo }: AccessStatus, database: string): string | undefined {
  const [user] = authInfo.authenticatedUsers;
  const { authenticatedUserPrivileges: privileges = [] } = authInfo;
  const granted = new Set(privileges.filter((each) => covers(each, database)).flatMap(({ actions }) => actions));
  const missing = granted.has('anyAction') ? [] : neededActions.filter((action) => !granted.has(action));
  if (user === undefined || missing.length === 0) return undefined;
  return `MongoDB does not allow the user "${user.user}" of "${user.db}" to ${missing.join(', ')} in the database "${database}": grant it the role readWrite on that database`;
}

/** Whether a privilege holds for every collection of a database. */
function covers({ resource: { db, collection, anyResource } }: Privilege, database: string): boolean {
  return anyResource === true || ((db === database || db === '') && collection === '');
}
