import { dirname } from 'node:path';
import { openNamespace, type Namespace } from '@parley/kube/namespace';
import { helmBinary } from '@parley/local/helm';
import { run, type Run } from '../../run.ts';

/** What a user of the cluster can do in a namespace. */
export type User = Pick<Namespace, 'helm'> & {
  /** Runs `parley k8s` for this namespace. */
  parley: (...args: string[]) => Promise<Run>;
};

export type Place = Namespace & User;

/** Creates a new namespace. */
export async function openPlace(kubeconfig: string): Promise<Place> {
  const opened = await openNamespace(kubeconfig);
  return { ...opened, ...userOf(opened) };
}

export function userOf(place: Namespace): User {
  const { kubeconfig, folder, namespace } = place;
  return {
    parley: async (...args) => {
      const environment = { KUBECONFIG: kubeconfig, HOME: folder, PATH: dirname(await helmBinary(4)) };
      return run(['k8s', ...args, '--release', 'parley', '--namespace', namespace], { environment, folder });
    },
    helm: place.helmAs(kubeconfig),
  };
}
