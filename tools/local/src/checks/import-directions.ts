import { readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { services, type ServiceName } from '@parley/service/services';
import type { StepResult } from '../steps.ts';
import { readSources } from './read-sources.ts';
import { root as checkout } from '../workspace.ts';

type Folders = Record<string, string[]>;

/**
 * Which folders of `src` of a service each folder may import from; folders not listed are refused. Files directly
 * in `src` wire the folders together and may import all of them; folders may import only the ports and settings among those
 * files.
 */
const usualFolders: Folders = {
  domain: [],
  actions: ['domain'],
  store: ['actions', 'domain'],
  clients: ['actions', 'domain'],
  http: ['actions', 'domain'],
  grpc: ['actions', 'domain'],
  events: ['actions', 'domain'],
};

/** Folders of individual services that add to or override the usual ones. */
const ownFolders: Partial<Record<ServiceName, Folders>> = {
  files: {
    content: ['domain'],
    actions: ['content', 'domain'],
  },
  gateway: {
    routing: [],
    keys: [],
    limits: [],
    exchange: ['routing'],
    health: ['exchange'],
    openapi: ['exchange'],
    pages: ['exchange'],
    proxy: ['exchange', 'routing'],
    edge: ['exchange', 'health', 'openapi', 'pages', 'proxy', 'routing'],
    http: ['keys'],
  },
  negotiation: {
    schemas: [],
  },
  pricing: {
    estimator: [],
    actions: ['domain', 'estimator'],
    http: ['actions', 'domain', 'estimator'],
    grpc: ['actions', 'domain', 'estimator'],
    store: ['actions', 'domain', 'estimator', 'snapshots'],
    snapshots: ['actions', 'domain', 'estimator'],
    backtests: ['actions', 'domain', 'estimator', 'snapshots'],
  },
  scope: {
    matching: ['actions', 'domain'],
    'document-worker': ['domain', 'matching'],
    store: ['actions', 'document-worker', 'domain'],
    clients: ['actions', 'document-worker', 'domain'],
    // Both transports carry the JSON of the public operations.
    grpc: ['actions', 'domain', 'http'],
    roles: ['actions', 'clients', 'document-worker', 'domain', 'grpc', 'http', 'matching', 'store'],
  },
  webhook: {
    dispatch: ['actions', 'domain'],
    roles: ['actions', 'dispatch', 'domain', 'events', 'http', 'store'],
  },
};

const knownToFolders = new Set(['ports.ts', 'config.ts', 'observe.ts']);
const imported = /(?:from|import|import\()\s*'((?:\.|@parley\/)[^']+)'/g;
const libs = new Set(readdirSync(join(checkout, 'libs')));

/** Fails for imports that the tables do not allow, and for a lib or service that imports from a service or a tool. */
export async function checkImportDirections(root: string): Promise<StepResult> {
  const sources = await readSources(root, ['{libs,services}/*/src/**/*.ts']);
  const faults = sources
    .filter(({ file }) => !/\.(test|suite)\.ts$/.test(file))
    .flatMap(({ file, text }) => importFaults(file, text));
  return { outcome: faults.length > 0 ? 'failed' : 'passed', output: faults.join('\n') };
}

/** The import violations of one file, `services/<service>/src/…` or `libs/<lib>/src/…`. */
export function importFaults(file: string, text: string): string[] {
  const place = placeOf(file);
  const names = [...text.matchAll(imported)].map(([, name = '']) => name);
  const packages = names.filter((name) => name.startsWith('@')).flatMap((name) => packageFault(name, place));
  const paths = names.filter((name) => name.startsWith('.')).map((name) => normalize(join(dirname(file), name)));
  return [...packages, ...pathFaults(paths, place)].map((fault) => `${file} ${fault}`);
}

function packageFault(name: string, { isService, owner }: Place): string[] {
  const [, lib = '', ...inside] = name.split('/');
  if (!libs.has(lib)) return [`imports ${name}: libs and services may import only libs`];
  const called = inside.find((part) => part !== 'gen') ?? '';
  if (lib !== 'rpc' || !isService || !(called in services) || called === owner) return [];
  const calls: readonly string[] = services[owner as ServiceName].calls;
  return calls.includes(called) ? [] : [`imports ${name}: ${owner} calls no ${called} in ${tableOfServices}`];
}

const tableOfServices = 'libs/service/src/services.ts';

function pathFaults(paths: string[], place: Place): string[] {
  const { isService, owner, folder } = place;
  if (isService && !(owner in services)) return [`belongs to no service of ${tableOfServices}`];
  const allowed = isService && folder !== undefined ? foldersOf(owner)[folder] : [];
  if (!allowed) return [`is in a folder that ${owner} does not have in tools/local/src/checks/import-directions.ts`];
  return paths
    .filter((path) => !isAllowed(placeOf(path), place, allowed))
    .map((path) => `imports ${path}: ${folder ?? owner} may import from ${allowed.join(', ') || 'no other folder'}`);
}

function foldersOf(service: string): Folders {
  return { ...usualFolders, ...ownFolders[service as ServiceName] };
}

function isAllowed(target: Place, { owner, isService, folder }: Place, allowed: string[]): boolean {
  if (target.owner !== owner || target.isService !== isService) return false;
  if (!isService || folder === undefined || target.folder === folder) return true;
  if (target.folder === undefined) return knownToFolders.has(target.file) || !target.file.endsWith('.ts');
  return allowed.includes(target.folder);
}

type Place = { isService: boolean; owner: string; folder: string | undefined; file: string };

/** `services/scope/src/store/model.ts` is in the folder `store`; a file directly in `src` is in no folder. */
function placeOf(path: string): Place {
  const [kind, owner = '', , ...inside] = path.split('/');
  const folder = inside.length > 1 ? inside[0] : undefined;
  return { isService: kind === 'services', owner, folder, file: inside.at(-1) ?? '' };
}
