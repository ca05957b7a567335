import { idOf, type Manifest } from '../manifest.ts';
import { podsOf } from '../pods-of.ts';
import { faultOf, podRule, type Rule } from './rule.ts';

const label = (name: string) => `app.kubernetes.io/${name}`;
const selecting = ['name', 'instance', 'component'].map(label);
const recommended = [...selecting, ...['version', 'part-of', 'managed-by'].map(label), 'helm.sh/chart'];
const maxNameLength = 63;
const plainName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/** Rules about object names and rendered values. */
export const namesAndValues: Rule[] = [
  {
    id: 'object-name',
    part: 'references',
    title: 'every object has a unique name',
    reason: 'Objects of the same kind and name overwrite each other.',
    fix: 'Rename the object.',
    faultsOf: (objects) => {
      const ids = objects.map(idOf);
      return objects.filter((object, at) => ids.indexOf(idOf(object)) !== at).map((object) => faultOf(object));
    },
  },
  {
    id: 'object-name-length',
    part: 'references',
    title: `names have at most ${maxNameLength} letters, figures and hyphens`,
    reason: 'Names become host names, labels and pod names, which are limited in length and characters.',
    fix: 'Shorten the name: fullnameOverride sets its prefix.',
    faultsOf: (objects) =>
      objects
        .filter(({ metadata: { name } }) => name.length > maxNameLength || !plainName.test(name))
        .map((object) => faultOf(object)),
  },
  {
    id: 'object-namespace',
    part: 'policy',
    title: 'every object has a namespace',
    reason: 'Otherwise it goes to the current namespace of the user who applies it.',
    fix: 'Set metadata.namespace.',
    faultsOf: (objects) => objects.filter(({ metadata }) => !metadata.namespace).map((object) => faultOf(object)),
  },
  {
    id: 'object-labels',
    part: 'policy',
    title: 'every object has the recommended labels',
    reason: 'Tools use these labels to find objects that belong together.',
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
      title: 'pods have the labels used by selectors',
      reason: 'A pod without them is not matched by any Service, budget or NetworkPolicy.',
      fix: `Give the template ${selecting.join(', ')}.`,
    },
    ({ labels }) => selecting.filter((name) => !labels[name]),
  ),
  {
    id: 'object-values',
    part: 'references',
    title: 'no value is missing',
    reason: 'A template without the value prints a gap, which Kubernetes reads as something else.',
    fix: 'Set the value that is missing.',
    faultsOf: printing(/:null|<no value>|<nil>|%!|\\t/),
  },
  {
    id: 'object-numbers',
    part: 'references',
    title: 'numbers are printed without an exponent',
    reason: 'Helm templates print large numbers that way, and settings that are counts refuse them.',
    fix: 'Print it with int64.',
    faultsOf: printing(/"[\d.]+e\+\d+"/),
  },
  {
    id: 'object-scope',
    part: 'policy',
    title: 'all objects are namespaced',
    reason: 'Cluster-wide objects affect all tenants, and need permissions that a release does not need.',
    fix: 'Leave them to the administrators of the cluster.',
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
      title: 'every variable is set only once',
      reason: 'Depending on how the object is applied, the last value wins or the API server refuses both.',
      fix: 'Remove one of them: extraEnv and env may set the same variable.',
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
    title: 'pods are replaced when their ConfigMap changes',
    reason: 'Settings are read at start, so a running pod keeps the old ones.',
    fix: 'Put the hash of the ConfigMap into an annotation of the template.',
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
