import { heightOf } from './box.ts';
import type { Word } from '../document-model.ts';

/** A word continues a line when it shares at least this part of its height with the word before it. */
const sharedHeight = 0.45;
/** A word is at most this many type heights from the one before; further away, the drift of the page misleads. */
const near = 4;

type Chain = { words: Word[]; last: Word };

/** Lines of a scan: paper bends, so a line is followed from word to word instead of along one baseline. */
export function chainWords(words: readonly Word[]): Word[][] {
  const chains: Chain[] = [];
  for (const word of words.toSorted((a, b) => a.box.left - b.box.left)) {
    const chain = bestChain(chains, word);
    if (chain === undefined) chains.push({ words: [word], last: word });
    else {
      chain.words.push(word);
      chain.last = word;
    }
  }
  return chains.map((chain) => chain.words);
}

function bestChain(chains: readonly Chain[], word: Word): Chain | undefined {
  let best: Chain | undefined;
  let bestFit = sharedHeight;
  for (const chain of chains) {
    const fit = fitOf(chain.last, word);
    if (fit > bestFit) [best, bestFit] = [chain, fit];
  }
  return best;
}

/** Part of the smaller height that both share; a word far to the right must agree better. */
function fitOf(before: Word, word: Word): number {
  if (word.box.left < before.box.right - word.fontSize) return 0;
  const shared = Math.min(before.box.bottom, word.box.bottom) - Math.max(before.box.top, word.box.top);
  const gap = (word.box.left - before.box.right) / Math.max(1, word.fontSize);
  const part = shared / Math.max(1, Math.min(heightOf(before.box), heightOf(word.box)));
  return gap > near ? part - 0.05 : part;
}
