import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { StepResult } from './steps.ts';

/**
 * Which rooms (folders of `src`) of a service a room may import from; a room that is not here is refused. Files beside
 * the rooms put the parts together and may import all of them; rooms know of these only the ports and settings.
 */
const rooms: Record<string, Record<string, string[]>> = {
  catalog: {
    domain: [],
    actions: ['domain'],
    store: ['actions', 'domain'],
    http: ['actions', 'domain'],
    grpc: ['actions', 'domain'],
  },
  files: {
    domain: [],
    content: ['domain'],
    actions: ['content', 'domain'],
    store: ['actions', 'domain'],
    http: ['actions', 'domain'],
    grpc: ['actions', 'domain'],
  },
  gateway: {
    routing: [],
    keys: [],
    limits: [],
    exchange: ['routing'],
    health: ['exchange'],
    openapi: ['exchange'],
    problems: ['exchange'],
    proxy: ['exchange', 'routing'],
    edge: ['exchange', 'health', 'openapi', 'problems', 'proxy', 'routing'],
    grpc: ['keys'],
  },
  scope: {
    domain: [],
    actions: ['domain'],
    matching: ['actions', 'domain'],
    'document-worker': ['domain', 'matching'],
    store: ['actions', 'document-worker', 'domain'],
    clients: ['actions', 'document-worker', 'domain'],
    http: ['actions', 'domain'],
    grpc: ['actions', 'domain'],
    roles: ['clients', 'document-worker', 'domain', 'grpc', 'http', 'matching', 'store'],
  },
};

const knownToRooms = new Set(['ports.ts', 'config.ts', 'observe.ts']);
const importedPath = /(?:from|import|import\()\s*'(\.[^']+)'/g;

/** Fails for an import that the table does not allow, and for a lib or service that stands on a service or a tool. */
export async function checkImportDirections(root: string): Promise<StepResult> {
  const faults = [...(await roomFaults(root)), ...(await packageFaults(root))];
  return { outcome: faults.length > 0 ? 'failed' : 'passed', output: faults.join('\n') };
}

async function roomFaults(root: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('services/*/src/**/*.ts', { cwd: root }));
  const found = files
    .filter((file) => !/\.(test|suite)\.ts$/.test(file))
    .map(async (file) => importFaults(file, await readFile(join(root, file), 'utf8')));
  return (await Promise.all(found)).flat().sort();
}

/** What is wrong with the imports of one file, `services/<service>/src/…`. */
export function importFaults(file: string, text: string): string[] {
  const { service, room } = placeOf(file);
  if (room === undefined) return [];
  const allowed = rooms[service]?.[room];
  if (!allowed) return [`${file}: ${service} has no room "${room}" in tools/local/src/import-directions.ts`];
  const paths = [...text.matchAll(importedPath)].map(([, path = '']) => normalize(join(dirname(file), path)));
  return paths
    .filter((path) => !isAllowed(path, { service, room, allowed }))
    .map((path) => `${file} imports ${path}: ${room} may import from ${allowed.join(', ') || 'no other room'}`);
}

type Room = { service: string; room: string; allowed: string[] };

function isAllowed(path: string, { service, room, allowed }: Room): boolean {
  const target = placeOf(path);
  if (target.service !== service) return false;
  if (target.room === undefined) return knownToRooms.has(target.file) || !path.endsWith('.ts');
  return target.room === room || allowed.includes(target.room);
}

/** `services/scope/src/store/model.ts` is in the room `store`; a file beside the rooms is in none. */
function placeOf(path: string): { service: string; room: string | undefined; file: string } {
  const [, service = '', , ...inside] = path.split('/');
  return { service, room: inside.length > 1 ? inside[0] : undefined, file: inside.at(-1) ?? '' };
}

/** Undeclared packages cannot be imported at all, so what is declared decides. */
async function packageFaults(root: string): Promise<string[]> {
  const manifests = await Array.fromAsync(glob('{libs,services}/*/package.json', { cwd: root }));
  const libs = new Set(manifests.filter((path) => path.startsWith('libs/')).map((path) => path.split('/')[1]));
  const found = manifests.map(async (path) => {
    const { dependencies = {} } = JSON.parse(await readFile(join(root, path), 'utf8')) as { dependencies?: object };
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@parley/'));
    return own
      .filter((name) => !libs.has(name.slice('@parley/'.length)))
      .map((name) => `${path} depends on ${name}: libs and services stand on libs alone`);
  });
  return (await Promise.all(found)).flat().sort();
}
