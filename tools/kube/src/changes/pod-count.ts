import { ofKind, type Manifest } from '../manifest.ts';

/** The minimum number of pods of a Deployment. */
export function leastPods(deployment: Manifest, objects: Manifest[]): number {
  const scaler = ofKind(objects, 'HorizontalPodAutoscaler', 'ScaledObject').find(
    ({ spec }) => spec.scaleTargetRef.name === deployment.metadata.name,
  );
  return scaler?.['spec'].minReplicas ?? scaler?.['spec'].minReplicaCount ?? deployment['spec'].replicas ?? 1;
}
