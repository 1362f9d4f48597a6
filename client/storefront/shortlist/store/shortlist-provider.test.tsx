import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useSaved, useSelection } from '#client/components/shortlist-context.ts';

function Chosen() {
  return useSelection().cars.length;
}

function Hearts() {
  return useSaved().cars.length;
}

describe('the selection', () => {
  it('is an internal error outside its provider (C-sel-13)', () => {
    expect(() => renderToString(<Chosen />)).toThrow('useSelection must be used within a SelectionProvider');
    expect(() => renderToString(<Hearts />)).toThrow('useSaved must be used within a SelectionProvider');
  });
});
