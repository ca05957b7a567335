import { idOf, type Manifest } from '../manifest.ts';
import { containersOf, podsOf, type Container, type PodTemplate } from '../pods-of.ts';

export type RuleText = {
  /** The id used in reports and waivers. */
  id: string;
  /** `references`: whether objects fit together, without which nothing works. `policy`: requirements beyond that. */
  part: 'references' | 'policy';
  /** The requirement, as a statement. */
  title: string;
  reason: string;
  fix: string;
};

/** A violation: the object by kind and name, and the detail, which is empty when the rule says everything. */
export type Fault = { object: string; what: string };

export type Rule = RuleText & { faultsOf: (objects: Manifest[]) => Fault[] };

/** A rule for every pod, whichever object creates it. */
export function podRule(text: RuleText, faultsOf: (pod: PodTemplate) => string[]): Rule {
  return {
    ...text,
    faultsOf: (objects) => podsOf(objects).flatMap((pod) => faultsOf(pod).map((what) => ({ object: pod.owner, what }))),
  };
}

/** A rule for every container, init containers included. */
export function containerRule(text: RuleText, faultsOf: (container: Container, pod: PodTemplate) => string[]): Rule {
  return podRule(text, (pod) => containersOf(pod).flatMap((container) => faultsOf(container, pod)));
}

/** A violation by an object. */
export function faultOf(object: Manifest, what = ''): Fault {
  return { object: idOf(object), what };
}

/** Returns the violation unless the condition holds. */
export function unless(holds: boolean, what: string): string[] {
  return holds ? [] : [what];
}
