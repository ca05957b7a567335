import { Command } from 'commander';
import { expect, it } from 'vitest';
import { durationOption } from './duration-option.ts';

function command(): Command {
  return new Command().exitOverride().addOption(durationOption('--overlap <duration>', 'how long', '24h'));
}

it('shows a default that it takes, and has its seconds', () => {
  expect(command().helpInformation()).toContain('(default: 24h)');
  expect(command().parse([], { from: 'user' }).opts()).toEqual({ overlap: 86_400 });
  expect(command().parse(['--overlap', '24h'], { from: 'user' }).opts()).toEqual({ overlap: 86_400 });
});
