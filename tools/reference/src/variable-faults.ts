import type { ServiceName } from '@parley/service/services';
import { environmentName, fileVariable, isSecretSetting } from '@parley/service/settings';
import { settingsOf } from './service-modules.ts';

/** Variables read by Node or the operating system rather than by the service. */
const ofNode = new Set(['TMPDIR', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE']);

/**
 * Mismatches between the variables a service is started with and its settings: unknown variables and missing required
 * ones.
 */
export async function variableFaults(service: ServiceName, variables: readonly string[]): Promise<string[]> {
  const { shape } = await settingsOf(service);
  const names = Object.entries(shape).map(([key, setting]) => ({
    names: [environmentName(key), ...(isSecretSetting(setting) ? [fileVariable(key)] : [])],
    isRequired: !setting.safeParse(undefined).success,
  }));
  const known = new Set(names.flatMap((setting) => setting.names));
  const unknown = variables.filter((name) => !known.has(name) && !ofNode.has(name));
  const missing = names.filter(
    (setting) => setting.isRequired && !setting.names.some((name) => variables.includes(name)),
  );
  return [
    ...unknown.map((name) => `${name} is not a setting of ${service}`),
    ...missing.map((setting) => `${setting.names[0]} of ${service} is not set`),
  ];
}
