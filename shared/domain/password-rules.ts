import { fieldTexts } from '#shared/messages/field-texts.ts';

export const MIN_PASSWORD_LENGTH = 8;
export const MIN_DEALER_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

export interface PasswordRule {
  id: 'length' | 'longest' | 'other';
  hint: () => string;
  errorMessage: () => string;
  /** Shown only while violated. */
  isQuiet?: true;
  isSatisfied: (password: string, current: string | undefined) => boolean;
}

/** In display order. `current`: the current password, if typed. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    id: 'length',
    hint: () => fieldTexts().passwordLength(MIN_PASSWORD_LENGTH),
    errorMessage: () => fieldTexts().password(MIN_PASSWORD_LENGTH),
    isSatisfied: (password) => password.length >= MIN_PASSWORD_LENGTH,
  },
  {
    id: 'longest',
    hint: () => fieldTexts().passwordLongest(MAX_PASSWORD_LENGTH),
    errorMessage: () => fieldTexts().atMostCharacters(MAX_PASSWORD_LENGTH),
    isQuiet: true,
    isSatisfied: (password) => password.length <= MAX_PASSWORD_LENGTH,
  },
];

export const NOT_CURRENT_PASSWORD_RULE: PasswordRule = {
  id: 'other',
  hint: () => fieldTexts().notCurrentPassword,
  errorMessage: () => fieldTexts().otherPassword,
  isSatisfied: (password, current) => password.length > 0 && password !== current,
};

export function findPasswordError(
  password: string,
  rules: readonly PasswordRule[] = PASSWORD_RULES,
  current?: string,
): string | undefined {
  return rules.find(({ isSatisfied }) => !isSatisfied(password, current))?.errorMessage();
}
