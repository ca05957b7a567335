import { idOf, ofKind, type Manifest } from '../manifest.ts';
import { containersOf, podsOf, type Container } from '../pods-of.ts';
import { containerRule, faultOf, podRule, type Rule } from './rule.ts';

const secretLooking =
  /mongodb(\+srv)?:\/\/[^/]*@|amqps?:\/\/[^/]*@|"d":|PRIVATE KEY|password|secret=|:[A-Za-z0-9+/]{43}=/i;
/** RabbitMQ's default account, used only by the dev release's broker, which only its own pods can reach. */
const noSecret = /^amqp:\/\/guest:guest@[a-z0-9-]+-rabbitmq:5672$/;
/** File mode 0440: readable by owner and group. */
const readableByGroup = 0o440;

/** Rules about service accounts, permissions and the handling of secrets. */
export const accountsAndSecrets: Rule[] = [
  {
    id: 'pod-account',
    part: 'policy',
    title: 'each pod has its own ServiceAccount',
    reason: 'Permissions granted to the default account would also apply to Parley.',
    fix: 'Render a ServiceAccount for the pod.',
    faultsOf: (objects) => {
      const accounts = new Set(ofKind(objects, 'ServiceAccount').map(({ metadata }) => metadata.name));
      const without = podsOf(objects).filter(({ spec }) => !accounts.has(spec['serviceAccountName']));
      return without.map(({ owner }) => ({ object: owner, what: '' }));
    },
  },
  {
    id: 'account-token',
    part: 'policy',
    title: 'ServiceAccounts do not mount tokens automatically',
    reason: 'Any other pod started under the account would get a token.',
    fix: 'Set automountServiceAccountToken false in the ServiceAccount.',
    faultsOf: (objects) =>
      ofKind(objects, 'ServiceAccount')
        .filter((account) => account['automountServiceAccountToken'] !== false)
        .map((account) => faultOf(account)),
  },
  {
    id: 'no-role',
    part: 'policy',
    title: 'no Role exists for longer than the installation takes',
    reason: 'No service calls the API server.',
    fix: 'Render neither Role nor RoleBinding, except for a hook that is deleted when it has succeeded.',
    faultsOf: (objects) =>
      objects.filter((object) => object.kind.includes('Role') && !isPassing(object)).map((object) => faultOf(object)),
  },
  {
    id: 'secret-rendered',
    part: 'policy',
    title: 'no Secret is rendered',
    reason: 'Its contents would be in the values, in the manifests and in the Secret of the release.',
    fix: 'Create it with parley secrets create or External Secrets, and name it in the values.',
    faultsOf: (objects) => ofKind(objects, 'Secret').map((object) => faultOf(object)),
  },
  containerRule(
    {
      id: 'secret-variable',
      part: 'policy',
      title: 'secrets are mounted as files, not set as variables',
      reason: 'Every child process inherits variables, and tools that show pods or crashes show them.',
      fix: 'Mount the Secret and set the …_FILE variable to the file.',
    },
    ({ env = [], envFrom = [] }) => [
      ...env.filter(({ valueFrom }) => hasSecret(valueFrom)).map(({ name }) => name),
      ...(envFrom as Record<string, unknown>[]).filter((from) => 'secretRef' in from).map(() => 'envFrom'),
    ],
  ),
  {
    id: 'secret-literal',
    part: 'policy',
    title: 'no variable, argument or ConfigMap contains a secret',
    reason: 'More people can read values, manifests and the release Secret than Secrets.',
    fix: 'Put it into a Secret and name the Secret in the values.',
    faultsOf: (objects) =>
      textsOf(objects)
        .filter(({ text }) => secretLooking.test(text) && !noSecret.test(text))
        .map(({ object, place }) => ({ object, what: place })),
  },
  podRule(
    {
      id: 'secret-mode',
      part: 'policy',
      title: 'secret files are readable by user and group only',
      reason: 'By default, every user of the container may read them.',
      fix: 'Set defaultMode 0440 or less in the volume.',
    },
    ({ spec: { volumes = [] } }) =>
      volumes.filter((volume) => isSecret(volume) && modeOf(volume) > readableByGroup).map(({ name }) => String(name)),
  ),
  containerRule(
    {
      id: 'secret-read-only',
      part: 'policy',
      title: 'secrets are mounted read-only',
      reason: 'A process that may write a secret may replace it.',
      fix: 'Set readOnly true in the mount.',
    },
    ({ volumeMounts = [] }, { spec: { volumes = [] } }) =>
      volumeMounts
        .filter((mount) => volumes.some((volume) => volume['name'] === mount.name && isSecret(volume)))
        .filter(({ readOnly }) => readOnly !== true)
        .map(({ mountPath }) => mountPath),
  ),
];

function isPassing({ metadata }: Manifest): boolean {
  return metadata.annotations?.['helm.sh/hook-delete-policy']?.includes('hook-succeeded') === true;
}

type Text = { object: string; place: string; text: string };

/** Texts that might contain a secret. Their contents are never reported. */
function textsOf(objects: Manifest[]): Text[] {
  const inPods = podsOf(objects).flatMap((pod) =>
    containersOf(pod).flatMap((container) => textsIn(container, pod.owner)),
  );
  const inMaps = ofKind(objects, 'ConfigMap').flatMap((map) =>
    Object.entries<string>(map['data'] ?? {}).map(([place, text]) => ({ object: idOf(map), place, text })),
  );
  return [...inPods, ...inMaps];
}

function textsIn({ env = [], args = [], name }: Container, object: string): Text[] {
  const variables = env.map((variable) => ({ object, place: variable.name, text: variable.value ?? '' }));
  return [...variables, ...args.map((text) => ({ object, place: `args of ${name}`, text }))];
}

function hasSecret(from: unknown): boolean {
  return typeof from === 'object' && from !== null && 'secretKeyRef' in from;
}

type Volume = Record<string, unknown>;
type Projected = { sources?: Record<string, unknown>[]; defaultMode?: number };

function isSecret({ secret, projected }: Volume): boolean {
  return secret !== undefined || ((projected as Projected)?.sources ?? []).some((source) => 'secret' in source);
}

function modeOf({ secret, projected }: Volume): number {
  return ((secret ?? projected) as Projected).defaultMode ?? 0o644;
}
