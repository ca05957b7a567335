import { at } from '../maths/at.ts';
import { logMonthlyDefault } from '../snapshot/comparables.ts';
import { levelIn, mixtureAt, pointLevels, stretchOf } from '../estimate/curve.ts';
import { fitEffects } from '../snapshot/fit-effects.ts';
import { heldOutRows, pastOf, questionOf, type HeldOut, type Past, type Question } from './held-out.ts';
import type { SupplierHistory } from '../history.ts';
import { histogramOf, levelBin, logBin, type Histogram } from '../maths/histogram.ts';
import { learnTotals } from './learn-totals.ts';
import { learnedFrom, learnedOfTotals, ofGroups, untrained, type Learned } from '../learned/learned.ts';
import type { SharedLearning, SupplierLearning } from '../learned/learning.ts';
import { firstLevel } from '../levels.ts';
import { pinball } from '../maths/pinball.ts';
import {
  levelGroup,
  levelGroups,
  residualGroups,
  type LevelGroup,
  type ResidualGroup,
} from '../learned/residual-groups.ts';
import { historyColumns, type History } from '../snapshot/rows.ts';
import {
  defaultSettings,
  effectNames,
  type EffectName,
  type EffectSwitches,
  type Settings,
} from '../learned/settings.ts';
import { clearlyBelowZero, tallyOf, type Tally } from '../maths/tally.ts';
import { isSame, trials } from '../learned/trials.ts';

const enoughForOwnSettings = 200;
const rounds = 2;
const minDelay = 30;
const maxDelay = 365;

/** What a history looked like before each block of purchases, by the settings of effects. */
export type Pasts = Map<string, Past[]>;

type Occasion = {
  today: number;
  /** What an earlier round has computed from this history; this one adds to it. */
  pasts?: Pasts | undefined;
  /** Whether no other supplier uses what is learned here; settings of its own then make trials unnecessary. */
  alone?: boolean;
};

/**
 * What is learned from predicting each of a supplier's newest purchases from those before it. It assumes that figures
 * are used until `today`, a whole UTC day since 1970, without any newer purchases.
 */
export function calibrate(
  history: SupplierHistory,
  shared: SharedLearning | undefined,
  { today, pasts = new Map(), alone = false }: Occasion,
): SupplierLearning {
  const columns = historyColumns(history);
  const newest = columns.purchases.startDay.at(-1) ?? today;
  const usual = learnedFrom(undefined, shared).settings;
  const { certainties } = fitEffects(columns, usual.effects, Infinity);
  const heldOut = heldOutRows(columns, Math.min(maxDelay, Math.max(minDelay, today - newest)), certainties);
  const bench = new Trials(columns, { heldOut, pasts }, shared);
  // Without shared settings there is nothing to start from: the supplier chooses its own the next time.
  const isEnough = shared !== undefined && heldOut.length >= enoughForOwnSettings;
  const settings = isEnough ? bench.search(usual) : usual;
  const residuals = bench.residuals(settings);
  const learned = { ...learnedFrom({ residuals, settings }, shared), askedLevels: untrained.askedLevels };
  const reached = reachedHistograms(bench.answered(settings), learned);
  const calibrated = learnedFrom({ residuals, settings, reached }, shared);
  return {
    ...(isEnough && { settings }),
    heldOut: heldOut.length,
    trials: alone && isEnough ? {} : bench.againstDefaults(),
    residuals,
    reached,
    ...learnTotals(bench.answered(settings), calibrated, learnedOfTotals(shared).correlation),
    ratios: ratiosOf(columns),
  };
}

type Block = { heldOut: readonly HeldOut[]; before: number };

const maxBlocks = 3;
const minInBlock = 10;

/** Held-out rows in ascending order, in parts, so that effects are learned not long before what they predict. */
function blocksOf(heldOut: readonly HeldOut[]): Block[] {
  const count = Math.max(1, Math.min(maxBlocks, Math.floor(heldOut.length / minInBlock)));
  const size = Math.ceil(heldOut.length / count);
  return Array.from({ length: count }, (_, block) => {
    const own = heldOut.slice(block * size, (block + 1) * size);
    return { heldOut: own, before: own.reduce((day, { cutoff }) => Math.min(day, cutoff), Infinity) };
  });
}

/** Predicts the held-out rows with one setting after another. */
class Trials {
  #history: History;
  /** By start; effects are learned again before each of them. */
  #blocks: readonly Block[];
  #pasts: Pasts;
  #usual: Learned;
  readonly #canMatter: EffectSwitches;
  #last: { key: string; questions: (Question | undefined)[] } = { key: '', questions: [] };
  /** A search comes by the same settings again, and so do trials. */
  readonly #losses = new Map<string, Float64Array>();

