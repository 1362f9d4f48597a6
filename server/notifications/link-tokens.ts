/** What makes a link work: 256 random bits, of which the store keeps a hash that is of one kind of link alone. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_PATTERN = /^[\w-]{43}$/;

/** Written before the token as it is hashed: no link works as one of another kind. */
const TOKEN_HASH_PREFIXES = { password: '', email: 'email ', invitation: 'invitation ' } as const;
export type LinkKind = keyof typeof TOKEN_HASH_PREFIXES;

export function createLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Id of the row of a link; '' , which no row has, for anything we never sent: nothing may be written before or behind a token. */
export function hashLinkToken(kind: LinkKind, token: string): string {
  if (!TOKEN_PATTERN.test(token)) return '';
  return createHash('sha256').update(`${TOKEN_HASH_PREFIXES[kind]}${token}`).digest('hex');
}
