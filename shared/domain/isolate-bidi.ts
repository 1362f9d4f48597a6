/** Characters of right-to-left scripts, and the marks that set or override a direction. */
const RTL_PATTERN =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const DIRECTION_MARKS_PATTERN = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * What a person wrote, to be put into a sentence: it keeps its own direction and changes none around it. Text that is written from
 * left to right stays as it is; other text stands between U+2068 and U+2069 and loses its own marks, such as U+202E.
 */
export const isolateBidi = (text: string): string =>
  RTL_PATTERN.test(text) ? `\u2068${text.replaceAll(DIRECTION_MARKS_PATTERN, '')}\u2069` : text;
