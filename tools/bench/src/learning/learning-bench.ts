import type { LearnedLayout } from '@parley/reading/learning/learned-place';
import type { Bench, Log } from '../bench.ts';
import { documentSets, sharedFolders } from '../extraction/document-sets.ts';
import { placeAndTime } from '../report/place.ts';
import { readTaught, type TaughtDocument } from './read-taught.ts';
import { outcomesOf, teach, type Rules } from './teach.ts';

/** How many documents of each source are corrected first, and whether every tenth correction is wrong. */
const runs = [
  { corrected: 1, isSloppy: false },
  { corrected: 3, isSloppy: false },
  { corrected: 3, isSloppy: true },
];

type Tally = { documents: number; wrongBefore: number; wrongAfter: number; rightBefore: number; lost: number };

export const learningBench: Bench = {
  summary: 'what corrections of the first documents of a source change in the later ones',
  page: 'docs/extraction-quality.md',
  operands: '[folder…]  folders with a labels.jsonl; without any, the ad orders of ../shared/data/documents',
  options: {},
  async run(_options, log, { operands }) {
    const shared = (await sharedFolders(log)).filter((folder) => /ad-orders(?:-more)?$/.test(folder));
    const sets = await documentSets(operands.length > 0 ? operands : shared, log);
    const documents = [];
    for (const set of sets) documents.push(...(await readTaught(set, log)));
    return [`${placeAndTime()}. ${documents.length} documents.`, ...tables(documents, log)].join('\n\n');
  },
};

function tables(documents: readonly TaughtDocument[], log: Log): string[] {
  return (['with rules', 'without rules'] as const).map((rules) => {
    const rows = runs.map(({ corrected, isSloppy }) => {
      const tally = measure(documents, { corrected, isSloppy, rules });
      const { documents: later, wrongBefore, wrongAfter, rightBefore, lost } = tally;
      log(`${rules}, ${corrected} corrected: ${wrongBefore} wrong values become ${wrongAfter}`);
      const how = `${corrected}${isSloppy ? ', one correction in ten wrong' : ''}`;
      return `| ${[how, later, wrongBefore, wrongAfter, rightBefore, lost].join(' | ')} |`;
    });
    return [
      `Read ${rules}:`,
      '',
      '| corrected documents of each source | later documents | wrong or missing before | after | right before | of them wrong after |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
    ].join('\n');
  });
}

type Run = (typeof runs)[number] & { rules: Rules };
type KnownLayouts = { layouts: readonly LearnedLayout[] };

function measure(documents: readonly TaughtDocument[], run: Run): Tally {
  const tally: Tally = { documents: 0, wrongBefore: 0, wrongAfter: 0, rightBefore: 0, lost: 0 };
  for (const ofSource of Map.groupBy(documents, ({ source }) => source).values()) {
    const { layouts, later } = corrected(ofSource, run);
    for (const document of later) count(tally, document, { layouts, rules: run.rules });
  }
  return tally;
}

/** The layouts learned from the first `corrected` documents with a wrong value, and the documents after them. */
function corrected(ofSource: readonly TaughtDocument[], run: Run) {
  const { rules, isSloppy } = run;
  let layouts: LearnedLayout[] = [];
  let left = run.corrected;
  for (const [at, document] of ofSource.entries()) {
    if (left === 0) return { layouts, later: ofSource.slice(at) };
    if (outcomesOf(document, [], rules).every(({ verdict }) => verdict === 'right')) continue;
    layouts = teach(document, { layouts, rules, isSloppy });
    left -= 1;
  }
  return { layouts, later: [] };
}

function count(tally: Tally, document: TaughtDocument, { layouts, rules }: Pick<Run, 'rules'> & KnownLayouts): void {
  const after = outcomesOf(document, layouts, rules);
  tally.documents += 1;
  for (const [at, { verdict }] of outcomesOf(document, [], rules).entries()) {
    const isRight = verdict === 'right';
    const isWrongAfter = after[at]?.verdict !== 'right';
    tally[isRight ? 'rightBefore' : 'wrongBefore'] += 1;
    if (isWrongAfter) tally[isRight ? 'lost' : 'wrongAfter'] += 1;
  }
}
