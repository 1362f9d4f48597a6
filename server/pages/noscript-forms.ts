/**
 * Forms of a browser without script, each under the rules and limits of its call: signing in in two steps, setting a forgotten password anew,
 * accepting an invitation, confirming a new email, and turning an alert off.
 */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { forgotPassword, login, SessionUser } from '#shared/contract/auth.ts';
import type { loginCode } from '#shared/contract/account-security.ts';
import type { Answer, Entry } from '#shared/contract/endpoint.ts';
import { landingPath, safeRedirect } from '#shared/routes/sign-in-redirect.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { Problem } from '#shared/problem.ts';
import { complain } from '#server/logger.ts';
import { postAcceptance } from '#server/features/accounts/accept-invitation.ts';
import { postForgotPassword, postResetPassword } from '#server/features/accounts/password-reset.ts';
import { postConfirmEmail } from '#server/features/accounts/change-email.ts';
import { postLogin } from '#server/features/accounts/sign-in.ts';
import { postLoginCode } from '#server/features/accounts/second-factor-sign-in.ts';
import { postUnsubscribe } from '#server/features/notifications/alert-settings.ts';
import { clientOf } from '#server/http/client-info.ts';
import { addressOf, parseInput } from '#server/http/endpoint.ts';
import { deviceToken } from '#server/auth/trusted-devices.ts';
import type { AnyHandler, Request as CallRequest } from '#server/http/define-handler.ts';
import { perform } from '#server/http/execute-handler.ts';
import { noteRefusal, toProblem } from '#server/http/problem-response.ts';
import { rateLimit } from '#server/http/rate-limit.ts';
import { timingOf } from '#server/http/middleware/server-timing.ts';
import { findCaller, sessionToken } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';
import { isCrossOrigin } from '#server/http/middleware/csrf-protection.ts';
import { ownOrigin } from '#server/http/request-origin.ts';
import {
  plainAlertsOff,
  plainConfirmEmail,
  plainForgotten,
  plainInvitation,
  plainReset,
  plainSecondStep,
  plainSignIn,
  plainWords,
} from './noscript-pages.ts';
import { sendPage, type HtmlPage, type PublicPages } from './ssr-page-service.ts';

interface Parts {
  services: Services;
  pages: PublicPages;
  publicOrigin: string | undefined;
}

interface Form {
  path: string;
  handler: AnyHandler;
  /** The form again, with why it was refused. */
  again(refusal: string): string;
  /** What a success leads to: an address, or words. */
  next(answer: unknown, req: Request): { location: string } | { page: string };
}

const parameter = (req: Request, name: string): string | null =>
  new URL(req.originalUrl, 'http://localhost').searchParams.get(name);

/** Where a sign-in without script leads: it finds out whether the browser keeps the cookie, and goes on to that path. */
const throughCookieCheck = (path: string): string =>
  `${sharedPaths.signIn}?${GOING_TO}=${encodeURIComponent(path)}`;
const GOING_TO = 'going-to';
const COOKIES_BLOCKED =
  'Your browser blocks cookies, so you cannot stay signed in. Allow cookies for Redrive and sign in again';

function signedIn({ role }: SessionUser, req: Request): { location: string } {
  return {
    location: throughCookieCheck(safeRedirect(parameter(req, 'redirect'), role) ?? landingPath(role)),
  };
}

const FORMS: readonly Form[] = [
  {
    path: sharedPaths.signIn,
    handler: postLogin,
    again: plainSignIn,
    next(answer, req) {
      const { user } = answer as Answer<typeof login>;
      const { search } = new URL(req.originalUrl, 'http://localhost');
      if (!user) return { page: plainSecondStep(undefined, sharedPaths.signInCode + search) };
      return signedIn(user, req);
    },
  },
  {
    path: sharedPaths.signInCode,
    handler: postLoginCode,
    again: plainSecondStep,
    next: (answer, req) => signedIn((answer as Answer<typeof loginCode>).user, req),
  },
  {
    path: sharedPaths.forgotPassword,
    handler: postForgotPassword,
    again: plainForgotten,
    next: (answer) => ({
      page: plainWords((answer as Answer<typeof forgotPassword>).isMailOn ? 'asked' : 'noMail'),
    }),
  },
  {
    path: sharedPaths.resetPassword,
    handler: postResetPassword,
    again: plainReset,
    next: () => ({ page: plainWords('set') }),
  },
  {
    path: sharedPaths.confirmEmail,
    handler: postConfirmEmail,
    again: plainConfirmEmail,
    next: () => ({ page: plainWords('confirmed') }),
  },
  {
    path: sharedPaths.alertsOff,
    handler: postUnsubscribe,
    again: plainAlertsOff,
    next: () => ({ page: plainWords('alertsOff') }),
  },
  {
    path: sharedPaths.invitation,
    handler: postAcceptance,
    again: plainInvitation,
    next: (answer) => ({
      location: throughCookieCheck(landingPath((answer as { user: SessionUser }).user.role)),
    }),
  },
];

