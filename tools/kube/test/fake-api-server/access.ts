import type { Json } from './field-sets.ts';
import { forbidden } from './status.ts';

/** A permission of a user, like a rule of a Role; `*` means all. */
export type Rule = { verbs: string[]; apiGroups: string[]; resources: string[] };

export type Attributes = { verb: string; group: string; resource: string; namespace: string; name: string };

export const everything: Rule[] = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }];

function isAllowed(rules: Rule[], { verb, group, resource }: Attributes): boolean {
  const holds = (all: string[], one: string) => all.includes('*') || all.includes(one);
  return rules.some(
    ({ verbs, apiGroups, resources }) => holds(verbs, verb) && holds(apiGroups, group) && holds(resources, resource),
  );
}

export function checkAccess(rules: Rule[], attributes: Attributes): void {
  if (isAllowed(rules, attributes)) return;
  const { verb, group, resource, namespace, name } = attributes;
  const what = `${resource}${group ? `.${group}` : ''}${name ? ` "${name}"` : ''}`;
  throw forbidden(
    `${what} is forbidden: User "tester" cannot ${verb} resource "${resource}" in API group "${group}"${namespace ? ` in the namespace "${namespace}"` : ' at the cluster scope'}`,
  );
}

/** Answers a review of the caller's own permissions. */
export function reviewAccess(path: string, review: Json, rules: Rule[]): object | undefined {
  if (path.endsWith('/selfsubjectrulesreviews')) {
    return { ...review, status: { resourceRules: rules, nonResourceRules: [], incomplete: false } };
  }
  if (!path.endsWith('/selfsubjectaccessreviews')) return undefined;
  const { verb, group = '', resource, subresource, namespace = '', name = '' } = review.spec.resourceAttributes;
  const asked = { verb, group, namespace, name, resource: subresource ? `${resource}/${subresource}` : resource };
  return { ...review, status: { allowed: isAllowed(rules, asked) } };
}
