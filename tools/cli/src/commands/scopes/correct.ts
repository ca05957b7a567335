import type { AnswerOf } from '@parley/http/call-operation';
import { isFieldName, type FieldName } from '@parley/document-fields/fields';
import * as operations from '@parley/scope/operator';
import { newId } from '@parley/service/new-id';
import { present } from '@parley/service/present';
import { InvalidArgumentError } from 'commander';
import { showAnswer } from '../../installation/show-answer.ts';
import type { CliContext } from '../../context/context.ts';
import type { JsonOption } from '../../output/answer.ts';
import { UsageError } from '../../errors/cli-errors.ts';

type Corrections = { [F in FieldName]?: string };
type NamedRow = { row: number; productId: string };
export type CorrectOptions = JsonOption & { set?: Corrections; company?: string; row?: NamedRow[] };

/** Adds `field=value` to those given before; the value may be empty. */
export function parseCorrection(text: string, before: Corrections = {}): Corrections {
  const at = text.indexOf('=');
  const field = text.slice(0, Math.max(0, at)).trim();
  const value = text.slice(at + 1).trim();
  if (at < 0) throw new InvalidArgumentError('It must be field=value.');
  if (!isFieldName(field))
    throw new InvalidArgumentError(`"${field}" is not a field. \`parley scopes show\` lists them.`);
  return { ...before, [field]: value };
}

/** Adds `row=product-id` to those given before. */
export function parseNamedRow(text: string, before: NamedRow[] = []): NamedRow[] {
  const [, row, productId = ''] = /^\s*(\d{1,4})\s*=\s*(\S+)\s*$/.exec(text) ?? [];
  if (row === undefined) throw new InvalidArgumentError('It must be row=product-id, such as 2=0198c0de-….');
  return [...before, { row: Number(row), productId }];
}

export async function correctScope(scopeId: string, options: CorrectOptions, context: CliContext): Promise<void> {
  const { set: corrections, company: companyId, row: rows } = options;
  if (corrections === undefined && companyId === undefined && rows === undefined)
    throw new UsageError('Say what to correct: --set, --company or --row.');
  const body = { requestId: newId(), ...present({ corrections, companyId, rows }) };
  const text = ({ id }: AnswerOf<typeof operations.correctScope>) =>
    `The document is read again, for a new scope: parley scopes show ${id}`;
  await showAnswer(operations.correctScope, { params: { scopeId }, body, text }, { options, context });
}
