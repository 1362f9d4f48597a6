import { describe, expect, it } from 'vitest';
import { REVIEW_ROW_HEIGHT_PX, getVisibleRange } from './use-visible-rows.ts';

describe('rendered rows of a long list', () => {
  it('include those in view and a few beyond', () => {
    expect(getVisibleRange(0, 10 * REVIEW_ROW_HEIGHT_PX, 5000)).toEqual({ first: 0, last: 20 });
    expect(getVisibleRange(1000 * REVIEW_ROW_HEIGHT_PX, 1010 * REVIEW_ROW_HEIGHT_PX, 5000)).toEqual({
      first: 990,
      last: 1020,
    });
  });

  it('end at the end of the list', () => {
    expect(getVisibleRange(0, 10 * REVIEW_ROW_HEIGHT_PX, 3)).toEqual({ first: 0, last: 2 });
    expect(getVisibleRange(0, 10 * REVIEW_ROW_HEIGHT_PX, 0)).toEqual({ first: 0, last: -1 });
  });
});
