import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useSavedCarList, useShortlist } from '#client/components/shortlist-context.ts';

function SelectedCount() {
  return useShortlist().cars.length;
}

function SavedCount() {
  return useSavedCarList().cars.length;
}

describe('shortlist context', () => {
  it('throws an internal error outside its provider [C-sel-13]', () => {
    expect(() => renderToString(<SelectedCount />)).toThrow('useSelection must be used within a SelectionProvider');
    expect(() => renderToString(<SavedCount />)).toThrow('useSaved must be used within a SelectionProvider');
  });
});
