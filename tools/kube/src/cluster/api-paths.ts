import type { Manifest } from '../manifest.ts';
import type { Cluster } from './cluster.ts';
import { isNotFound } from './errors.ts';

type ApiResource = { name: string; kind: string; namespaced: boolean };

/** Resolves the API paths of objects by discovery. */
export class ApiPaths {
  readonly #cluster: Cluster;
  readonly #known = new Map<string, Promise<ApiResource[]>>();

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /** The path of an object; undefined when the cluster does not have its kind. @throws ApiError */
  async of({ apiVersion, kind, metadata }: Manifest): Promise<string | undefined> {
    const all = this.#known.get(apiVersion) ?? this.#discover(apiVersion);
    this.#known.set(apiVersion, all);
    const resource = (await all).find((candidate) => candidate.kind === kind && !candidate.name.includes('/'));
    if (!resource) return undefined;
    const namespace = metadata.namespace ?? this.#cluster.namespace;
    const inNamespace = resource.namespaced ? `/namespaces/${namespace}` : '';
    return `${basePath(apiVersion)}${inNamespace}/${resource.name}/${metadata.name}`;
  }

  async #discover(apiVersion: string): Promise<ApiResource[]> {
    try {
      return (await this.#cluster.json<{ resources: ApiResource[] }>(basePath(apiVersion))).resources;
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  }
}

function basePath(apiVersion: string): string {
  return apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
}
