import { departmentHeading } from '@parley/document-fields/department-heading';
import { isInstitution } from '../../values/address-words.ts';
import { hasLegalForm } from '../../values/party-name.ts';
import type { Line } from '../../layout/line.ts';
import { labelsAt, type LabelHit } from './find-labels.ts';
import { segmentUnder } from './label-place.ts';
import type { ReadValue } from './read-value.ts';

const ofDepartment = new RegExp(`^${departmentHeading}$`, 'iu');

/** Whether a label heads a department of the buyer, which is no party. */
export function isOfDepartment({ label }: Pick<LabelHit, 'label'>): boolean {
  return ofDepartment.test(label);
}

/** What stands next to such labels, or below them, and is no company or body. */
export function departmentsIn(lines: readonly Line[]): Set<string> {
  const names = lines.flatMap((line, at) =>
    line.segments.flatMap((segment, place) => {
      const hit = labelsAt(segment.text).find(isOfDepartment);
      if (hit === undefined) return [];
      const below = lines[at + 1];
      const under = below === undefined ? undefined : segmentUnder(below, segment);
      return [hit.rest, line.segments[place + 1]?.text ?? '', under?.text ?? ''];
    }),
  );
  return new Set(names.filter((name) => name !== '' && !isBody(name)));
}

function isBody(name: string): boolean {
  return hasLegalForm(name) || isInstitution(name);
}

/** Below such a label, only the company or body that the department is of. */
export function withoutDepartments(hit: LabelHit, values: ReadValue[]): ReadValue[] {
  if (!isOfDepartment(hit)) return values;
  return values.filter(({ value }) => typeof value === 'string' && isBody(value));
}
