/**
 * Forms of a browser without script, each under the rules and limits of its call: signing in in two steps, setting a forgotten password anew,
 * accepting an invitation, confirming a new email, and turning an alert off.
 */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { forgotPassword, login, SessionUser } from '#shared/contract/auth.ts';
import type { loginWithCode } from '#shared/contract/account-security.ts';
import type { EndpointResponse, Endpoint } from '#shared/contract/endpoint.ts';
import { homePathForRole, safeRedirect } from '#shared/routes/sign-in-redirect.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { Problem } from '#shared/problem.ts';
import { logError } from '#server/logger.ts';
import { postAcceptInvitation } from '#server/features/accounts/accept-invitation.ts';
import { postForgotPassword, postResetPassword } from '#server/features/accounts/password-reset.ts';
import { postConfirmEmail } from '#server/features/accounts/change-email.ts';
import { postLogin } from '#server/features/accounts/sign-in.ts';
import { postLoginCode } from '#server/features/accounts/second-factor-sign-in.ts';
import { postUnsubscribe } from '#server/features/notifications/alert-settings.ts';
import { getClientInfo } from '#server/http/client-info.ts';
import { getClientNetwork, parseInput } from '#server/http/endpoint.ts';
import { readDeviceToken } from '#server/auth/trusted-devices.ts';
import type { EndpointHandler, HandlerRequest as CallRequest } from '#server/http/define-handler.ts';
import { executeHandler } from '#server/http/execute-handler.ts';
import { logRefusal, toProblem } from '#server/http/problem-response.ts';
import { createEndpointRateLimit } from '#server/http/rate-limit.ts';
import { getTiming } from '#server/http/middleware/server-timing.ts';
import { findAuthContext, readSessionToken } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';
import { isCrossOrigin } from '#server/http/middleware/csrf-protection.ts';
import { getRequestOrigin } from '#server/http/request-origin.ts';
import {
  renderUnsubscribeForm,
  renderConfirmEmailForm,
  renderForgotPasswordForm,
  renderInvitationForm,
  renderResetPasswordForm,
  renderSecondStepForm,
  renderSignInForm,
  renderFormResult,
} from './noscript-pages.ts';
import { sendHtmlPage, type HtmlPage, type SsrPageService } from './ssr-page-service.ts';

interface NoscriptFormDeps {
  services: Services;
  pages: SsrPageService;
  publicOrigin: string | undefined;
}

interface NoscriptForm {
  path: string;
  handler: EndpointHandler;
  /** The form again, with why it was refused. */
  renderWithError(refusal: string): string;
  /** What a success leads to: an address, or words. */
  onSuccess(answer: unknown, req: Request): { location: string } | { page: string };
}

const getQueryParameter = (req: Request, name: string): string | null =>
  new URL(req.originalUrl, 'http://localhost').searchParams.get(name);

/** Where a sign-in without script leads: it finds out whether the browser keeps the cookie, and goes on to that path. */
const cookieCheckPath = (path: string): string =>
  `${sharedPaths.signIn}?${RETURN_TO_PARAMETER}=${encodeURIComponent(path)}`;
const RETURN_TO_PARAMETER = 'going-to';
const COOKIES_BLOCKED =
  'Your browser blocks cookies, so you cannot stay signed in. Allow cookies for Redrive and sign in again';

function redirectAfterSignIn({ role }: SessionUser, req: Request): { location: string } {
  return {
    location: cookieCheckPath(safeRedirect(getQueryParameter(req, 'redirect'), role) ?? homePathForRole(role)),
  };
}

const NOSCRIPT_FORMS: readonly NoscriptForm[] = [
  {
    path: sharedPaths.signIn,
    handler: postLogin,
    renderWithError: renderSignInForm,
    onSuccess(answer, req) {
      const { user } = answer as EndpointResponse<typeof login>;
      const { search } = new URL(req.originalUrl, 'http://localhost');
      if (!user) return { page: renderSecondStepForm(undefined, sharedPaths.signInCode + search) };
      return redirectAfterSignIn(user, req);
    },
  },
  {
    path: sharedPaths.signInCode,
    handler: postLoginCode,
    renderWithError: renderSecondStepForm,
    onSuccess: (answer, req) => redirectAfterSignIn((answer as EndpointResponse<typeof loginWithCode>).user, req),
  },
  {
    path: sharedPaths.forgotPassword,
    handler: postForgotPassword,
    renderWithError: renderForgotPasswordForm,
    onSuccess: (answer) => ({
      page: renderFormResult((answer as EndpointResponse<typeof forgotPassword>).isMailOn ? 'asked' : 'noMail'),
    }),
  },
  {
    path: sharedPaths.resetPassword,
    handler: postResetPassword,
    renderWithError: renderResetPasswordForm,
    onSuccess: () => ({ page: renderFormResult('set') }),
  },
  {
    path: sharedPaths.confirmEmail,
    handler: postConfirmEmail,
    renderWithError: renderConfirmEmailForm,
    onSuccess: () => ({ page: renderFormResult('confirmed') }),
  },
  {
    path: sharedPaths.unsubscribe,
    handler: postUnsubscribe,
    renderWithError: renderUnsubscribeForm,
    onSuccess: () => ({ page: renderFormResult('alertsOff') }),
  },
  {
    path: sharedPaths.invitation,
    handler: postAcceptInvitation,
    renderWithError: renderInvitationForm,
    onSuccess: (answer) => ({
      location: cookieCheckPath(homePathForRole((answer as { user: SessionUser }).user.role)),
    }),
  },
];