  constructor(
    history: History,
    { heldOut, pasts }: { heldOut: readonly HeldOut[]; pasts: Pasts },
    shared: SharedLearning | undefined,
  ) {
    this.#history = history;
    this.#pasts = pasts;
    this.#blocks = blocksOf(heldOut);
    this.#canMatter = effectsThatCanMatter(history);
    const { settings } = learnedFrom(undefined, shared);
    this.#usual = {
      ...learnedFrom({ residuals: this.residuals(settings), settings }, shared),
      askedLevels: untrained.askedLevels,
    };
  }

  /** Bandwidth and spread do not change the questions, and successive trials mostly share the rest. */
  questions(settings: Settings): (Question | undefined)[] {
    const effects = this.#different(settings.effects);
    const key = JSON.stringify([effects, settings.halfLifeMonths]);
    if (this.#last.key !== key) this.#last = { key, questions: this.#ask({ ...settings, effects }) };
    return this.#last.questions;
  }

  /** An effect that cannot matter is always off, so that nothing is predicted twice. */
  #different(effects: EffectSwitches): EffectSwitches {
    const isOn = (name: EffectName) => effects[name] && this.#canMatter[name];
    return Object.fromEntries(effectNames.map((name) => [name, isOn(name)])) as EffectSwitches;
  }

  #ask(settings: Settings): (Question | undefined)[] {
    const key = JSON.stringify([settings.effects, this.#blocks.map(({ before }) => before)]);
    const learned = { ...untrained, settings };
    const pasts = this.#pasts.get(key) ?? this.#blocks.map(({ before }) => pastOf(this.#history, learned, before));
    this.#pasts.set(key, pasts);
    return pasts.flatMap((past, block) =>
      (this.#blocks[block]?.heldOut ?? []).map((each) => questionOf({ ...past, learned }, each)),
    );
  }

  answered(settings: Settings): Question[] {
    return this.questions(settings).filter((question) => question !== undefined);
  }

  /** How far truths were from the predicted median. */
  residuals(settings: Settings): Record<ResidualGroup, Histogram> {
    return residualHistograms(this.answered(settings), { ...untrained, settings });
  }

  losses(settings: Settings): Float64Array {
    const key = JSON.stringify({ ...settings, effects: this.#different(settings.effects) });
    const losses = this.#losses.get(key) ?? this.#lossesNow(settings);
    this.#losses.set(key, losses);
    return losses;
  }

  #lossesNow(settings: Settings): Float64Array {
    const learned = { ...this.#usual, settings };
    return Float64Array.from(this.questions(settings), (question) => {
      if (question === undefined) return Number.NaN;
      const { levels } = pointLevels(question.sample, question.logQuantity, learned);
      return pinball(levels.subarray(firstLevel), question.truth);
    });
  }

  againstDefaults(): Record<string, Tally> {
    const base = this.losses(defaultSettings);
    return Object.fromEntries(
      trials.flat().flatMap(({ name, change }) => {
        const settings = change(defaultSettings);
        return isSame(settings, defaultSettings) ? [] : [[name, differences(this.losses(settings), base)]];
      }),
    );
  }

  /** One setting after another, kept if it is better by one standard error. */
  search(from: Settings): Settings {
    let [best, losses] = [from, this.losses(from)];
    for (const choices of Array.from({ length: rounds }, () => trials).flat()) {
      const tried = choices.map(({ change }) => change(best)).filter((settings) => !isSame(settings, best));
      const results = tried.map((settings) => {
        const own = this.losses(settings);
        return { settings, own, gain: clearlyBelowZero(differences(own, losses)) ?? 0 };
      });
      const [winner] = results.sort((one, other) => one.gain - other.gain);
      if (winner !== undefined && winner.gain < 0) [best, losses] = [winner.settings, winner.own];
    }
    return best;
  }
}

/** What is the same in all purchases has no effect on how they differ. */
function effectsThatCanMatter({ rows }: History): EffectSwitches {
  const differs = (column: Float64Array | Uint8Array) => column.some((value) => value !== column[0]);
  return {
    quantity: true,
    age: true,
    term: differs(rows.months),
    renewal: differs(rows.isRenewal),
    dimensions: rows.dimensions.length > 0,
    list: differs(rows.listLevel),
  };
}

function differences(losses: Float64Array, base: Float64Array): Tally {
  return tallyOf(losses.map((loss, index) => loss - at(base, index)).filter((difference) => !Number.isNaN(difference)));
}

function residualHistograms(questions: readonly Question[], learned: Learned): Record<ResidualGroup, Histogram> {
  const groups = Map.groupBy(questions, ({ sample }) => sample.group);
  return ofGroups(residualGroups, (group) =>
    histogramOf(
      (groups.get(group) ?? []).map(({ sample, logQuantity, truth }) =>
        logBin(errorAt({ sample, logQuantity, truth }, learned)),
      ),
    ),
  );
}

/** How far a price was from the predicted median, as if prices scattered as usual. */
function errorAt({ sample, logQuantity, truth }: Pick<Question, 'sample' | 'logQuantity' | 'truth'>, learned: Learned) {
  const { median, doubtOfKnown } = mixtureAt(sample, logQuantity, learned);
  const { scatter } = sample;
  return (truth - median) / stretchOf(sample, scatter === undefined ? undefined : Math.hypot(scatter, doubtOfKnown));
}

/** At which predicted level each truth was. */
function reachedHistograms(questions: readonly Question[], learned: Learned): Record<LevelGroup, Histogram> {
  const reached = questions.map(({ sample, logQuantity, truth }) => {
    const mixture = mixtureAt(sample, logQuantity, learned);
    // Most had bought before. What a new buyer may pay beyond that would seem too wide to them.
    const level = levelIn({ ...mixture, doubt: mixture.doubtOfKnown }, truth);
    return { group: levelGroup(sample.group, mixture.evidence), bin: levelBin(level) };
  });
  const groups = Map.groupBy(reached, ({ group }) => group);
  return ofGroups(levelGroups, (group) => histogramOf((groups.get(group) ?? []).map(({ bin }) => bin)));
}

function ratiosOf({ products, rows }: History): Histogram {
  const bins: number[] = [];
  rows.product.forEach((product, row) => {
    const logDefault = logMonthlyDefault(products[product]?.yearlyDefault);
    if (logDefault !== undefined) bins.push(logBin(at(rows.logUnit, row) - logDefault));
  });
  return histogramOf(bins);
}
