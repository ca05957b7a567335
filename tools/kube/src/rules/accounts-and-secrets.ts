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
    title: 'pods have an account of their own',
    reason: 'Rights that somebody gives to the default account are none of Parley’s.',
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
    title: 'accounts hand out no token by themselves',
    reason: 'A pod that somebody else starts under the account would have one.',
    fix: 'Set automountServiceAccountToken false in the ServiceAccount.',
    faultsOf: (objects) =>
      ofKind(objects, 'ServiceAccount')
        .filter((account) => account['automountServiceAccountToken'] !== false)
        .map((account) => faultOf(account)),
  },
  {
    id: 'no-role',
    part: 'policy',
    title: 'nobody has a Role for longer than the installation takes',
    reason: 'No service asks the API server for anything.',
    fix: 'Render neither Role nor RoleBinding, but for a hook that takes them away when it has succeeded.',
    faultsOf: (objects) =>
      objects.filter((object) => object.kind.includes('Role') && !isPassing(object)).map((object) => faultOf(object)),
  },
  {
    id: 'secret-rendered',
    part: 'policy',
    title: 'no Secret is rendered',
    reason: 'What it holds would stand in the values, in the manifests and in the Secret of the release.',
    fix: 'Let parley secrets create, or External Secrets, make it, and name it in the values.',
    faultsOf: (objects) => ofKind(objects, 'Secret').map((object) => faultOf(object)),
  },
  containerRule(
    {
      id: 'secret-variable',
      part: 'policy',
      title: 'secrets come as files, not as variables',
      reason: 'Variables are inherited by every process, and shown by whatever shows a pod or a crash.',
      fix: 'Mount the Secret and name the file in the …_FILE variable.',
    },
    ({ env = [], envFrom = [] }) => [
      ...env.filter(({ valueFrom }) => hasSecret(valueFrom)).map(({ name }) => name),
      ...(envFrom as Record<string, unknown>[]).filter((from) => 'secretRef' in from).map(() => 'envFrom'),
    ],
  ),
  {
    id: 'secret-literal',
    part: 'policy',
    title: 'no secret stands in a variable, an argument or a ConfigMap',
    reason: 'Values, manifests and the release Secret are read by more people than Secrets are.',
    fix: 'Put it into a Secret and name that in the values.',
    faultsOf: (objects) =>
      textsOf(objects)
        .filter(({ text }) => secretLooking.test(text) && !noSecret.test(text))
        .map(({ object, place }) => ({ object, what: place })),
  },
  podRule(
    {
      id: 'secret-mode',
      part: 'policy',
      title: 'files of secrets are read by user and group only',
      reason: 'By default every user of the container may read them.',
      fix: 'Set defaultMode 0440 or less in the volume.',
    },
    ({ spec: { volumes = [] } }) =>
      volumes.filter((volume) => isSecret(volume) && modeOf(volume) > readableByGroup).map(({ name }) => String(name)),
  ),
  containerRule(
    {
      id: 'secret-read-only',
      part: 'policy',
      title: 'secrets are mounted to be read',
      reason: 'What may be written may be replaced.',
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
