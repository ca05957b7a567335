import { Argument, type Command } from 'commander';
import { completionScript, shells, type Shell } from './scripts.ts';
import type { CliContext } from '../../context/context.ts';
import { write } from '../../context/terminal.ts';

export function addCompletionCommand(completion: Command, { terminal }: CliContext): void {
  completion
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', completionHelp)
    .action((shell: Shell) => write(terminal.out, `${completionScript(wholeOf(completion), shell)}\n`));
}

const completionHelp = `
Load it in the file that your shell runs at its start:
  bash  eval "$(parley completion bash)"      in ~/.bashrc
  zsh   eval "$(parley completion zsh)"       in ~/.zshrc
  fish  parley completion fish | source       in ~/.config/fish/config.fish`;

function wholeOf(command: Command): Command {
  return command.parent ? wholeOf(command.parent) : command;
}
