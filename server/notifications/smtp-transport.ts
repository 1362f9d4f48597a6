/** Mail by SMTP, to the server that SMTP_URL names. */
import { isIP } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import { SEND_MS, type FaultScope, type Mail, type Outcome, type Post } from './mail-transport.ts';

/** Milliseconds of silence that are borne. */
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
} as const;

/** What nodemailer's errors carry. */
interface MailError extends Error {
  code?: string;
  /** The command that failed, "RCPT TO"; "API" before anything was sent. */
  command?: string;
  /** The server's three digits. */
  responseCode?: number;
  response?: string;
}

interface Settings {
  /** "smtps://user:password@mail.example:465". */
  url: string;
  /** "Redrive <no-reply@redrive.example>". */
  from: string;
  /** The longest a try may take, milliseconds. */
  sendMs?: number;
}

const LONGEST_REASON = 300;

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Where to and how. A password never travels in the clear beyond this machine. */
function routeOf(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  const auth = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : undefined;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: auth !== undefined && !secure && !isLocal(hostname),
    ...(auth && { auth }),
  };
}

export class SmtpMail implements Mail {
  readonly domain: string;
  private readonly transport: Transporter;
  private readonly place: string;
  private readonly sendMs: number;
  private readonly from: string;

  constructor({ url, from, sendMs = SEND_MS }: Settings) {
    const route = routeOf(url);
    this.transport = createTransport({
      ...route,
      ...PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.place = `${route.host}:${route.port}`;
    this.sendMs = sendMs;
    this.from = from;
    this.domain = from.replace(/^.*@|>$/g, '');
  }

  async send({ to, messageId, subject, text, html, unsubscribe }: Post): Promise<Outcome> {
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
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal: AbortSignal.timeout(this.sendMs),
      });
      return { was: 'sent' };
    } catch (error) {
      return this.outcomeOf(error as MailError);
    }
  }

  async check(): Promise<string | undefined> {
    try {
      await this.transport.verify();
      return undefined;
    } catch (error) {
      return this.trouble(error as MailError);
    }
  }

  /** What the server said of this message, or that it could not be asked. */
  private outcomeOf(error: MailError): Outcome {
    const { code, command, responseCode = 0, response } = error;
    const trouble = this.trouble(error);
    // The address cannot be written in SMTP: no server was asked.
    if (code === 'EENVELOPE' && command === 'API') return { was: 'refused', reason: error.message, trouble };
    const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
    // The line was cut or the time was up in the middle: another message may fare better.
    if (code === 'EABORT') return { was: 'later', reason: trouble, trouble, scope: 'message' };
    if (!isOfMessage || responseCode < 400)
      return { was: 'later', reason: trouble, trouble, scope: 'connection' };
    const reason = (response ?? error.message).slice(0, LONGEST_REASON);
    const refusal = readRefusal(command, responseCode, response);
    return refusal === 'address'
      ? { was: 'refused', reason, trouble }
      : { was: 'later', reason, trouble, scope: refusal, isPermanent: responseCode >= 500 };
  }

  /** Without the server's own words: they may name somebody. */
  private trouble({ code = 'no code', command, responseCode, response }: MailError): string {
    if (code === 'EAUTH' || code === 'ENOAUTH') return `${this.place} refuses the user name and password`;
    if (code === 'ETLS') return `${this.place} offers no safe connection`;
    if (code === 'EABORT' || code === 'ETIMEDOUT') return `${this.place} does not answer in time`;
    if (responseCode === undefined) return `${this.place} cannot be reached (${code})`;
    const codes = [responseCode, enhancedCode(response)].filter(Boolean).join(' ');
    return `${this.place} answers ${codes}${command === undefined ? '' : ` to ${command}`}`;
  }
}

/** "5.4.5" of "550 5.4.5 Daily sending quota exceeded" (RFC 3463). */
function enhancedCode(response = ''): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}

/** Codes of a wrong receiver; 5.1.7 and 5.1.8 are about the sender's address. */
const WRONG_ADDRESS = /^5\.1\.(?![78]$)/;
/** Routing and policy: what the provider refuses to whomever it is sent. */
const OF_PROVIDER = /^[45]\.[47]\./;

/** What a reply of 400 and above is about. */
function readRefusal(
  command: string | undefined,
  responseCode: number,
  response: string | undefined,
): 'address' | FaultScope {
  const code = enhancedCode(response) ?? '';
  // The sender is the same for every message.
  if (command === 'MAIL FROM') return 'provider';
  const isPermanent = responseCode >= 500;
  if (command === 'RCPT TO' && isPermanent && WRONG_ADDRESS.test(code)) return 'address';
  if (isPermanent && (command !== 'RCPT TO' || OF_PROVIDER.test(code))) return 'provider';
  return 'message';
}
