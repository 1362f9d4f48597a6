/** What a notice says, in the bell and as a push, and whether it was read. */
import type { Told } from '#shared/domain/messages/messages.ts';
import { isAfter, type NoticePlace } from '#server/store/notice-order.ts';
import { wordsOf } from './words.ts';

/** Whether a notice is newer than what was read. */
export function isUnread(notice: NoticePlace, readTo: NoticePlace | undefined): boolean {
  return readTo === undefined || isAfter(notice, readTo);
}

interface NoticeWords {
  /** The subject of the mail, where there is one. */
  title: string;
  /** In one or a few sentences: what somebody wrote, else the figures, else what the mail begins with. */
  detail: string;
  /** Where it leads, on our own site. */
  path: string;
}

export function noticeWords(told: Told): NoticeWords {
  const { subject: title, quote, figures = [], lines, action } = wordsOf(told);
  const said = figures.map(([label, value]) => `${label}: ${value}`).join(' · ');
  return { title, detail: quote || said || (lines[0] ?? ''), path: action?.path ?? '/' };
}
