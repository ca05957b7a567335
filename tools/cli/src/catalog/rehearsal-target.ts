import { EarlierLines } from '@parley/catalog/earlier-lines';
import { rehearseRecords } from '@parley/catalog/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { importTarget, type ImportTarget } from '../import/import-target.ts';
import { parseObject } from '../values/parse-object.ts';

type Step = AnswerOf<typeof rehearseRecords>['steps'][number];

/** What a line of an import would change. */
export type CatalogChange = Pick<Step, 'number' | 'outcome' | 'type' | 'id'> & { name: string };

/**
 * Has the catalog say what would become of lines, as if those sent before were stored.
 * @param onChanges called for each batch
 */
export function catalogRehearsal(context: CliContext, onChanges: (changes: CatalogChange[]) => void): ImportTarget {
  const earlier = new EarlierLines();
  return importTarget('catalog', context, async ({ query, lines }, calling, batch) => {
    const records = new Map(batch.map(({ number, json }) => [number, parseObject(json)]));
    const first = JSON.stringify({ earlier: earlier.before([...records.values()]) });
    const answer = await callOperator(rehearseRecords, { query, lines: `${first}\n${lines}` }, calling);
    earlier.add(answer.steps);
    onChanges(
      answer.steps.map(({ number, outcome, type, id }) => {
        const { name = id } = records.get(number) ?? {};
        return { number, outcome, type, id, name: String(name) };
      }),
    );
    return answer;
  });
}
