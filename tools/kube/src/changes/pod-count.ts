import { ofKind, type Manifest } from '../manifest.ts';

/** How many pods a Deployment has at least. */
export function leastPods(deployment: Manifest, objects: Manifest[]): number {
  const scaler = ofKind(objects, 'HorizontalPodAutoscaler', 'ScaledObject').find(
    ({ spec }) => spec.scaleTargetRef.name === deployment.metadata.name,
  );
  return scaler?.['spec'].minReplicas ?? scaler?.['spec'].minReplicaCount ?? deployment['spec'].replicas ?? 1;
}
