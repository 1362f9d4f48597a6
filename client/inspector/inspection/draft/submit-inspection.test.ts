import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '#client/offline/db/rows.ts';
import { toSubmitOutcome } from './submit-inspection.ts';

const queued = {
  id: 'car',
  ownerId: 'me',
  kind: 'submit-car',
  draftId: 'd',
  carId: 'c',
  payload: {},
  dependsOn: [],
  attempts: 0,
  nextAttemptAt: 0,
  state: 'queued',
  problem: null,
  unanswered: false,
  bytesSent: 0,
  bytesTotal: 0,
  createdAt: 1,
  sentAt: null,
} as OutboxRow;
const problem = { code: 'UNREACHABLE', message: 'No connection', status: null };

describe('the result of a submission', () => {
  it('is unknown during the first attempt', () => {
    expect(toSubmitOutcome({ ...queued, state: 'sending' }, [])).toBeNull();
  });

  it('is sent after the confirmation [S-toast-11]', () => {
    expect(toSubmitOutcome({ ...queued, state: 'sent' }, [])).toEqual({ state: 'arrived' });
    expect(toSubmitOutcome(undefined, [])).toEqual({ state: 'arrived' });
  });

  it('is waiting when the car or one of its photos cannot be sent [D-79]', () => {
    expect(toSubmitOutcome({ ...queued, problem }, [])).toEqual({ state: 'waiting' });
    expect(toSubmitOutcome(queued, [{ ...queued, id: 'photo', problem }])).toEqual({ state: 'waiting' });
  });

  it('distinguishes a server error from a rejection [S-err-13]', () => {
    const trouble = { code: 'INTERNAL', message: 'Something went wrong', status: 500 };
    expect(toSubmitOutcome({ ...queued, problem: trouble }, [])).toEqual({ state: 'trouble' });
    const refusal = { code: 'VALIDATION', message: 'Please check', status: 400 };
    const refused = { ...queued, state: 'needs-attention' as const, problem: refusal };
    expect(toSubmitOutcome(refused, [])).toEqual({ state: 'refused', problem: refusal });
  });
});
