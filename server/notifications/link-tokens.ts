/** What makes a link work: 256 random bits, of which the store keeps a hash that is of one kind of link alone. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** Written before the token as it is hashed: no link works as one of another kind. */
const KINDS = { password: '', email: 'email ', invitation: 'invitation ' } as const;
export type LinkKind = keyof typeof KINDS;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Id of the row of a link; '' , which no row has, for anything we never sent: nothing may be written before or behind a token. */
export function rowIdOf(kind: LinkKind, token: string): string {
  if (!TOKEN.test(token)) return '';
  return createHash('sha256').update(`${KINDS[kind]}${token}`).digest('hex');
}
