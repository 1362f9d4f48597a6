import { describe, expect, it } from 'vitest';
import { getRefundState, buildTimeline } from './timeline.ts';

const historyEntry = (status: 'deposit_pending' | 'deposit_paid' | 'cancelled' | 'completed', at: string) => ({
  status,
  at,
  by: 'customer' as const,
});

describe('reservation timeline', () => {
  it('lists the reached stages with their time', () => {
    const history = [historyEntry('deposit_pending', 't1'), historyEntry('deposit_paid', 't2')];
    const stages = buildTimeline({ status: 'deposit_paid', history, createdAt: 't0' });
    expect(stages).toEqual([
      { status: 'deposit_pending', state: 'done', at: 't1' },
      { status: 'deposit_paid', state: 'current', at: 't2' },
    ]);
  });

  it('marks every stage done once completed', () => {
    const stages = buildTimeline({
      status: 'completed',
      history: [historyEntry('completed', 't9')],
      createdAt: 't0',
    });
    expect(new Set(stages.map(({ state }) => state))).toEqual(new Set(['done']));
    expect(stages[0]!.at).toBe('t0');
  });

  it('lists only the reached stages of a cancelled reservation', () => {
    const history = [historyEntry('deposit_pending', 't1'), historyEntry('cancelled', 't2')];
    expect(buildTimeline({ status: 'cancelled', history, createdAt: 't0' })).toEqual([
      { status: 'deposit_pending', state: 'done', at: 't1' },
      { status: 'cancelled', state: 'current', at: 't2' },
    ]);
  });

  it('derives the refund state of the deposit', () => {
    const of = (status: 'cancelled' | 'deposit_paid', depositPaidAt: string | null, refundedAt: string | null) =>
      getRefundState({ status, depositPaidAt, refundedAt, depositAmount: 1_500, totalAmount: 90_000 });
    expect(of('deposit_paid', 't2', null)).toBeNull();
    expect(of('cancelled', null, null)).toBe('none');
    expect(of('cancelled', 't2', null)).toBe('due');
    expect(of('cancelled', 't2', 't3')).toBe('done');
  });
});
