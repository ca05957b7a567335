import { join } from 'node:path';
import { freePort } from '@parley/local/free-port';
import { startServiceProcess } from '@parley/local/service-process';
import type { Installation } from './installation.ts';
import { serviceOf } from './roles.ts';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

type RunningBare = AsyncDisposable & { pid: number; origin: string };

/** Starts the bare process and waits until it is ready. */
export type Bare = () => Promise<RunningBare>;

/** Prepares a bare process with the packages that the running process of that name has loaded. */
export async function prepareBare(installation: Installation, name: string): Promise<Bare> {
  const packages = await recordedPackages(installation.scratch, installation.stack.pid(name));
  return bareOf(installation, { name, service: serviceOf[name] ?? name, packages });
}

type BareOptions = { name: string; service: string; packages: string[] };

/** Prepares a bare process with packages of a service's layout. */
export async function bareOf(installation: Installation, { name, service, packages }: BareOptions): Promise<Bare> {
  const layout = join(installation.layouts, `bare-${name}`);
  await writeBareLayout(layout, join(installation.layouts, service), packages);
  const { mongodbUri, amqpUrl } = installation.stack;
  const logFile = join(installation.scratch, `bare-${name}.log`);
  return async () => {
    const ports = { HTTP_PORT: await freePort(), GRPC_PORT: await freePort(), ADMIN_PORT: await freePort() };
    const numbers = Object.fromEntries(Object.entries(ports).map(([port, number]) => [port, `${number}`]));
    const environment = { LISTEN_HOST: '127.0.0.1', MONGODB_URI: mongodbUri, AMQP_URL: amqpUrl, ...numbers };
    const adminUrl = `http://127.0.0.1:${ports.ADMIN_PORT}`;
    const child = await startServiceProcess({ name: `bare ${name}`, environment, adminUrl, logFile, layout });
    const stop = () => child.stop();
    return { pid: child.pid, origin: `http://127.0.0.1:${ports.HTTP_PORT}`, [Symbol.asyncDispose]: stop };
  };
}

/** Writes a layout that contains the bare process and the packages of another layout, and loads the named ones. */
async function writeBareLayout(folder: string, of: string, packages: string[]): Promise<void> {
  const source = await readFile(new URL('bare.ts', import.meta.url), 'utf8');
  await mkdir(join(folder, 'dist'), { recursive: true });
  await symlink(join(of, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n');
  await writeFile(join(folder, 'dist/packages.json'), JSON.stringify(packages));
  await writeFile(join(folder, 'dist/main.js'), stripTypeScriptTypes(source));
}

/** The packages that the recorder noted for a process, without duplicates. */
async function recordedPackages(scratch: string, pid: number): Promise<string[]> {
  const text = await readFile(join(scratch, `${pid}.packages`), 'utf8');
  return [...new Set(text.split('\n').filter((line) => line !== ''))];
}
