import { ofKind, type Manifest } from '../manifest.ts';

/** The minimum number of pods of a Deployment. */
export function minPods(deployment: Manifest, objects: Manifest[]): number {
  const scaler = scalerOf(deployment, objects);
  return scaler?.['spec'].minReplicas ?? scaler?.['spec'].minReplicaCount ?? deployment['spec'].replicas ?? 1;
}

/** The autoscaler of a Deployment. */
export function scalerOf({ kind, metadata }: Manifest, objects: Manifest[]): Manifest | undefined {
  if (kind !== 'Deployment') return undefined;
  const scalers = ofKind(objects, 'HorizontalPodAutoscaler', 'ScaledObject');
  return scalers.find(({ spec }) => spec.scaleTargetRef.name === metadata.name);
}
