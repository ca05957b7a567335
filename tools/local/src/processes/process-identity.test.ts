import { describe, expect, it } from 'vitest';
import { identityOf, isAlive, parseStat } from './process-identity.ts';

const noPid = 4_194_305;
const rest = '17 17 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 283791 1000 2000';

describe('the identity of a process', () => {
  it('is the same every time it is asked', () => {
    expect(identityOf(process.pid)).toEqual(identityOf(process.pid));
  });

  it('does not exist for an unused pid', () => {
    expect(identityOf(noPid)).toBeUndefined();
  });

  it('differs from that of another process with the same pid', () => {
    expect(isAlive({ pid: process.pid, startedAt: 'long ago' })).toBe(false);
  });
});

describe('the stat line of Linux', () => {
  it('may have a name with spaces and parentheses', () => {
    expect(parseStat(`17 (my (odd) name) S 4 ${rest}`)).toEqual({ parentPid: 4, startedAt: '283791' });
  });

  it('counts a zombie process as gone', () => {
    expect(parseStat(`17 (node) Z 4 ${rest}`)).toBeUndefined();
  });
});
