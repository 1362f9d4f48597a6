/** Form posts of browsers without JavaScript, under the rules and limits of the matching calls. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { forgotPassword, login, SessionUser } from '#shared/contract/auth.ts';
import type { loginWithCode } from '#shared/contract/account-security.ts';
import type { EndpointResponse, Endpoint } from '#shared/contract/endpoint.ts';
import { homePathForRole, safeRedirect } from '#shared/routes/sign-in-redirect.ts';
import { LANGUAGES, type Language } from '#shared/messages/languages.ts';
import { pathInLanguage } from '#shared/routes/page-language.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { Problem } from '#shared/problem.ts';
import { messagesFor } from '#server/lib/messages-for.ts';
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
import { logRefusal, toLocalizedBody, toProblem } from '#server/http/problem-response.ts';
import { createEndpointRateLimit } from '#server/http/rate-limit.ts';
import { getTiming } from '#server/http/middleware/server-timing.ts';
import { findAuthContext, readSessionToken } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';
import { isCrossOrigin } from '#server/http/middleware/csrf-protection.ts';
import { getRequestOrigin } from '#server/http/request-origin.ts';
import {
  formPath,
  renderUnsubscribeForm,
  renderConfirmEmailForm,
  renderForgotPasswordForm,
  renderInvitationForm,
  renderResetPasswordForm,
  renderSecondStepForm,
  renderSignInForm,
  renderFormResult,
  type RenderForm,
} from './noscript-pages.ts';
import { sendHtmlPage, type HtmlPage, type SsrPageService } from './ssr-page-service.ts';

interface NoscriptFormDeps {
  services: Services;
  pages: SsrPageService;
  publicOrigin: string | undefined;
}

interface NoscriptForm {
  /** In English. */
  path: string;
  handler: EndpointHandler;
  render: RenderForm;
  onSuccess(response: unknown, req: Request, language: Language): { location: string } | { page: string };
}

const getQueryParameter = (req: Request, name: string): string | null =>
  new URL(req.originalUrl, 'http://localhost').searchParams.get(name);

const RETURN_TO_PARAMETER = 'going-to';

function redirectToCookieCheck(path: string, language: Language): { location: string } {
  const target = encodeURIComponent(pathInLanguage(path, language));
  return { location: `${formPath(sharedPaths.signIn, language)}?${RETURN_TO_PARAMETER}=${target}` };
}

function redirectAfterSignIn({ role }: SessionUser, req: Request, language: Language): { location: string } {
  const path = safeRedirect(getQueryParameter(req, 'redirect'), role) ?? homePathForRole(role);
  return redirectToCookieCheck(path, language);
}

const NOSCRIPT_FORMS: readonly NoscriptForm[] = [
  {
    path: sharedPaths.signIn,
    handler: postLogin,
    render: renderSignInForm,
    onSuccess(response, req, language) {
      const { user } = response as EndpointResponse<typeof login>;
      const { search } = new URL(req.originalUrl, 'http://localhost');
      if (!user)
        return { page: renderSecondStepForm(language, undefined, formPath(sharedPaths.signInCode, language) + search) };
      return redirectAfterSignIn(user, req, language);
    },
  },
  {
    path: sharedPaths.signInCode,
    handler: postLoginCode,
    render: renderSecondStepForm,
    onSuccess: (response, req, language) =>
      redirectAfterSignIn((response as EndpointResponse<typeof loginWithCode>).user, req, language),
  },
  {
    path: sharedPaths.forgotPassword,
    handler: postForgotPassword,
    render: renderForgotPasswordForm,
    onSuccess: (response, _req, language) => ({
      page: renderFormResult(
        language,
        (response as EndpointResponse<typeof forgotPassword>).isMailOn ? 'linkSent' : 'mailUnavailable',
      ),
    }),
  },
  {
    path: sharedPaths.resetPassword,
    handler: postResetPassword,
    render: renderResetPasswordForm,
    onSuccess: (_response, _req, language) => ({ page: renderFormResult(language, 'passwordSet') }),
  },
  {
    path: sharedPaths.confirmEmail,
    handler: postConfirmEmail,
    render: renderConfirmEmailForm,
    onSuccess: (_response, _req, language) => ({ page: renderFormResult(language, 'emailConfirmed') }),
  },
  {
    path: sharedPaths.unsubscribe,
    handler: postUnsubscribe,
    render: renderUnsubscribeForm,
    onSuccess: (_response, _req, language) => ({ page: renderFormResult(language, 'emailsOff') }),
  },
  {
    path: sharedPaths.invitation,
    handler: postAcceptInvitation,
    render: renderInvitationForm,
    onSuccess: (response, _req, language) =>
      redirectToCookieCheck(homePathForRole((response as { user: SessionUser }).user.role), language),
  },
];

