import { expect, it } from 'vitest';
import { documentedRole } from '../../test/documented-role.ts';
import { permissions, resourceOf } from './permissions.ts';

it('the documented Role contains exactly what the commands need', async () => {
  const rules = await documentedRole();
  const granted = rules.flatMap(({ apiGroups, resources, verbs }) =>
    apiGroups.flatMap((group) => resources.flatMap((name) => verbs.map((verb) => `${verb} ${name} of "${group}"`))),
  );
  const asked = permissions.map((each) => `${each.verb} ${resourceOf(each)} of "${each.group ?? ''}"`);
  expect(granted.toSorted()).toEqual(asked.toSorted());
});
