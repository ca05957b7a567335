import { Argument, type Command } from 'commander';
import { completionScript, shells, type Shell } from '../completion-scripts.ts';
import type { CliContext } from '../context.ts';
import { write } from '../terminal.ts';

export function addCompletionCommand(program: Command, { terminal }: CliContext): void {
  program
    .command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', completionHelp)
    .action((shell: Shell) => write(terminal.out, `${completionScript(program, shell)}\n`));
}

const completionHelp = `
Load it in the file that your shell runs at its start:
  bash  eval "$(parley completion bash)"      in ~/.bashrc
  zsh   eval "$(parley completion zsh)"       in ~/.zshrc
  fish  parley completion fish | source       in ~/.config/fish/config.fish`;
