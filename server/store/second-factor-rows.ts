/** Never part of a response, export or log. */

export interface PasskeyRow {
  /** Credential ID, base64url. */
  id: string;
  /** COSE public key, base64url. */
  publicKey: string;
  /** Signature counter; 0 where the authenticator has none. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface SecondFactorRow {
  id: string;
  /** `secret` is base32; `lastStep` is the 30-second step of the last accepted code, which prevents reuse. */
  totp?: { secret: string; lastStep: number; createdAt: string };
  passkeys: PasskeyRow[];
  /** SHA-256 (hex) of each unused code with the user id. */
  recoveryCodes: string[];
  /** Pending set-up: `secret` of an authenticator app, `challenge` of a passkey. */
  setup?: { secret?: string; challenge?: string; expiresAt: string };
}

/** A sign-in that waits for its second step or for a passkey. */
export interface PendingSignInRow {
  /** SHA-256 (hex) of the token in the cookie. */
  id: string;
  /** null until a passkey identifies the user. */
  userId: string | null;
  /** SHA-256 (hex) of the verified email and password hash: a change ends the sign-in. */
  passwordMark: string | null;
  challenge?: string;
  createdAt: string;
  expiresAt: string;
}
