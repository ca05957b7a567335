import { isFieldName, type FieldName } from '@parley/document-fields/fields';
import * as operations from '@parley/scope/operator';
import { newId } from '@parley/service/new-id';
import { InvalidArgumentError } from 'commander';
import { callOperator } from '../call-operator.ts';
import type { CliContext } from '../context.ts';
import { answer, type JsonOption } from '../command.ts';

type Corrections = { [F in FieldName]?: string };
export type CorrectOptions = JsonOption & { set: Corrections };

/** Adds `field=value` to those given before. */
export function parseCorrection(text: string, before: Corrections = {}): Corrections {
  const at = text.indexOf('=');
  const field = text.slice(0, Math.max(0, at)).trim();
  const value = text.slice(at + 1).trim();
  if (at < 0 || value === '') throw new InvalidArgumentError('It must be field=value.');
  if (!isFieldName(field))
    throw new InvalidArgumentError(`"${field}" is not a field. \`parley scopes show\` lists them.`);
  return { ...before, [field]: value };
}

export async function correctScope(scopeId: string, options: CorrectOptions, context: CliContext): Promise<void> {
  const body = { requestId: newId(), corrections: options.set };
  const successor = await callOperator(operations.correctScope, { params: { scopeId }, body }, context);
  const text = `The document is read again, for a new scope: parley scopes show ${successor.id}`;
  await answer(context, options, { text, json: successor });
}
