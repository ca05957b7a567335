import type { Json } from './field-sets.ts';
import { forbidden } from './status.ts';

const units: Record<string, number> = { '': 1, m: 0.001, k: 1e3, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30 };

function amount(quantity: unknown): number {
  const [, digits = '0', unit = ''] = /^([\d.]+)(\D*)$/.exec(String(quantity)) ?? [];
  return Number(digits) * (units[unit] ?? 1);
}

/** Refuses an object that would exceed a quota of its namespace. */
export function checkQuotas(object: Json, present: Json[]): void {
  const quotas = present.filter(({ kind }) => kind === 'ResourceQuota');
  const others = present.filter((other) => other.kind === object.kind && other.metadata.name !== object.metadata.name);
  for (const { metadata, status, spec } of quotas) {
    for (const [what, limit] of Object.entries(status?.hard ?? spec.hard ?? {})) {
      const requested = takes(object, what);
      const used = others.reduce((sum, other) => sum + takes(other, what), 0);
      if (requested === 0 || used + requested <= amount(limit)) continue;
      throw forbidden(
        `${plural(object)} "${object.metadata.name}" is forbidden: exceeded quota: ${metadata.name}, requested: ${what}=${requested}, used: ${what}=${used}, limited: ${what}=${String(limit)}`,
      );
    }
  }
}

/** Refuses a pod whose containers exceed a LimitRange of the namespace. */
export function checkLimits(pod: Json, present: Json[]): void {
  const limits = present.filter(({ kind }) => kind === 'LimitRange').flatMap(({ spec }) => spec.limits as Json[]);
  const bounds = limits.filter(({ type }) => type === 'Container').flatMap(({ max = {} }) => Object.entries(max));
  for (const [what, maximum] of bounds) {
    const taken: (string | number)[] = pod.spec.containers.map(
      (container: Json) => container.resources?.limits?.[what] ?? 0,
    );
    const tooMuch = taken.find((limit) => amount(limit) > amount(maximum));
    if (tooMuch === undefined) continue;
    const words = `maximum ${what} usage per Container is ${String(maximum)}, but limit is ${tooMuch}`;
    throw forbidden(`pods "${pod.metadata.name}" is forbidden: ${words}`);
  }
}

function takes(object: Json, what: string): number {
  if (what === plural(object) || what === `count/${plural(object)}`) return 1;
  const [, part, resource] = /^(requests|limits)\.(.+)$/.exec(what) ?? [];
  if (object.kind !== 'Pod' || part === undefined || resource === undefined) return 0;
  return (object.spec.containers as Json[]).reduce(
    (sum, { resources }) => sum + amount(resources?.[part]?.[resource] ?? 0),
    0,
  );
}

function plural({ kind, apiVersion }: Json): string {
  const [group, version] = String(apiVersion).split('/');
  return `${kind.toLowerCase()}s${version === undefined ? '' : `.${group}`}`;
}
