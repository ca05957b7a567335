import { EventEmitter } from 'node:events';
import type { Json } from './field-sets.ts';
import { apiVersionOf, builtIn, type Resource } from './resources.ts';

export type Change = { type: 'ADDED' | 'MODIFIED' | 'DELETED'; object: Json; version: number };

/** The objects of a cluster, the history that watches read, and the users' permissions. */
export class State extends EventEmitter<{ change: [Change] }> {
  readonly resources: Resource[];
  readonly logs = new Map<string, string>();
  readonly logLines = new EventEmitter<{ line: [key: string, text: string] }>();
  readonly #objects = new Map<string, Json>();
  readonly #history: Change[] = [];
  #version = 100;

  constructor(extra: Resource[]) {
    super();
    this.setMaxListeners(0);
    this.resources = [...builtIn, ...extra];
  }

  get currentVersion(): number {
    return this.#version;
  }

  resourceOf({ apiVersion, kind }: Json): Resource {
    const found = this.resources.find((resource) => resource.kind === kind && apiVersionOf(resource) === apiVersion);
    if (!found) throw new Error(`This cluster has no ${apiVersion} ${kind}`);
    return found;
  }

  get({ kind }: { kind: string }, namespace: string, name: string): Json {
    return this.#objects.get(`${kind} ${namespace} ${name}`);
  }

  /** Objects of a kind, or of all kinds; of a namespace, or of all. */
  list(kind?: string, namespace = ''): Json[] {
    const all = [...this.#objects.values()];
    return all.filter(
      (object) =>
        (kind === undefined || object.kind === kind) && (namespace === '' || object.metadata.namespace === namespace),
    );
  }

  /** A namespace and the objects in it. */
  within(namespace: string): Json[] {
    const own = this.get({ kind: 'Namespace' }, '', namespace);
    return [...(own ? [own] : []), ...this.list(undefined, namespace)];
  }

  set(object: Json): Json {
    const key = `${object.kind} ${object.metadata.namespace ?? ''} ${object.metadata.name}`;
    const live = this.#objects.get(key);
    this.#version += 1;
    const now = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
    const isChanged = JSON.stringify(live?.spec) !== JSON.stringify(object.spec);
    const metadata = {
      ...object.metadata,
      uid: live?.metadata.uid ?? crypto.randomUUID(),
      creationTimestamp: live?.metadata.creationTimestamp ?? object.metadata.creationTimestamp ?? now,
      generation: (live?.metadata.generation ?? 0) + (isChanged ? 1 : 0),
      resourceVersion: String(this.#version),
    };
    const stored = { ...object, metadata };
    this.#objects.set(key, stored);
    this.#note({ type: live ? 'MODIFIED' : 'ADDED', object: stored, version: this.#version });
    return stored;
  }

  delete(object: Json): void {
    this.#objects.delete(`${object.kind} ${object.metadata.namespace ?? ''} ${object.metadata.name}`);
    this.#version += 1;
    this.#note({ type: 'DELETED', object, version: this.#version });
  }

  changesSince(version: number): Change[] {
    return this.#history.filter((change) => change.version > version);
  }

  #note(change: Change): void {
    this.#history.push(change);
    this.emit('change', change);
  }
}
