import type { Finding } from '../finding.ts';
import { idOf, type Manifest } from '../manifest.ts';
import { allRules } from './all-rules.ts';
import type { Rule } from './rule.ts';

const waiver = 'parley.dev/waive-';

/**
 * Checks objects against the rules of these parts, without waived violations (annotation `parley.dev/waive-<rule>:
 * reason`).
 */
export function judgeObjects(objects: Manifest[], parts: Rule['part'][]): Finding[] {
  const rules = allRules.filter(({ part }) => parts.includes(part));
  const findings = rules.flatMap((rule) => findingsOf(rule, objects));
  const left = findings.filter(({ rule, object }) => !waiverOf(objects, object, rule));
  return [...left, ...(parts.includes('policy') ? badWaivers(objects) : [])];
}

function findingsOf({ id, title, fix, faultsOf }: Rule, objects: Manifest[]): Finding[] {
  return faultsOf(objects).map(({ object, what }) => ({
    rule: id,
    object,
    message: what === '' ? `broken: ${title}` : `broken: ${title}: ${what}`,
    fix,
  }));
}

function waiverOf(objects: Manifest[], object: string, rule: string): string | undefined {
  return objects.find((candidate) => idOf(candidate) === object)?.metadata.annotations?.[`${waiver}${rule}`];
}

/** Reports waivers that name an unknown rule or give no reason. */
function badWaivers(objects: Manifest[]): Finding[] {
  const known = new Set(allRules.map(({ id }) => id));
  return objects.flatMap((object) =>
    Object.entries(object.metadata.annotations ?? {})
      .filter(
        ([name, reason]) => name.startsWith(waiver) && (!known.has(name.slice(waiver.length)) || reason.trim() === ''),
      )
      .map(([name]) => ({
        rule: 'waiver',
        object: idOf(object),
        message: `${name} waives no rule, or gives no reason`,
        fix: `Name one of ${[...known].join(', ')}, with a reason.`,
      })),
  );
}
