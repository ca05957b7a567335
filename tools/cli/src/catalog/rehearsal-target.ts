import { EarlierLines } from '@parley/catalog/earlier-lines';
import { rehearseRecords } from '@parley/catalog/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import { sentBatch } from '@parley/imports/line-batch';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { batchMs, type ImportTarget } from '../import/import-target.ts';
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
  return {
    name: 'catalog',
    async send(batch) {
      const records = new Map(batch.map(({ number, json }) => [number, parseObject(json)]));
      const { query, lines } = sentBatch(batch);
      const first = JSON.stringify({ earlier: earlier.before([...records.values()]) });
      const input = { query, lines: `${first}\n${lines}` };
      const answer = await callOperator(rehearseRecords, input, { ...context, timeoutMs: batchMs });
      earlier.add(answer.steps);
      onChanges(
        answer.steps.map(({ number, outcome, type, id }) => {
          const { name = id } = records.get(number) ?? {};
          return { number, outcome, type, id, name: String(name) };
        }),
      );
      return answer;
    },
  };
}
