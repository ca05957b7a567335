import { serviceNames } from '@parley/service/services';
import { environmentName, fileVariable, isSecretSetting } from '@parley/service/settings';
import type { z } from 'zod';
import { settingsOf } from './service-modules.ts';
import { table } from './table.ts';

/** `docs/settings.md`: every environment variable of every service, with its default and unit. */
export async function settingsPage(): Promise<string> {
  const schemas = await Promise.all(serviceNames.map(settingsOf));
  const [first, ...others] = schemas;
  const isShared = (key: string) =>
    others.every((schema) => schema.shape[key]?.description === first?.shape[key]?.description);
  const shared = Object.keys(first?.shape ?? {}).filter(isShared);
  return `${[
    '# Settings',
    'Generated from the code by `npm run gen`; do not edit. Settings are environment variables, read once at start; an empty one counts as unset. Where two variables are listed, the second names a file that holds the value.',
    '## Every service',
    settingsTable(first, shared),
    ...schemas.flatMap((schema, index) => [
      `## ${serviceNames[index]}`,
      settingsTable(
        schema,
        Object.keys(schema.shape).filter((key) => !shared.includes(key)),
      ),
    ]),
  ].join('\n\n')}\n`;
}

function settingsTable(schema: z.ZodObject | undefined, keys: string[]): string {
  const rows = keys.map((key) => {
    const setting = schema?.shape[key];
    return [variablesOf(key, setting), defaultOf(setting), setting?.description ?? ''];
  });
  return table(['Variable', 'Default', 'What it is'], rows);
}

function variablesOf(key: string, setting: z.ZodType | undefined): string {
  const names = [environmentName(key), ...(isSecretSetting(setting) ? [fileVariable(key)] : [])];
  return names.map((name) => `\`${name}\``).join(' or ');
}

function defaultOf(setting: z.ZodType | undefined): string {
  const { success, data } = setting?.safeParse(undefined) ?? { success: false };
  if (!success) return 'required';
  if (Array.isArray(data) && data.length > 0) return `\`${data.join(',')}\``;
  return typeof data === 'string' || typeof data === 'number' ? `\`${data}\`` : 'none';
}
