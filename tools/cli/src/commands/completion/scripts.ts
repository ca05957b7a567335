import type { Command } from 'commander';

/** What may follow a command, by the names that lead to it: ` catalog import`. */
type Words = Map<string, string[]>;

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

export function completionScript(program: Command, shell: Shell): string {
  const words = wordsBelow(program, '');
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](words);
}

function wordsBelow(command: Command, path: string): Words {
  const help = command.createHelp();
  const commands = help.visibleCommands(command).filter((below) => below.name() !== 'help');
  const options = help.visibleOptions(command).flatMap(({ long }) => long ?? []);
  const own = [...commands.map((below) => below.name()), ...options];
  const words: Words = new Map([[path, own]]);
  for (const each of commands)
    for (const [place, found] of wordsBelow(each, `${path} ${each.name()}`)) words.set(place, found);
  return words;
}

/** Follows the names of commands on the line, then offers what may come after them; else names of files. */
function bashScript(words: Words): string {
  const paths = [...words.keys()].filter((path) => path !== '').map((path) => `"${path}"`);
  const cases = Array.from(words, ([path, own]) => `    "${path}") words="${own.join(' ')}" ;;`);
  return `_parley() {
  local path="" words="" word
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD - 1))}"; do
    case "$path $word" in
      ${paths.join('|')}) path="$path $word" ;;
    esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _parley parley`;
}

function zshScript(words: Words): string {
  return `autoload -U +X compinit && compinit
autoload -U +X bashcompinit && bashcompinit
${bashScript(words)}`;
}

function fishScript(words: Words): string {
  const paths = [...words.keys()].filter((path) => path !== '').map((path) => `'${path}'`);
  const lines = Array.from(
    words,
    ([path, own]) => `complete -c parley -n 'test (__parley_path) = "${path}"' -a '${own.join(' ')}'`,
  );
  return `function __parley_path
  set -l path ''
  for word in (commandline -opc)[2..]
    if contains -- "$path $word" ${paths.join(' ')}
      set path "$path $word"
    end
  end
  echo "$path"
end
${lines.join('\n')}`;
}
