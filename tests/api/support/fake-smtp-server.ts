/** A real SMTP server on a free port that accepts, rejects, defers or breaks off mail. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  text: string;
}

/** `cut` accepts and hangs up before answering; `hush` stays silent until closed. */
type SmtpBehavior = 'take' | 'cut' | 'hush' | SmtpReply;

/** A reply of 400 and above; `words` starts with the enhanced code. */
export interface SmtpReply {
  code: number;
  words: string;
}

interface SmtpCredentials {
  user?: string;
  password?: string;
}

function toSmtpError({ code, words }: SmtpReply): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

function decodeQuotedPrintable(encoded: string): string {
  const bytes = encoded
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Encoded words of RFC 2047, also those that continue on the next line. */
function decodeHeaders(head: string): string {
  return head
    .replaceAll(/\?=\r\n[ \t]+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'Q'
        ? decodeQuotedPrintable(text.replaceAll('_', ' '))
        : Buffer.from(text, 'base64').toString('utf8'),
    );
}

function decodeMail(raw: string): string {
  const end = raw.indexOf('\r\n\r\n');
  return decodeHeaders(raw.slice(0, end)) + decodeQuotedPrintable(raw.slice(end));
}

export class FakeSmtpServer {
  readonly received: ReceivedMail[] = [];
  /** Behaviour towards the next mails; empty means accepting. */
  readonly nextBehaviors: SmtpBehavior[] = [];
  /** Rejections by command; undefined passes. */
  rejections: { mail?: SmtpReply; rcpt?: (address: string) => SmtpReply | undefined; data?: SmtpReply } = {};
  attempts = 0;
  private readonly server: SMTPServer;

  private constructor(rules: SmtpCredentials) {
    this.server = new SMTPServer({
      authOptional: rules.user === undefined,
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      closeTimeout: 100,
      onAuth: ({ username, password }, _session, callback) => {
        const isRight = username === rules.user && password === rules.password;
        callback(isRight ? null : new Error('Wrong'), isRight ? { user: username } : undefined);
      },
      onMailFrom: (_address, _session, callback) => callback(this.rejectionError(this.rejections.mail)),
      onRcptTo: ({ address }, _session, callback) => callback(this.rejectionError(this.rejections.rcpt?.(address))),
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => this.handleMail(Buffer.concat(chunks).toString('latin1'), session, callback));
      },
    });
    // A client that hangs up is not an error.
    this.server.on('error', () => undefined);
  }

  static async open(rules: SmtpCredentials = {}): Promise<FakeSmtpServer> {
    const fakeServer = new FakeSmtpServer(rules);
    fakeServer.server.listen(0, '127.0.0.1');
    await once(fakeServer.server.server, 'listening');
    return fakeServer;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  lastMailTo(to: string): ReceivedMail | undefined {
    return this.received.findLast((mail) => mail.to === to);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private rejectionError(reply: SmtpReply | undefined): Error | undefined {
    if (reply) this.attempts += 1;
    return reply && toSmtpError(reply);
  }

  private handleMail(raw: string, session: SMTPServerSession, answer: (error?: Error | null) => void): void {
    this.attempts += 1;
    const manner = this.rejections.data ?? this.nextBehaviors.shift() ?? 'take';
    if (typeof manner === 'object') {
      answer(toSmtpError(manner));
      return;
    }
    if (manner === 'hush') return;
    for (const { address } of session.envelope.rcptTo) this.received.push({ to: address, text: decodeMail(raw) });
    if (manner === 'take') answer();
    else for (const connection of this.server.connections) connection.close();
  }
}

export function mailHeader(mail: ReceivedMail | undefined, name: string): string | undefined {
  const head = mail?.text.split('\r\n\r\n')[0]?.replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head ?? '')?.[1];
}
