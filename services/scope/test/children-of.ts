import { readdir, readFile } from 'node:fs/promises';

/** The child processes of a process whose command line contains these words. */
export async function childrenOf(pid: number, words = ''): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')));
  const ids = lists.flatMap((list) => list.split(' ')).filter((id) => id.trim() !== '');
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => undefined)));
  return ids.filter((_, index) => commands[index]?.includes(words));
}
