/** POST /login: the sign-in of a browser without script, under the rules and limits of the call (shared/contract/auth.ts). */
import express, { type Request, type Response, type Router } from 'express';
import { login, type SessionUser } from '#shared/contract/auth.ts';
import type { Entry } from '#shared/contract/entry.ts';
import { landingPath, safeRedirect } from '#shared/addresses/landing.ts';
import { sharedPaths } from '#shared/addresses/paths.ts';
import { Problem } from '#shared/problem.ts';
import { complain } from '#server/log.ts';
import { postLogin } from '#server/features/accounts/sign-in.ts';
import { addressOf, parseInput } from '#server/kernel/endpoint.ts';
import { deviceToken } from '#server/kernel/devices.ts';
import type { Request as CallRequest } from '#server/kernel/handle.ts';
import { perform } from '#server/kernel/perform.ts';
import { toProblem } from '#server/kernel/problem-response.ts';
import { timingOf } from '#server/kernel/server-timing.ts';
import { findCaller, sessionToken } from '#server/kernel/sessions.ts';
import type { Services } from '#server/kernel/services.ts';
import { isCrossOrigin } from './cross-origin.ts';
import { ownOrigin } from './own-origin.ts';
import type { PublicPages } from './public-pages.ts';
import { codingFor, sendWire } from './wire-page.ts';

interface Parts {
  services: Services;
  pages: PublicPages;
  publicOrigin: string | undefined;
}

/** Two fields of a form. */
const readForm = express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 10 });

/** A refusal is the form again, which says why; success leads on as the app would. */
export function plainSignIn({ services, pages, publicOrigin }: Parts): Router {
  const router = express.Router();
  const refuse = async (req: Request, res: Response, cause: unknown): Promise<void> => {
    const problem = toProblem(cause);
    if (problem.code === 'INTERNAL') complain('signing in by a form', cause);
    if (problem.extra.retryAfter !== undefined)
      res.set('Retry-After', String(Math.ceil(problem.extra.retryAfter)));
    const said = problem.extra.issues?.[0]?.message ?? problem.message;
    const wire = await pages
      .refusedSignIn(problem.status, said)
      .in(codingFor(req.headers['accept-encoding']));
    sendWire(req, res, wire, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  };
  const signIn = async (req: Request, res: Response): Promise<void> => {
    if (isCrossOrigin(req, ownOrigin(req, publicOrigin))) throw new Problem('CROSS_ORIGIN');
    await formOf(req, res);
    const user = await enter(services, req, res);
    const asked = new URL(req.originalUrl, 'http://localhost').searchParams.get('redirect');
    res
      .set('Cache-Control', 'no-store')
      .redirect(303, safeRedirect(asked, user.role) ?? landingPath(user.role));
  };
  router.post(sharedPaths.signIn, (req, res) => signIn(req, res).catch((cause) => refuse(req, res, cause)));
  return router;
}

/** @throws Problem UNSUPPORTED_TYPE for anything but a form, TOO_LARGE */
async function formOf(req: Request, res: Response): Promise<void> {
  if (!req.is('application/x-www-form-urlencoded')) throw new Problem('UNSUPPORTED_TYPE');
  await new Promise<void>((resolve, reject) => {
    readForm(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)));
  });
}

/** What the call does, with the form's fields for its body. */
async function enter(services: Services, req: Request, res: Response): Promise<SessionUser> {
  const now = new Date().toISOString();
  const token = sessionToken(req.headers.cookie, services);
  const request = {
    ...parseInput(login, { params: {}, query: {}, body: req.body as unknown }),
    ...(await services.store.read((tx) => findCaller(tx, token, now))),
    address: addressOf(req),
    device: deviceToken(req.headers.cookie, services),
    now,
    services,
    reply: { headers: {} },
    upload: undefined,
    timing: timingOf(res),
  } as unknown as CallRequest<Entry>;
  const { body, headers } = await perform(postLogin, request, undefined);
  res.set(headers);
  return (body as { user: SessionUser }).user;
}
