import { effectNames, type EffectName, type Settings } from './settings.ts';

/** One changed setting; the name says which and to what. */
export type Trial = { name: string; change: (settings: Settings) => Settings };

const numbers = {
  halfLifeMonths: [1, 2, 5, 15, 36],
  borrowed: [0.5, 1, 2, 4],
} as const;

/** Everything that is tried, by setting. */
export const trials: readonly (readonly Trial[])[] = [
  ...(['halfLifeMonths', 'borrowed'] as const).map((setting) =>
    numbers[setting].map((value) => ({
      name: `${setting} ${value}`,
      change: (settings: Settings) => ({ ...settings, [setting]: value }),
    })),
  ),
  ...effectNames.map((effect) => [true, false].map((isOn) => switched(effect, isOn))),
];

function switched(effect: EffectName, isOn: boolean): Trial {
  return {
    name: `${effect} ${isOn ? 'on' : 'off'}`,
    change: (settings) => ({ ...settings, effects: { ...settings.effects, [effect]: isOn } }),
  };
}

export function isSame(one: Settings, other: Settings): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
