/** A token has 256 random bits; the store keeps a hash that is specific to the kind of link. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_PATTERN = /^[\w-]{43}$/;

const TOKEN_HASH_PREFIXES = { password: '', email: 'email ', invitation: 'invitation ' } as const;
export type LinkKind = keyof typeof TOKEN_HASH_PREFIXES;

export function createLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The row's ID; '' (no row's ID) for a text that is not exactly a token. */
export function hashLinkToken(kind: LinkKind, token: string): string {
  if (!TOKEN_PATTERN.test(token)) return '';
  return createHash('sha256').update(`${TOKEN_HASH_PREFIXES[kind]}${token}`).digest('hex');
}
