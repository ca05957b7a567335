import { idOf, type Manifest } from '../manifest.ts';
import { containersOf, podsOf, type Container, type PodTemplate } from '../pods-of.ts';

export type RuleText = {
  /** How a report and a waiver name the rule. */
  id: string;
  /** `references`: whether objects fit each other, without which nothing works. `policy`: what is asked of them beyond that. */
  part: 'references' | 'policy';
  /** What holds where the rule is kept. */
  title: string;
  reason: string;
  fix: string;
};

/** An object that breaks a rule, by kind and name, and what of it does; empty when the rule says all. */
export type Fault = { object: string; what: string };

export type Rule = RuleText & { faultsOf: (objects: Manifest[]) => Fault[] };

/** A rule that every pod keeps, whoever makes it. */
export function podRule(text: RuleText, faultsOf: (pod: PodTemplate) => string[]): Rule {
  return {
    ...text,
    faultsOf: (objects) => podsOf(objects).flatMap((pod) => faultsOf(pod).map((what) => ({ object: pod.owner, what }))),
  };
}

/** A rule that every container keeps, those that only prepare included. */
export function containerRule(text: RuleText, faultsOf: (container: Container, pod: PodTemplate) => string[]): Rule {
  return podRule(text, (pod) => containersOf(pod).flatMap((container) => faultsOf(container, pod)));
}

/** A fault of an object. */
export function faultOf(object: Manifest, what = ''): Fault {
  return { object: idOf(object), what };
}

/** What is wrong unless something holds. */
export function unless(holds: boolean, what: string): string[] {
  return holds ? [] : [what];
}