/** A few fields. */
const readForm = express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 10 });

/** A refusal is the form again, which says why; success leads on as the app would. */
export function plainForms(parts: Parts): Router {
  const router = express.Router();
  for (const form of FORMS) {
    const take = taker(form, parts);
    router.post(form.path, (req, res) =>
      take(req, res).catch((cause) => refuse(form, parts, { res, cause })),
    );
  }
  router.get(sharedPaths.signIn, cookieCheck(parts));
  return router;
}

function cookieCheck({ services, pages }: Parts): RequestHandler {
  return async (req, res, next) => {
    const path = parameter(req, GOING_TO);
    if (path === null) return next();
    const token = sessionToken(req.headers.cookie, services);
    const caller = await services.store.read((tx) => findCaller(tx, token, new Date().toISOString()));
    const user = caller.user ?? caller.limited?.user;
    if (!user) return sendPlain(res, pages.plain(401, plainSignIn(COOKIES_BLOCKED)));
    const to = safeRedirect(path, user.role) ?? landingPath(user.role);
    res.set('Cache-Control', 'no-store').redirect(303, to);
  };
}

type Sent = (req: Request, res: Response) => Promise<void>;

function taker(form: Form, { services, pages, publicOrigin }: Parts): Sent {
  const limit = rateLimit(form.handler.entry, services.store);
  return async (req, res) => {
    if (isCrossOrigin(req, ownOrigin(req, publicOrigin))) throw new Problem('CROSS_ORIGIN');
    await formOf(req, res);
    const request = await requestOf(form.handler.entry, services, { req, res });
    await limit({ person: request.user?.id, address: request.address });
    const { body, headers } = await perform(form.handler, request, undefined);
    res.set(headers);
    const next = form.next(body, req);
    if ('location' in next) res.set('Cache-Control', 'no-store').redirect(303, next.location);
    else sendPlain(res, pages.plain(200, next.page));
  };
}

function refuse(form: Form, { pages }: Parts, { res, cause }: { res: Response; cause: unknown }): void {
  const problem = toProblem(cause);
  noteRefusal(res, problem, `POST ${form.path}`);
  if (problem.code === 'INTERNAL') complain(`taking the form of ${form.path}`, cause);
  if (problem.extra.retryAfter !== undefined)
    res.set('Retry-After', String(Math.ceil(problem.extra.retryAfter)));
  const said = problem.extra.issues?.[0]?.message ?? problem.message;
  sendPlain(res, pages.plain(problem.status, form.again(said)));
}

interface Exchange {
  req: Request;
  res: Response;
}

function sendPlain(res: Response, page: HtmlPage): void {
  res.set('X-Robots-Tag', 'noindex');
  sendPage(res, page, true);
}

/** @throws Problem UNSUPPORTED_TYPE for anything but a form, TOO_LARGE */
async function formOf(req: Request, res: Response): Promise<void> {
  if (!req.is('application/x-www-form-urlencoded')) throw new Problem('UNSUPPORTED_TYPE');
  await new Promise<void>((resolve, reject) => {
    readForm(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)));
  });
}

/** What the call would be given: the form's fields are its body, and of a link its token, there or in its query. @throws Problem VALIDATION */
async function requestOf(
  entry: Entry,
  services: Services,
  { req, res }: Exchange,
): Promise<CallRequest<Entry>> {
  const now = new Date().toISOString();
  const cookie = sessionToken(req.headers.cookie, services);
  const token = parameter(req, 'token');
  const link = token === null ? {} : { token };
  const body: unknown = { ...link, ...(req.body as object) };
  return {
    ...parseInput(entry, { params: {}, query: link, body }),
    ...(await services.store.read((tx) => findCaller(tx, cookie, now))),
    credentials: { sessionToken: cookie },
    address: addressOf(req),
    device: deviceToken(req.headers.cookie, services),
    client: clientOf(req, services),
    now,
    services,
    reply: { headers: {} },
    upload: undefined,
    timing: timingOf(res),
  } as unknown as CallRequest<Entry>;
}
