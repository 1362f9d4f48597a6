/** Second factors of accounts, and sign-ins that wait for one. Neither leaves the server: no answer, export or log has these rows. */

export interface PasskeyRow {
  /** Credential ID, base64url. */
  id: string;
  /** COSE public key, base64url. */
  publicKey: string;
  /** Signature counter of the authenticator; 0 where it has none. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface SecondFactorRow {
  /** ID of the account. */
  id: string;
  /** `secret` is base32, `lastStep` the 30-second step of the last accepted code: each code is accepted once. */
  totp?: { secret: string; lastStep: number; createdAt: string };
  passkeys: PasskeyRow[];
  /** SHA-256 (hex) of each unused recovery code with the account's ID. */
  recoveryCodes: string[];
  /** Set-up under way; it expires. `secret` is of an authenticator app, `challenge` of a passkey. */
  setup?: { secret?: string; challenge?: string; expiresAt: string };
}

/** A sign-in between its two steps, or one that waits for a passkey. */
export interface PendingSignInRow {
  /** SHA-256 (hex) of the token in the browser's cookie. */
  id: string;
  /** null until a passkey tells whose it is. */
  userId: string | null;
  /** SHA-256 (hex) of email and password hash as they were verified: another one ends the sign-in. */
  passwordMark: string | null;
  /** Of a passkey, once the browser asked for one. */
  challenge?: string;
  createdAt: string;
  expiresAt: string;
}
