import { Failure } from '../../bootstrap/failure.js';
import { isFree } from '../processes/free-port.ts';

export type StartSettings = { port: number; uploadPort: number };

/** The command that runs a second stack at the same time. */
export const anotherStack = 'PORT=9080 UPLOAD_PORT=9081 PARLEY_DIR=.parley-2 npm start';

export function parseStartSettings(environment: NodeJS.ProcessEnv): StartSettings {
  const settings = { port: portOf(environment, 'PORT', 8080), uploadPort: portOf(environment, 'UPLOAD_PORT', 8081) };
  if (settings.port === settings.uploadPort) throw new Failure('PORT and UPLOAD_PORT must differ.');
  return settings;
}

function portOf(environment: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = environment[name] || String(usual);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Failure(`${name} must be a port, 1 to 65535, not "${text}".`);
  return port;
}

/** Checked up front, because a first start takes minutes. */
export async function requireFreePorts({ port, uploadPort }: StartSettings): Promise<void> {
  const named = [
    ['PORT', port],
    ['UPLOAD_PORT', uploadPort],
  ] as const;
  for (const [name, number] of named) {
    if (await isFree(number)) continue;
    throw new Failure(
      `Port ${number} is in use by another program: stop it, or choose another port with ${name}, as in ${name}=${number + 1000} npm start.`,
    );
  }
}
