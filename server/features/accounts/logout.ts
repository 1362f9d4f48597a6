/** POST /api/logout: ends the session on the server, not only in the browser. Without one it succeeds all the same. */
import { logout } from '#shared/contract/auth.ts';
import { handle } from '#server/kernel/handle.ts';
import { clearedCookie } from '#server/kernel/sessions.ts';

export const postLogout = handle(logout)({
  async run({ tx, session, services, reply }) {
    if (session) await tx.remove('sessions', session.id);
    reply.headers['Set-Cookie'] = clearedCookie(services);
    return { success: true };
  },
});
