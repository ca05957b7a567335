import type { ApiError } from '../cluster/errors.ts';
import type { Finding } from '../finding.ts';

type Kind = { rule: string; isMeant: (error: ApiError) => boolean; fix: string };

/** Kinds of API server refusals, recognized by their messages; the first match counts. */
const kinds: Kind[] = [
  {
    rule: 'field-owner',
    isMeant: ({ causes }) =>
      causes.some(({ reason, field }) => reason === 'FieldManagerConflict' && field === '.spec.replicas'),
    fix: 'Set the current count, or first set another one (parley k8s scale <role> <count>; with an autoscaler, --max <count> too) and then deploy that. Without an autoscaler, helm upgrade --force-conflicts (Helm 4) sets it too, and makes Helm its only owner again.',
  },
  {
    rule: 'field-owner',
    isMeant: ({ causes }) => causes.some(({ reason }) => reason === 'FieldManagerConflict'),
    fix: 'Set the same in the values, or let the other manager give the field up (kubectl apply --server-side --field-manager=<it> without the field).',
  },
  {
    rule: 'unknown-field',
    isMeant: ({ message }) => /field not declared in schema|unknown field/.test(message),
    fix: 'Correct the name of the field, or take it out: this version of Kubernetes does not have it.',
  },
  {
    rule: 'wrong-type',
    isMeant: ({ message }) => /failed to create typed|expected .*, got|cannot unmarshal/.test(message),
    fix: 'Give a value of the type that is expected.',
  },
  {
    rule: 'immutable-field',
    isMeant: ({ message }) => /field is immutable|updates to .* are forbidden|may not change once set/.test(message),
    fix: 'Put the old value back, or delete the object and deploy again.',
  },
  {
    rule: 'quota',
    isMeant: ({ message }) => /exceeded quota|maximum .* usage per|minimum .* usage per/.test(message),
    fix: 'Raise the ResourceQuota or LimitRange of the namespace, or ask for less in the values.',
  },
  {
    rule: 'pod-security',
    isMeant: ({ message }) => /violates PodSecurity/.test(message),
    fix: 'Bring the pod under the profile that the namespace enforces.',
  },
  {
    rule: 'permission',
    isMeant: ({ code, message }) =>
      code === 401 || (code === 403 && /cannot \w+ resource|is forbidden: User/.test(message)),
    fix: 'Have the verb added to your Role in this namespace.',
  },
];

export function refusalFindings(error: ApiError, object: string): Finding[] {
  const { rule, fix } = kinds.find(({ isMeant }) => isMeant(error)) ?? {
    rule: 'refused',
    fix: 'Change what the API server names.',
  };
  return [{ rule, object, message: error.message, fix }];
}

export function warningFinding(warning: string, object: string): Finding {
  const isSecurity = warning.includes('PodSecurity');
  return {
    rule: isSecurity ? 'pod-security' : 'warning',
    object,
    message: warning,
    fix: isSecurity
      ? 'Bring the pod under the profile that the namespace enforces.'
      : 'Change what the API server names.',
  };
}
