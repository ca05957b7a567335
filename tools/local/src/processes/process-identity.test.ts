import { describe, expect, it } from 'vitest';
import { identityOf, isAlive, parseStat } from './process-identity.ts';

const noPid = 4_194_305;
const rest = '17 17 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 283791 1000 2000';

describe('the identity of a process', () => {
  it('is the same every time it is asked', () => {
    expect(identityOf(process.pid)).toEqual(identityOf(process.pid));
  });

  it('does not exist for a pid nobody has', () => {
    expect(identityOf(noPid)).toBeUndefined();
  });

  it('is not that of another process that was given the same pid', () => {
    expect(isAlive({ pid: process.pid, startedAt: 'long ago' })).toBe(false);
  });
});

describe('what Linux says of a process', () => {
  it('is read past a name with spaces and parentheses', () => {
    expect(parseStat(`17 (my (odd) name) S 4 ${rest}`)).toEqual({ parentPid: 4, startedAt: '283791' });
  });

  it('counts one that has ended, and waits for its parent, as gone', () => {
    expect(parseStat(`17 (node) Z 4 ${rest}`)).toBeUndefined();
  });
});
