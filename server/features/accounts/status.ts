/** GET /api/auth/status: who one is and for how long; asking never extends the session (D-21, D-76). */
import { authStatus } from '#shared/contract/auth.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/kernel/handle.ts';
import { presentUser } from './present-user.ts';

export const getStatus = handle(authStatus)({
  async run({ user, session, sessionProblem, now }) {
    if (sessionProblem) throw new Problem(sessionProblem);
    if (!user || !session) return { isAuthenticated: false, user: null, sessionInfo: null };
    const timeRemaining = Date.parse(session.expiresAt) - Date.parse(now);
    return { isAuthenticated: true, user: presentUser(user), sessionInfo: { timeRemaining } };
  },
});
