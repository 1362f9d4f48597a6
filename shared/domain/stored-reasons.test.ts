import { describe, expect, it } from 'vitest';
import { SERVER_MESSAGES } from '#shared/messages/compiled/server-messages.ts';
import { STORED_REASONS, translateReason } from './stored-reasons.ts';

describe('translateReason', () => {
  it('has the stored sentences as English messages', () => {
    expect(SERVER_MESSAGES.en['stored-reasons']).toEqual(STORED_REASONS);
  });

  it('shows a stored reason in the language of the reader', () => {
    expect(translateReason('Not paid within 48 hours', SERVER_MESSAGES.ar['stored-reasons'])).toBe(
      'لم يُدفع خلال 48 ساعة',
    );
  });

  it('keeps a typed reason', () => {
    expect(translateReason('Flood', SERVER_MESSAGES.ar['stored-reasons'])).toBe('Flood');
  });
});
