import type { Finding } from '../finding.ts';
import { idOf, type Manifest } from '../manifest.ts';
import { podsOf } from '../pods-of.ts';
import { objectRules, type ObjectRule } from './object-rules.ts';
import { podRules, type PodRule } from './pod-rules.ts';
import { ruleBook, type RuleText } from './rule-book.ts';

const waiver = 'parley.dev/waive-';

/** What objects have against the rules of these parts, without what is waived: `parley.dev/waive-<rule>: reason`. */
export function judgeObjects(objects: Manifest[], parts: RuleText['part'][]): Finding[] {
  const all = [...podFindings(objects), ...objectFindings(objects)];
  const wanted = all.filter(({ text }) => parts.includes(text.part));
  const waived = wanted.filter(({ text, object }) => !waiverOf(objects, object, text.id));
  const findings = waived.map(({ text, object, message }) => ({ rule: text.id, object, message, fix: text.fix }));
  return [...findings, ...(parts.includes('policy') ? badWaivers(objects) : [])];
}

type Judged = { text: RuleText; object: string; message: string };

function podFindings(objects: Manifest[]): Judged[] {
  const pods = podsOf(objects);
  return Object.entries<PodRule>(podRules).flatMap(([title, faultsOf]) =>
    pods.flatMap((pod) =>
      faultsOf(pod).map((fault) => ({ text: textOf(title), object: pod.owner, message: `${title}: ${fault}` })),
    ),
  );
}

function objectFindings(objects: Manifest[]): Judged[] {
  const ids = objects.map(idOf).toSorted((one, other) => other.length - one.length);
  return Object.entries<ObjectRule>(objectRules).flatMap(([title, faultsOf]) =>
    faultsOf(objects).map((fault) => ({
      text: textOf(title),
      object: ids.find((id) => fault.startsWith(id)) ?? '',
      message: `${title}: ${fault}`,
    })),
  );
}

function textOf(title: string): RuleText {
  return ruleBook[title as keyof typeof ruleBook];
}

function waiverOf(objects: Manifest[], object: string, rule: string): string | undefined {
  return objects.find((candidate) => idOf(candidate) === object)?.metadata.annotations?.[`${waiver}${rule}`];
}

/** A waiver has a rule that there is, and a reason. */
function badWaivers(objects: Manifest[]): Finding[] {
  const known = new Set(Object.values(ruleBook).map(({ id }) => id));
  return objects.flatMap((object) =>
    Object.entries(object.metadata.annotations ?? {})
      .filter(
        ([name, reason]) => name.startsWith(waiver) && (!known.has(name.slice(waiver.length)) || reason.trim() === ''),
      )
      .map(([name]) => ({
        rule: 'waiver',
        object: idOf(object),
        message: `${name} waives no rule, or gives no reason`,
        fix: `Name one of ${[...known].join(', ')}, and say why.`,
      })),
  );
}