/** A few fields. */
const parseUrlEncoded = express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 10 });

/** A refusal is the form again, which says why; success leads on as the app would. */
export function noscriptForms(parts: NoscriptFormDeps): Router {
  const router = express.Router();
  for (const form of NOSCRIPT_FORMS) {
    const take = createFormHandler(form, parts);
    router.post(form.path, (req, res) => take(req, res).catch((cause) => sendFormError(form, parts, { res, cause })));
  }
  router.get(sharedPaths.signIn, checkCookiesEnabled(parts));
  return router;
}

function checkCookiesEnabled({ services, pages }: NoscriptFormDeps): RequestHandler {
  return async (req, res, next) => {
    const path = getQueryParameter(req, RETURN_TO_PARAMETER);
    if (path === null) return next();
    const token = readSessionToken(req.headers.cookie, services);
    const caller = await services.store.read((tx) => findAuthContext(tx, token, new Date().toISOString()));
    const user = caller.user ?? caller.limited?.user;
    if (!user) return sendNoscriptPage(res, pages.buildNoscriptPage(401, renderSignInForm(COOKIES_BLOCKED)));
    const to = safeRedirect(path, user.role) ?? homePathForRole(user.role);
    res.set('Cache-Control', 'no-store').redirect(303, to);
  };
}

type FormSubmitHandler = (req: Request, res: Response) => Promise<void>;

function createFormHandler(form: NoscriptForm, { services, pages, publicOrigin }: NoscriptFormDeps): FormSubmitHandler {
  const limit = createEndpointRateLimit(form.handler.entry, services.store);
  return async (req, res) => {
    if (isCrossOrigin(req, getRequestOrigin(req, publicOrigin))) throw new Problem('CROSS_ORIGIN');
    await readFormBody(req, res);
    const request = await buildHandlerRequest(form.handler.entry, services, { req, res });
    await limit({ userId: request.user?.id, clientNetwork: request.address });
    const { body, headers } = await executeHandler(form.handler, request, undefined);
    res.set(headers);
    const next = form.onSuccess(body, req);
    if ('location' in next) res.set('Cache-Control', 'no-store').redirect(303, next.location);
    else sendNoscriptPage(res, pages.buildNoscriptPage(200, next.page));
  };
}

function sendFormError(
  form: NoscriptForm,
  { pages }: NoscriptFormDeps,
  { res, cause }: { res: Response; cause: unknown },
): void {
  const problem = toProblem(cause);
  logRefusal(res, problem, `POST ${form.path}`);
  if (problem.code === 'INTERNAL') logError(`taking the form of ${form.path}`, cause);
  if (problem.extra.retryAfter !== undefined) res.set('Retry-After', String(Math.ceil(problem.extra.retryAfter)));
  const said = problem.extra.issues?.[0]?.message ?? problem.message;
  sendNoscriptPage(res, pages.buildNoscriptPage(problem.status, form.renderWithError(said)));
}

interface HttpExchange {
  req: Request;
  res: Response;
}

function sendNoscriptPage(res: Response, page: HtmlPage): void {
  res.set('X-Robots-Tag', 'noindex');
  sendHtmlPage(res, page, true);
}

/** @throws Problem UNSUPPORTED_TYPE for anything but a form, OVERSIZED_DEALER_NAME */
async function readFormBody(req: Request, res: Response): Promise<void> {
  if (!req.is('application/x-www-form-urlencoded')) throw new Problem('UNSUPPORTED_TYPE');
  await new Promise<void>((resolve, reject) => {
    parseUrlEncoded(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)));
  });
}

/** What the call would be given: the form's fields are its body, and of a link its token, there or in its query. @throws Problem VALIDATION */
async function buildHandlerRequest(
  entry: Endpoint,
  services: Services,
  { req, res }: HttpExchange,
): Promise<CallRequest<Endpoint>> {
  const now = new Date().toISOString();
  const cookie = readSessionToken(req.headers.cookie, services);
  const token = getQueryParameter(req, 'token');
  const link = token === null ? {} : { token };
  const body: unknown = { ...link, ...(req.body as object) };
  return {
    ...parseInput(entry, { params: {}, query: link, body }),
    ...(await services.store.read((tx) => findAuthContext(tx, cookie, now))),
    credentials: { sessionToken: cookie },
    address: getClientNetwork(req),
    device: readDeviceToken(req.headers.cookie, services),
    client: getClientInfo(req, services),
    now,
    services,
    reply: { headers: {} },
    upload: undefined,
    timing: getTiming(res),
  } as unknown as CallRequest<Endpoint>;
}
