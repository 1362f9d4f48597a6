import { describe, expect, it } from 'vitest';
import { ROW_PX, rowsBetween } from './use-visible-rows.ts';

describe('the rows of a long list that are drawn', () => {
  it('are those in view and a few beyond, of five thousand', () => {
    expect(rowsBetween(0, 10 * ROW_PX, 5000)).toEqual({ first: 0, last: 20 });
    expect(rowsBetween(1000 * ROW_PX, 1010 * ROW_PX, 5000)).toEqual({ first: 990, last: 1020 });
  });

  it('end where the list ends', () => {
    expect(rowsBetween(0, 10 * ROW_PX, 3)).toEqual({ first: 0, last: 2 });
    expect(rowsBetween(0, 10 * ROW_PX, 0)).toEqual({ first: 0, last: -1 });
  });
});
