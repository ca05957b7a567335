import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@parley/service/services';

/** A command, such as `find scopes`, and whether it is sent again and again, whatever is called. */
export type Command = { name: string; isBackground: boolean };

const preload = new URL('command-preload.ts', import.meta.url).href;

/** Settings that let each service of a stack note its commands in a file of the folder. */
export function commandLogSettings(folder: string): Record<ServiceName, Record<string, string>> {
  const settings = serviceNames.map((service) => [
    service,
    { NODE_OPTIONS: `--import=${preload}`, COMMAND_LOG: fileOf(folder, service) },
  ]);
  return Object.fromEntries(settings) as Record<ServiceName, Record<string, string>>;
}

/** The commands that services have noted. */
export class CommandLog {
  readonly #folder: string;
  readonly #isBackground: (text: string) => boolean;
  readonly #read = new Map<ServiceName, { bytes: number; commands: Command[] }>();

  constructor(folder: string, isBackground: (text: string) => boolean) {
    this.#folder = folder;
    this.#isBackground = isBackground;
  }

  /** All that a service has sent so far. */
  async commandsOf(service: ServiceName): Promise<readonly Command[]> {
    const { bytes, commands } = this.#read.get(service) ?? { bytes: 0, commands: [] };
    await using file = await open(fileOf(this.#folder, service));
    const { size } = await file.stat();
    const { buffer } = await file.read({ buffer: Buffer.alloc(size - bytes), position: bytes });
    // The last line may still be on its way.
    const whole = buffer.subarray(0, buffer.lastIndexOf('\n') + 1);
    const lines = whole.toString().split('\n').slice(0, -1);
    commands.push(...lines.map((text) => ({ name: nameOf(text), isBackground: this.#isBackground(text) })));
    this.#read.set(service, { bytes: bytes + whole.length, commands });
    return commands;
  }
}

function nameOf(text: string): string {
  const { name, command } = JSON.parse(text) as { name: string; command: Record<string, unknown> };
  return `${name} ${String(name === 'getMore' ? command['collection'] : command[name])}`;
}

function fileOf(folder: string, service: string): string {
  return join(folder, `${service}.commands`);
}
