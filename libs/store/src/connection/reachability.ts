import { currentDeadline } from '@parley/service/deadline';
import { mongo } from 'mongoose';

/** `electing` while members answer and none of them is primary, `silent` while none answers. */
type Reach = 'primary' | 'electing' | 'silent';

type SelectOptions = { operationName?: string; signal?: AbortSignal };
type Topology = {
  description: mongo.TopologyDescription;
  selectServer(selector: unknown, options: SelectOptions): Promise<unknown>;
};

/** No operation waits longer for a member, whatever its deadline. */
const selectionMs = 30_000;
/** An election takes little longer than the election timeout of the set, which is 10 s unless it is configured. */
const electionMs = 15_000;

/**
 * Whether the database can be reached. Operations wait for an election to end, but not for a database that is away:
 * after `silentMs` without an answer, or when an election does not end, they fail at once until a member is back.
 */
export class Reachability {
  readonly #patienceMs: Record<Reach, number>;
  #client: mongo.MongoClient | undefined;
  #description: mongo.TopologyDescription | undefined;
  #reach: Reach | undefined;
  #away = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(silentMs: number) {
    this.#patienceMs = { primary: 0, electing: electionMs, silent: silentMs };
  }

  get isElecting(): boolean {
    return this.#reach === 'electing' && !this.isAway;
  }

  get isAway(): boolean {
    return this.#away.signal.aborted;
  }

  /** To be called with the client of every connection attempt, which replaces the one before. */
  watch(client: mongo.MongoClient): void {
    this.#client = client;
    this.#reach = undefined;
    client.on('topologyDescriptionChanged', ({ newDescription }) => {
      if (client === this.#client) this.#see(newDescription);
    });
    // The driver does not publish this property, but all of its operations go through it. With SRV it follows later.
    const holder = client as unknown as { topology?: Topology };
    const begin = () => holder.topology && this.#bound(holder.topology);
    begin();
    client.on('topologyOpening', begin);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /**
   * Ends the wait of an operation for a member with its deadline, and when the database counts as away. The driver can
   * end it only together with the operation, which a write that was already sent must not be.
   */
  #bound(topology: Topology): void {
    this.#see(topology.description);
    const select = topology.selectServer.bind(topology);
    topology.selectServer = async (selector, options) => {
      // The next part of an answer comes only from the member that began it, whatever the state of the others.
      const isOfMember = typeof selector === 'function' && options.operationName !== 'handshake';
      if (this.#reach === 'primary' && !isOfMember) return select(selector, options);
      const ends = [options.signal, currentDeadline()?.signal, this.#away.signal, isOfMember && this.#silence()];
      const signal = AbortSignal.any(ends.filter((end) => end instanceof AbortSignal));
      // The driver waits for the event of a signal, which one that is already aborted does not raise.
      signal.throwIfAborted();
      const patience = { timeoutContext: undefined, serverSelectionTimeoutMS: selectionMs };
      return select(selector, { ...options, ...patience, signal });
    };
  }

  #silence(): AbortSignal {
    const end = new AbortController();
    setTimeout(() => end.abort(this.#notSelected('silent')), this.#patienceMs.silent).unref();
    return end.signal;
  }

  #see(description: mongo.TopologyDescription): void {
    this.#description = description;
    const reach = reachOf(description);
    if (reach === this.#reach) return;
    const isNew = this.#reach === undefined;
    this.#reach = reach;
    clearTimeout(this.#timer);
    if (this.isAway && (isNew || reach !== 'silent')) this.#away = new AbortController();
    if (reach !== 'primary')
      this.#timer = setTimeout(() => this.#away.abort(this.#notSelected(reach)), this.#patienceMs[reach]);
  }

  /** As the driver reports it, with the last state of every member. */
  #notSelected(reach: Reach): Error {
    const message = `no member to ask after ${this.#patienceMs[reach]} ms (${reach})`;
    return this.#description ? new mongo.MongoServerSelectionError(message, this.#description) : new Error(message);
  }
}

function reachOf({ type, servers }: mongo.TopologyDescription): Reach {
  if (Array.from(servers.values()).every((server) => server.type === 'Unknown')) return 'silent';
  return type === 'ReplicaSetNoPrimary' ? 'electing' : 'primary';
}
