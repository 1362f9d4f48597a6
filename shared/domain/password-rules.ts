/** What a new password must be: said before it is broken, ticked off while it is typed, and refused by the server (D-47). */

export const MIN_PASSWORD_LENGTH = 8;
/** Shortest password that an admin makes for a dealer (D-47). */
export const MIN_DEALER_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

export interface PasswordRule {
  id: 'length' | 'longest' | 'other';
  /** Said beside the field. */
  says: string;
  /** Said when it is broken. */
  sentence: string;
  isKept: (password: string, current: string | undefined) => boolean;
}

/** In the order they are said. `current` is the password that is changed, where somebody typed it. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    id: 'length',
    says: `At least ${MIN_PASSWORD_LENGTH} characters`,
    sentence: `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
    isKept: (password) => password.length >= MIN_PASSWORD_LENGTH,
  },
  {
    id: 'longest',
    says: `At most ${MAX_PASSWORD_LENGTH} characters`,
    sentence: `Use at most ${MAX_PASSWORD_LENGTH} characters`,
    isKept: (password) => password.length > 0 && password.length <= MAX_PASSWORD_LENGTH,
  },
];

/** Beside the others where a password is changed. */
export const OTHER_THAN_CURRENT: PasswordRule = {
  id: 'other',
  says: 'Not your current password',
  sentence: 'Choose a password other than the current one',
  isKept: (password, current) => password.length > 0 && password !== current,
};

/** What the first broken rule says; undefined for a good password. */
export function brokenRule(
  password: string,
  rules: readonly PasswordRule[] = PASSWORD_RULES,
  current?: string,
): string | undefined {
  return rules.find(({ isKept }) => !isKept(password, current))?.sentence;
}
