import { certificateFault } from '@parley/service/certificate-fault';
import type { Logger } from '@parley/service/logger';
import type { Connection, mongo } from 'mongoose';
import { isAccessRefusal, missingRights, refusalOf, type AccessStatus } from './access-fault.ts';

type AccessOptions = { connection: Connection; database: string; log: Logger };

/**
 * Detects what keeps a process from its database although a server answers: a certificate, a password, a right. Logs it
 * when it appears.
 */
export class StoreAccess {
  #fault: string | undefined;
  #client: mongo.MongoClient | undefined;
  readonly #options: AccessOptions;

  constructor(options: AccessOptions) {
    this.#options = options;
  }

  /** The known fault, with the remedy. */
  get fault(): string | undefined {
    return this.#fault;
  }

  /** To be called with the client of every connection attempt: a call may time out before it learns the cause. */
  watch(client: mongo.MongoClient): void {
    this.#client = client;
    client.on('serverDescriptionChanged', ({ newDescription: { error } }) => this.note(error));
  }

  /** Asks MongoDB what this process may do. @throws Error when that is too little, or the database does not answer */
  async require(options?: mongo.RunCommandOptions): Promise<void> {
    const { connection, database } = this.#options;
    if (!connection.db) throw new Error('There is no connection to MongoDB yet.');
    const status = await connection.db.command({ connectionStatus: 1, showPrivileges: true }, options);
    const { authInfo } = status as AccessStatus;
    // A server that requires a user refuses this command, but never the first one.
    if (authInfo.authenticatedUsers.length === 0)
      await connection.db.command({ listCollections: 1, nameOnly: true, cursor: { batchSize: 0 } }, options);
    const missing = missingRights({ authInfo }, database);
    if (missing === undefined) this.#fault = undefined;
    else {
      this.#set(missing);
      throw new Error(missing);
    }
  }

  /** Remembers what an error says about access, if anything. */
  note(error: unknown): void {
    const faults = causesOf(error).map((cause) => this.#faultOf(cause));
    const fault = faults.find(Boolean);
    if (fault !== undefined) this.#set(fault, error);
  }

  #set(fault: string, err?: unknown): void {
    if (fault === this.#fault) return;
    this.#fault = fault;
    this.#options.log.warn({ err }, fault);
  }

  #faultOf(error: unknown): string | undefined {
    if (isAccessRefusal(error)) return refusalOf(this.#client?.options.credentials);
    const fault = certificateFault(error);
    return fault && `MongoDB is not trusted: ${fault}`;
  }
}

/** When no server can be selected, Mongoose attaches the last known state of every server as the cause. */
function causesOf(error: unknown): unknown[] {
  const cause = error instanceof Error ? (error.cause as Partial<mongo.TopologyDescription> | undefined) : undefined;
  return cause?.servers ? Array.from(cause.servers.values(), (server) => server.error) : [error];
}
