import { expect, it } from 'vitest';
import { optionOfField } from './option-of-field.ts';

it.each([
  ['/allowedCidrs/0', '--allow-ip'],
  ['/pageSize', '--limit'],
  ['/webhookId', 'webhook-id'],
  ['/scope_id', 'scope-id'],
  ['/overlap/seconds', '--overlap'],
  ['/data_json', '--data'],
  ['/data_json/status', '--data/status'],
  ['/supplier_json/contactEmail', '--supplier/contactEmail'],
  ['/text', 'text'],
  ['/somethingElse', '/somethingElse'],
])('an error about %s names %s', (field, option) => {
  expect(optionOfField(field)).toBe(option);
});
