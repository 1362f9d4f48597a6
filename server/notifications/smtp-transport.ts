import { isIP } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import {
  MAIL_TIMEOUT_MS,
  type FailureScope,
  type MailTransport,
  type MailSendResult,
  type OutgoingMail,
} from './mail-transport.ts';

const SMTP_TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
} as const;

interface SmtpError extends Error {
  code?: string;
  /** The failed command, such as "RCPT TO"; "API" before any. */
  command?: string;
  responseCode?: number;
  response?: string;
}

interface SmtpOptions {
  url: string;
  from: string;
  /** Limit of an attempt, milliseconds. */
  timeoutMs?: number;
}

const MAX_REASON_LENGTH = 300;

function isLocalHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Passwords are never sent unencrypted beyond this machine. */
function parseSmtpUrl(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: auth !== undefined && !secure && !isLocalHost(hostname),
    ...(auth && { auth }),
  };
}

export class SmtpTransport implements MailTransport {
  readonly messageIdDomain: string;
  private readonly transport: Transporter;
  private readonly serverAddress: string;
  private readonly timeoutMs: number;
  private readonly from: string;

  constructor({ url, from, timeoutMs = MAIL_TIMEOUT_MS }: SmtpOptions) {
    const route = parseSmtpUrl(url);
    this.transport = createTransport({
      ...route,
      ...SMTP_TIMEOUTS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.serverAddress = `${route.host}:${route.port}`;
    this.timeoutMs = timeoutMs;
    this.from = from;
    this.messageIdDomain = from.replace(/^.*@|>$/g, '');
  }

  async send({ to, messageId, subject, text, html, unsubscribeUrl }: OutgoingMail): Promise<MailSendResult> {
    try {
      await this.transport.sendMail({
        from: this.from,
        to: { name: '', address: to },
        messageId,
        subject: subject.replaceAll(/\s+/g, ' '),
        text,
        html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      return { status: 'sent' };
    } catch (error) {
      return this.toSendResult(error as SmtpError);
    }
  }

  async checkConnection(): Promise<string | undefined> {
    try {
      await this.transport.verify();
      return undefined;
    } catch (error) {
      return this.describeFailure(error as SmtpError);
    }
  }

  private toSendResult(error: SmtpError): MailSendResult {
    const { code, command, responseCode = 0, response } = error;
    const trouble = this.describeFailure(error);
    // The address has no SMTP form: no server was asked.
    if (code === 'EENVELOPE' && command === 'API') return { status: 'refused', reason: error.message, trouble };
    const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
    // The connection broke or timed out half-way: another message may succeed.
    if (code === 'EABORT') return { status: 'later', reason: trouble, trouble, scope: 'message' };
    if (!isOfMessage || responseCode < 400) return { status: 'later', reason: trouble, trouble, scope: 'connection' };
    const reason = (response ?? error.message).slice(0, MAX_REASON_LENGTH);
    const refusal = classifyRejection(command, responseCode, response);
    return refusal === 'address'
      ? { status: 'refused', reason, trouble }
      : { status: 'later', reason, trouble, scope: refusal, isPermanent: responseCode >= 500 };
  }

  private describeFailure({ code = 'no code', command, responseCode, response }: SmtpError): string {
    if (code === 'EAUTH' || code === 'ENOAUTH') return `${this.serverAddress} refuses the user name and password`;
    if (code === 'ETLS') return `${this.serverAddress} offers no safe connection`;
    if (code === 'EABORT' || code === 'ETIMEDOUT') return `${this.serverAddress} does not answer in time`;
    if (responseCode === undefined) return `${this.serverAddress} cannot be reached (${code})`;
    const codes = [responseCode, parseEnhancedCode(response)].filter(Boolean).join(' ');
    return `${this.serverAddress} answers ${codes}${command === undefined ? '' : ` to ${command}`}`;
  }
}

/** "5.4.5" of "550 5.4.5 Daily sending quota exceeded" (RFC 3463). */
function parseEnhancedCode(response = ''): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}

const WRONG_RECIPIENT_CODE = /^5\.1\.(?![78]$)/;
/** Routing and policy: refused for every recipient. */
const PROVIDER_POLICY_CODE = /^[45]\.[47]\./;

function classifyRejection(
  command: string | undefined,
  responseCode: number,
  response: string | undefined,
): 'address' | FailureScope {
  const code = parseEnhancedCode(response) ?? '';
  // All messages have the same sender.
  if (command === 'MAIL FROM') return 'provider';
  const isPermanent = responseCode >= 500;
  if (command === 'RCPT TO' && isPermanent && WRONG_RECIPIENT_CODE.test(code)) return 'address';
  if (isPermanent && (command !== 'RCPT TO' || PROVIDER_POLICY_CODE.test(code))) return 'provider';
  return 'message';
}
