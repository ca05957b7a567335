import { describe, expect, it } from 'vitest';
import { drawLevels } from './draw-levels.ts';

const even = Array.from({ length: 17 }, (_, index) => 100 + index);

describe('a distribution in the terminal', () => {
  it('is level where all amounts are equally likely', () => {
    const lines = drawLevels(even).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => '█'.repeat(60)));
    expect(lines[4]).toHaveLength(60);
    expect(lines[4]?.[0]).toBe('┴');
    expect(lines[4]?.[59]).toBe('┴');
    expect(lines[4]?.indexOf('╋')).toBe(29);
  });

  it('is highest where levels lie closest', () => {
    const skewed = even.map((_, index) => 100 + index ** 2);
    const top = drawLevels(skewed).split('\n')[0] ?? '';
    expect(top[0]).toBe('█');
    expect(top.length).toBeLessThan(10);
  });

  it('shows a price that many buyers paid as a peak', () => {
    const atom = even.map((level, index) => (index > 4 && index < 12 ? 108 : level));
    const lines = drawLevels(atom).split('\n');
    expect(lines[0]?.trim()).toHaveLength(1);
  });

  it('is empty if all levels are the same', () => {
    expect(drawLevels(even.map(() => 5))).toBe('');
  });
});
