import { languagesOf } from '#shared/routes/app-shells.ts';
import { dateLocale, messagesFor, serverLanguage } from '#server/lib/messages-for.ts';
import { translateReason } from '#shared/domain/stored-reasons.ts';
import type { Language } from '#shared/messages/languages.ts';
import type { ServerMessages } from '#shared/messages/compiled/server-messages.ts';

/** Texts and formats of one language. */
export interface MailWords {
  texts: ServerMessages['mails'];
  formatAed: (amount: number) => string;
  /** @see STORED_REASONS */
  translateReason: (reason: string) => string;
  /** @param day "2026-11-26" in Dubai */
  formatDay: (day: string) => string;
  /** @param time ISO 8601 */
  formatTime: (time: string) => string;
}

const WHOLE_NUMBER_FORMAT = new Intl.NumberFormat('en-AE', { maximumFractionDigits: 0 });

function createMailWords(language: Language): MailWords {
  const { mails: texts, 'stored-reasons': reasons } = messagesFor(language);
  const [dateStyle, timeStyle, timeZone] = ['long', 'short', 'Asia/Dubai'] as const;
  const dateFormat = new Intl.DateTimeFormat(dateLocale(language), { dateStyle, timeZone });
  const timeFormat = new Intl.DateTimeFormat(dateLocale(language), { dateStyle, timeStyle, timeZone });
  return {
    texts,
    translateReason: (reason) => translateReason(reason, reasons),
    formatAed: (amount) => {
      const digits = WHOLE_NUMBER_FORMAT.format(Math.abs(amount));
      return amount < 0 ? texts.frame.minusAed(digits) : texts.frame.aed(digits);
    },
    formatDay: (day) => dateFormat.format(new Date(`${day}T12:00:00+04:00`)),
    formatTime: (time) => timeFormat.format(new Date(time)),
  };
}

const MAIL_WORDS = Object.fromEntries(
  languagesOf('shop').map((language) => [language, createMailWords(language)]),
) as Readonly<Record<Language, MailWords>>;

export const mailWordsFor = (language: Language): MailWords => MAIL_WORDS[serverLanguage(language)];

export function customerReservationLink(reservationId: string, label: string) {
  return { label, path: `/reservation/${encodeURIComponent(reservationId)}` };
}

export function adminReservationLink(reservationId: string, label: string) {
  return { label, path: `/admin/reservations/${encodeURIComponent(reservationId)}` };
}
