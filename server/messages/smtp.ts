/** Mail by SMTP, to the server that SMTP_URL names. */
import { isIP } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import { SEND_MS, type Mail, type Outcome, type Post } from './mail.ts';

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

  /** What the server said of this letter, or that it could not be asked. */
  private outcomeOf(error: MailError): Outcome {
    const { code, responseCode = 0 } = error;
    const isOfLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
    if (!isOfLetter || responseCode < 400) {
      const reason = this.trouble(error);
      // It was being sent when the line was cut or the time was up: another letter may fare better.
      return { was: 'later', reason, isHouse: code !== 'EABORT' };
    }
    const reason = (error.response ?? error.message).slice(0, LONGEST_REASON);
    return responseCode >= 500 ? { was: 'refused', reason } : { was: 'later', reason, isHouse: false };
  }

  /** Without what the server said: that may name somebody. */
  private trouble({ code = 'no code' }: MailError): string {
    if (code === 'EAUTH' || code === 'ENOAUTH') return `${this.place} refuses the user name and password`;
    if (code === 'ETLS') return `${this.place} offers no safe connection`;
    if (code === 'EABORT' || code === 'ETIMEDOUT') return `${this.place} does not answer in time`;
    return `${this.place} cannot be reached (${code})`;
  }
}
