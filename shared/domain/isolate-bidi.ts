/** Right-to-left scripts and direction marks. */
const RTL_PATTERN =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const DIRECTION_MARKS_PATTERN = /[\u202A-\u202E\u2066-\u2069]/g;

/** Isolates right-to-left text between U+2068 and U+2069, without its own direction marks. Other text is unchanged. */
export const isolateBidi = (text: string): string =>
  RTL_PATTERN.test(text) ? `\u2068${text.replaceAll(DIRECTION_MARKS_PATTERN, '')}\u2069` : text;
