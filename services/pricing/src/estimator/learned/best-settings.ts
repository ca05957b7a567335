import type { Sums } from './learning.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { clearlyBelowZero } from '../maths/tally.ts';
import { trials, type Trial } from './trials.ts';

const enoughHeldOut = 60;

/**
 * The settings that all suppliers together prefer: for each, the best of those that beat the default by a standard
 * error.
 */
export function bestSettings(shared: Sums | undefined): Settings {
  if (shared === undefined || shared.heldOut < enoughHeldOut) return defaultSettings;
  const gain = ({ name }: Trial) => {
    const tally = shared.trials[name];
    return tally === undefined ? undefined : clearlyBelowZero(tally);
  };
  return trials.reduce((settings, choices) => {
    const better = choices.flatMap((trial) => {
      const mean = gain(trial);
      return mean === undefined ? [] : [{ trial, mean }];
    });
    const [best] = better.sort((one, other) => one.mean - other.mean);
    return best === undefined ? settings : best.trial.change(settings);
  }, defaultSettings);
}
