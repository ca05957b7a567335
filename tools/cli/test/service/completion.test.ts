import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { run, temporaryFolder } from '../run.ts';

const execute = promisify(execFile);

/** How each shell, with the script loaded, says what may complete a line. */
const questions: Record<string, (file: string, line: string) => string> = {
  bash: (file, line) =>
    `source ${file}; COMP_WORDS=(${line.replace(/ $/, ' ""')}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _parley; printf '%s\\n' "\${COMPREPLY[@]}"`,
  // zsh picks those that begin with the word itself.
  zsh: (file, line) =>
    `source ${file}; COMP_WORDS=(${line.replace(/ $/, ' ""')}); setopt ksh_arrays; COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _parley; printf '%s\\n' "\${COMPREPLY[@]}" | grep -- "^\${COMP_WORDS[COMP_CWORD]}"`,
  fish: (file, line) => `source ${file}; complete -C '${line}' | cut -f1`,
};

describe.each(Object.keys(questions))('the completion for %s', (shell) => {
  it('offers commands and options, of the command that the line has reached', async (context) => {
    if (!(await execute(shell, ['--version']).catch(() => undefined))) context.skip(`this machine has no ${shell}`);
    await using folder = await temporaryFolder();
    const { out } = await run(['completion', shell]);
    const file = join(folder.path, 'completions');
    await writeFile(file, out);
    const offered = async (line: string) => {
      const { stdout } = await execute(shell, ['-c', questions[shell]?.(file, line) ?? ''], { cwd: folder.path });
      return stdout.trim().split('\n');
    };
    expect(await offered('parley cat')).toEqual(['catalog']);
    expect(await offered('parley catalog imp')).toEqual(['import']);
    expect(await offered('parley --json catalog import --from')).toEqual(['--from-line']);
    expect(await offered('parley webhooks ')).toEqual(expect.arrayContaining(['listen', 'verify', 'show']));
    expect(await offered('parley k8s sc')).toEqual(['scale']);
  });
});

it('another shell is refused with those that there are', async () => {
  expect(await run(['completion', 'csh'])).toMatchObject({ code: 2, err: expect.stringContaining('bash, zsh, fish') });
});
