import { Command } from 'commander';
import { expect, it } from 'vitest';
import { optionOfField } from './option-of-field.ts';

const command = new Command()
  .argument('<scope-id>')
  .argument('<content>')
  .argument('<text>')
  .option('--org <org-id>', 'an organisation')
  .option('--overlap <duration>', 'how long')
  .option('--data <json>', 'data')
  .option('--supplier <json>', 'members of a supplier');

it.each([
  ['/allowedCidrs/0', '--allow-ip'],
  ['/pageSize', '--limit'],
  ['/scope_id', 'scope-id'],
  ['/content', 'content'],
  ['/orgId', '--org'],
  ['/overlapSeconds', '--overlap'],
  ['/data', '--data'],
  ['/data/status', '--data/status'],
  ['/supplier/contactEmail', '--supplier/contactEmail'],
  ['/text', 'text'],
  ['/somethingElse', '/somethingElse'],
])('an error about %s names %s', (field, option) => {
  expect(optionOfField(field, command)).toBe(option);
});

it('an error about one of several values names the value', () => {
  const keys = new Command().option('--scope <scope...>', 'scopes');
  keys.parse(['--scope', 'catalog:read', 'nope'], { from: 'user' });
  expect(['/scopes/1', '/scopes/7', '/scopes'].map((field) => optionOfField(field, keys))).toEqual([
    '--scope nope',
    '--scope',
    '--scope',
  ]);
});