const parseUrlEncoded = express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 10 });

export function noscriptForms(deps: NoscriptFormDeps): Router {
  const router = express.Router();
  for (const language of LANGUAGES) {
    for (const form of NOSCRIPT_FORMS) {
      const handleForm = createFormHandler(form, language, deps);
      router.post(formPath(form.path, language), (req, res) =>
        handleForm(req, res).catch((cause) => sendFormError(form, deps, { res, cause, language })),
      );
    }
    router.get(formPath(sharedPaths.signIn, language), checkCookiesEnabled(language, deps));
  }
  return router;
}

function checkCookiesEnabled(language: Language, { services, pages }: NoscriptFormDeps): RequestHandler {
  return async (req, res, next) => {
    const path = getQueryParameter(req, RETURN_TO_PARAMETER);
    if (path === null) return next();
    const token = readSessionToken(req.headers.cookie, services);
    const caller = await services.store.read((tx) => findAuthContext(tx, token, new Date().toISOString()));
    const user = caller.user ?? caller.limited?.user;
    if (!user) {
      const { cookiesBlocked } = messagesFor(language).noscript.signIn;
      const page = renderSignInForm(language, cookiesBlocked);
      return sendNoscriptPage(res, pages.buildNoscriptPage(401, language, page));
    }
    const to = safeRedirect(path, user.role) ?? homePathForRole(user.role);
    res.set('Cache-Control', 'no-store').redirect(303, to);
  };
}

type FormSubmitHandler = (req: Request, res: Response) => Promise<void>;

function createFormHandler(
  form: NoscriptForm,
  language: Language,
  { services, pages, publicOrigin }: NoscriptFormDeps,
): FormSubmitHandler {
  const limit = createEndpointRateLimit(form.handler.entry, services.store);
  return async (req, res) => {
    if (isCrossOrigin(req, getRequestOrigin(req, publicOrigin))) throw new Problem('CROSS_ORIGIN');
    await readFormBody(req, res);
    const request = await buildHandlerRequest(form.handler.entry, services, { req, res, language });
    await limit({ userId: request.user?.id, clientNetwork: request.address });
    const { body, headers } = await executeHandler(form.handler, request, undefined);
    res.set(headers);
    const next = form.onSuccess(body, req, language);
    if ('location' in next) res.set('Cache-Control', 'no-store').redirect(303, next.location);
    else sendNoscriptPage(res, pages.buildNoscriptPage(200, language, next.page));
  };
}

function sendFormError(
  form: NoscriptForm,
  { pages }: NoscriptFormDeps,
  { res, cause, language }: { res: Response; cause: unknown; language: Language },
): void {
  const problem = toProblem(cause);
  logRefusal(res, problem, `POST ${form.path}`);
  if (problem.code === 'INTERNAL') logError(`taking the form of ${form.path}`, cause);
  if (problem.extra.retryAfter !== undefined) res.set('Retry-After', String(Math.ceil(problem.extra.retryAfter)));
  const { issues, message } = toLocalizedBody(problem, language);
  const page = form.render(language, issues?.[0]?.message ?? message);
  sendNoscriptPage(res, pages.buildNoscriptPage(problem.status, language, page));
}

interface HttpExchange {
  req: Request;
  res: Response;
  language: Language;
}

function sendNoscriptPage(res: Response, page: HtmlPage): void {
  res.set('X-Robots-Tag', 'noindex');
  sendHtmlPage(res, page, true);
}

async function readFormBody(req: Request, res: Response): Promise<void> {
  if (!req.is('application/x-www-form-urlencoded')) throw new Problem('UNSUPPORTED_TYPE');
  await new Promise<void>((resolve, reject) => {
    parseUrlEncoded(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)));
  });
}

/** Form fields become the body; the token of a link may be in the body or the query. @throws Problem VALIDATION */
async function buildHandlerRequest(
  entry: Endpoint,
  services: Services,
  { req, res, language }: HttpExchange,
): Promise<CallRequest<Endpoint>> {
  const now = new Date().toISOString();
  const cookie = readSessionToken(req.headers.cookie, services);
  const token = getQueryParameter(req, 'token');
  const link = token === null ? {} : { token };
  const body: unknown = { ...link, ...(req.body as object) };
  return {
    ...parseInput(entry, { params: {}, query: link, body }, language),
    ...(await services.store.read((tx) => findAuthContext(tx, cookie, now))),
    credentials: { sessionToken: cookie },
    address: getClientNetwork(req),
    device: readDeviceToken(req.headers.cookie, services),
    client: getClientInfo(req, services),
    now,
    language,
    services,
    reply: { headers: {} },
    upload: undefined,
    timing: getTiming(res),
  } as unknown as CallRequest<Endpoint>;
}
