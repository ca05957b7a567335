import { idOf, type Manifest } from '../manifest.ts';
import { podsOf } from '../pods-of.ts';
import { faultOf, podRule, type Rule } from './rule.ts';

const label = (name: string) => `app.kubernetes.io/${name}`;
const selecting = ['name', 'instance', 'component'].map(label);
const recommended = [...selecting, ...['version', 'part-of', 'managed-by'].map(label), 'helm.sh/chart'];
const longestName = 63;
const plainName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/** Rules about object names and rendered values. */
export const namesAndValues: Rule[] = [
  {
    id: 'object-name',
    part: 'references',
    title: 'every object has a name of its own',
    reason: 'Two objects of one kind and name overwrite each other.',
    fix: 'Give the object a name of its own.',
    faultsOf: (objects) => {
      const ids = objects.map(idOf);
      return objects.filter((object, at) => ids.indexOf(idOf(object)) !== at).map((object) => faultOf(object));
    },
  },
  {
    id: 'object-name-length',
    part: 'references',
    title: `names have at most ${longestName} letters, figures and hyphens`,
    reason: 'Names become host names, labels and names of pods, which have no more.',
    fix: 'Shorten it: fullnameOverride says what names begin with.',
    faultsOf: (objects) =>
      objects
        .filter(({ metadata: { name } }) => name.length > longestName || !plainName.test(name))
        .map((object) => faultOf(object)),
  },
  {
    id: 'object-namespace',
    part: 'policy',
    title: 'every object says its namespace',
    reason: 'One that does not goes wherever who applies it happens to be.',
    fix: 'Set metadata.namespace.',
    faultsOf: (objects) => objects.filter(({ metadata }) => !metadata.namespace).map((object) => faultOf(object)),
  },
  {
    id: 'object-labels',
    part: 'policy',
    title: 'every object has the recommended labels',
    reason: 'Tools find what belongs together by these labels.',
    fix: `Give the object ${recommended.join(', ')}.`,
    faultsOf: (objects) =>
      objects.flatMap((object) =>
        recommended.filter((name) => !object.metadata.labels?.[name]).map((name) => faultOf(object, name)),
      ),
  },
  podRule(
    {
      id: 'pod-labels',
      part: 'references',
      title: 'pods have the labels by which they are selected',
      reason: 'A pod without them is behind no Service, no budget and no NetworkPolicy.',
      fix: `Give the template ${selecting.join(', ')}.`,
    },
    ({ labels }) => selecting.filter((name) => !labels[name]),
  ),
  {
    id: 'object-values',
    part: 'references',
    title: 'no value is missing',
    reason: 'A template that finds no value prints a gap, which Kubernetes reads as something else.',
    fix: 'Set the value that is missing.',
    faultsOf: printing(/:null|<no value>|<nil>|%!|\\t/),
  },
  {
    id: 'object-numbers',
    part: 'references',
    title: 'no number has an exponent',
    reason: 'Templates print large numbers so, and settings that are counts refuse them.',
    fix: 'Print it with int64.',
    faultsOf: printing(/"[\d.]+e\+\d+"/),
  },
  {
    id: 'object-scope',
    part: 'policy',
    title: 'nothing reaches beyond the namespace',
    reason: 'What belongs to the cluster belongs to all its tenants, and asks for rights that a release does not need.',
    fix: 'Leave it to whoever runs the cluster.',
    faultsOf: (objects) =>
      objects
        .filter(({ kind }) =>
          /^Cluster|^(?:Namespace|PersistentVolume|CustomResourceDefinition|PriorityClass)$/.test(kind),
        )
        .map((object) => faultOf(object)),
  },
  podRule(
    {
      id: 'env-once',
      part: 'references',
      title: 'a variable is set once',
      reason: 'The last of two wins where one is applied, and the API server refuses both where they are merged.',
      fix: 'Leave one of them out: extraEnv and env may name the same variable.',
    },
    ({ spec }) =>
      spec.containers.flatMap(({ env = [] }) => {
        const names = env.map(({ name }) => name);
        return names.filter((name, at) => names.indexOf(name) !== at);
      }),
  ),
  {
    id: 'config-checksum',
    part: 'policy',
    title: 'pods are replaced when a ConfigMap of theirs changes',
    reason: 'Settings are read once: a pod that stays goes on with the old ones.',
    fix: 'Note the hash of the ConfigMap in an annotation of the template.',
    faultsOf: (objects) => {
      const own = new Set(objects.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name));
      return podsOf(objects)
        .filter(({ spec, annotations }) => {
          const named = [...JSON.stringify(spec).matchAll(/"configMap(?:KeyRef)?":\{[^}]*"name":"([^"]+)"/g)];
          const hashes = Object.values(annotations).filter((value) => /^[0-9a-f]{64}$/.test(value));
          return named.some(([, name = '']) => own.has(name)) && hashes.length === 0;
        })
        .map(({ owner }) => ({ object: owner, what: '' }));
    },
  },
];

function printing(pattern: RegExp) {
  return (objects: Manifest[]) =>
    objects.filter((object) => pattern.test(JSON.stringify(object))).map((object) => faultOf(object));
}
