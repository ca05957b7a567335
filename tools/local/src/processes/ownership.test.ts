import { describe, expect, it } from 'vitest';
import { formatOwner, parseOwner } from './ownership.ts';

const owner = { pid: 12, startedAt: '283791', folder: '/home/a b/x|y=z' };

describe('the mark of an owner', () => {
  it('survives the environment of a process, whatever the folder name', () => {
    const environment = `HOME=/root\0PARLEY_OWNER=${formatOwner(owner)}\0PATH=/bin\0`;
    expect(parseOwner(environment)).toEqual(owner);
  });

  it('is undefined if it is absent or malformed', () => {
    expect(parseOwner('HOME=/root\0NOT_PARLEY_OWNER=1|2|3\0')).toBeUndefined();
    expect(parseOwner('PARLEY_OWNER=nobody\0')).toBeUndefined();
  });
});
