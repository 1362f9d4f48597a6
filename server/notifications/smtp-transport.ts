/** Mail by SMTP, to the server that SMTP_URL names. */
import { isIP } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import {
  MAIL_TIMEOUT_MS,
  type FailureScope,
  type MailTransport,
  type MailSendResult,
  type OutgoingMail,
} from './mail-transport.ts';

/** Milliseconds of silence that are borne. */
const SMTP_TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
} as const;

/** What nodemailer's errors carry. */
interface SmtpError extends Error {
  code?: string;
  /** The command that failed, "RCPT TO"; "API" before anything was sent. */
  command?: string;
  /** The server's three digits. */
  responseCode?: number;
  response?: string;
}

interface SmtpOptions {
  /** "smtps://user:password@mail.example:465". */
  url: string;
  /** "Redrive <no-reply@redrive.example>". */
  from: string;
  /** The longest a try may take, milliseconds. */
  timeoutMs?: number;
}

const MAX_REASON_LENGTH = 300;

function isLocalHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Where to and how. A password never travels in the clear beyond this machine. */
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
      return { was: 'sent' };
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

  /** What the server said of this message, or that it could not be asked. */
  private toSendResult(error: SmtpError): MailSendResult {
    const { code, command, responseCode = 0, response } = error;
    const trouble = this.describeFailure(error);
    // The address cannot be written in SMTP: no server was asked.
    if (code === 'EENVELOPE' && command === 'API') return { was: 'refused', reason: error.message, trouble };
    const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
    // The line was cut or the time was up in the middle: another message may fare better.
    if (code === 'EABORT') return { was: 'later', reason: trouble, trouble, scope: 'message' };
    if (!isOfMessage || responseCode < 400) return { was: 'later', reason: trouble, trouble, scope: 'connection' };
    const reason = (response ?? error.message).slice(0, MAX_REASON_LENGTH);
    const refusal = classifyRejection(command, responseCode, response);
    return refusal === 'address'
      ? { was: 'refused', reason, trouble }
      : { was: 'later', reason, trouble, scope: refusal, isPermanent: responseCode >= 500 };
  }

  /** Without the server's own words: they may name somebody. */
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

/** Codes of a wrong receiver; 5.1.7 and 5.1.8 are about the sender's address. */
const WRONG_RECIPIENT_CODE = /^5\.1\.(?![78]$)/;
/** Routing and policy: what the provider refuses to whomever it is sent. */
const PROVIDER_POLICY_CODE = /^[45]\.[47]\./;

/** What a reply of 400 and above is about. */
function classifyRejection(
  command: string | undefined,
  responseCode: number,
  response: string | undefined,
): 'address' | FailureScope {
  const code = parseEnhancedCode(response) ?? '';
  // The sender is the same for every message.
  if (command === 'MAIL FROM') return 'provider';
  const isPermanent = responseCode >= 500;
  if (command === 'RCPT TO' && isPermanent && WRONG_RECIPIENT_CODE.test(code)) return 'address';
  if (isPermanent && (command !== 'RCPT TO' || PROVIDER_POLICY_CODE.test(code))) return 'provider';
  return 'message';
}
