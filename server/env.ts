/** The settings of the process, read once, checked and frozen: a bad one stops the start with a line that names it (design section 2). */
import { z } from 'zod';
import { readPhone } from '#shared/domain/phone.ts';
import type { BankAccount } from '#shared/contract/payment/transfers.ts';
import { instalmentPlan } from '#shared/domain/payment/instalment.ts';
import { isIban, plainIban } from '#shared/domain/payment/iban.ts';
import { isAddressOrNetwork } from './client-address.ts';
import { EMAIL_PATTERN, normalizeEmail } from '#shared/domain/compared-text.ts';

const blankIsMissing = (value: unknown): unknown => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsMissing, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: string) =>
  z.preprocess((value) => blankIsMissing(value) ?? fallback, schema);

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `must be a whole number from ${min} to ${max}`)
        .max(max, `must be a whole number from ${min} to ${max}`),
    );
const httpAddress = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text),
    'must be an address that begins with http:// or https://',
  );
/** With a user name and password that can be read. */
function isSmtpAddress(text: string): boolean {
  if (!/^smtps?:\/\/[^\s/?#]+\/?$/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  try {
    return hostname !== '' && decodeURIComponent(username + password).length >= 0;
  } catch {
    return false;
  }
}
const networks = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (list) => list.every(isAddressOrNetwork),
    'must be addresses or networks separated by commas, such as 10.0.0.7, fd00::/8',
  );
/** E.164: links dial it from everywhere. */
const phone = z.string().transform((text, { issues }) => {
  const reading = readPhone(text);
  if (reading.kind === 'value') return reading.e164;
  issues.push({ code: 'custom', message: 'must be a phone number such as +971500000000', input: text });
  return z.NEVER;
});
/** "4.5,20,60" */
const instalment = z.string().transform((text, { issues }) => {
  const plan = instalmentPlan(text);
  const message =
    'must be percent a year (0 to 30), percent at once (0 to 99) and months (6 to 84), such as 4.5,20,60';
  if (!plan) issues.push({ code: 'custom', message, input: text });
  return plan;
});
/** "no-reply@redrive.example", or that behind a name: "Redrive <no-reply@redrive.example>". */
const SENDER = /^(?:[^<>\r\n]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
/** Nobody's: the demo must not make a stranger's phone ring. */
const DEMO_NUMBER = '+971500000000';

const settings = z.object({
  PORT: withDefault(whole(0, 65_535), '3000'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .refine(
        (text) => URL.canParse(text),
        'must be an address such as postgres://user:password@host:5432/name',
      ),
  ),
  PHOTO_STORE_URL: optional(
    z.string().regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must name a bucket, such as s3://photos'),
  ),
  S3_ENDPOINT: optional(httpAddress),
  S3_REGION: withDefault(z.string(), 'us-east-1'),
  AWS_ACCESS_KEY_ID: optional(z.string()),
  AWS_SECRET_ACCESS_KEY: optional(z.string()),
  NODE_ENV: withDefault(
    z.enum(['development', 'production', 'test'], 'must be development, production or test'),
    'development',
  ),
  DEMO: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  ALLOW_TEST_PAYMENTS: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  DEMO_CARS: withDefault(whole(0, 100_000), '48'),
  SESSION_TTL_MS: optional(whole(1000, 31_536_000_000)),
  REQUIRE_ADMIN_SECOND_FACTOR: withDefault(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  STOP_GRACE_MS: withDefault(whole(0, 600_000), '0'),
  VIN_PROVIDER_URL: optional(httpAddress),
  PRICING_PROVIDER_URL: optional(httpAddress),
  WHATSAPP_NUMBER: withDefault(phone, DEMO_NUMBER),
  CALL_NUMBER: withDefault(phone, DEMO_NUMBER),
  INSTALMENT: optional(instalment),
  PUBLIC_URL: optional(httpAddress),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  WEB_PROCESSES: withDefault(whole(1, 64), '1'),
  LOG_FORMAT: withDefault(z.enum(['text', 'json'], 'must be text or json'), 'text'),
  SMTP_URL: optional(
    z
      .string()
      .refine(
        isSmtpAddress,
        'must be an address such as smtp://user:password@mail.example:587, or smtps:// for a connection that begins encrypted',
      ),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .regex(SENDER, 'must be an email address, or a name before one: Redrive <no-reply@mail.example>'),
  ),
  MAIL_EVENTS_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_\w+$/, 'must be a secret key, sk_… or rk_…')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\w+$/, 'must be the signing secret, whsec_…')),
  STRIPE_API_BASE: optional(httpAddress),
  BANK_NAME: optional(z.string().trim().min(2).max(80)),
  BANK_ACCOUNT_HOLDER: optional(z.string().trim().min(2).max(80)),
  BANK_IBAN: optional(
    z.string().refine(isIban, 'must be an IBAN with right check digits').transform(plainIban),
  ),
  TRUSTED_PROXIES: z.preprocess(blankIsMissing, networks.default([])),
  ADMIN_EMAIL: optional(
    z
      .string()
      .overwrite(normalizeEmail)
      .pipe(z.email({ pattern: EMAIL_PATTERN, error: 'must be an email address' })),
  ),
  ADMIN_PASSWORD: optional(
    z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters'),
  ),
});

/** The settings of photos in a bucket. */
type S3Setting =
  'PHOTO_STORE_URL' | 'S3_ENDPOINT' | 'S3_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY';

type BankSetting = 'BANK_NAME' | 'BANK_ACCOUNT_HOLDER' | 'BANK_IBAN';

/** Nobody's: money that is sent there comes back. The IBAN is the registry's example. */
const DEMO_ACCOUNT: BankAccount = {
  bank: 'Demo Bank',
  holder: 'Redrive Demo (transfer nothing)',
  iban: 'AE070331234567890123456',
};

/** The bucket that keeps the photos, and how it is reached. */
interface PhotoBucket {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type Env = Readonly<
  Omit<z.output<typeof settings>, 'DEMO' | 'ALLOW_TEST_PAYMENTS' | 'PUBLIC_URL' | S3Setting | BankSetting> & {
    /** Where customers transfer the balance to; undefined: they are told by hand. */
    bankAccount: BankAccount | undefined;
    /** Where photos are kept instead of on disk. */
    photoBucket: PhotoBucket | undefined;
    /** Whether an empty store gets demo data: on unless in production or switched off. */
    demo: boolean;
    /** Whether deposits may be paid by the test method: on with demo data or ALLOW_TEST_PAYMENTS=1. */
    allowsTestPayments: boolean;
    /** Scheme and host without a slash at the end, when the site has a fixed address. */
    publicOrigin: string | undefined;
  }
>;

/** Thrown for a setting that cannot be used; the message is the one line to show. */
export class BadSetting extends Error {}

/**
 * Reads and checks the settings.
 * @throws BadSetting naming the first wrong variable and what it should be.
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const parsed = settings.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadSetting(`${String(issue?.path[0])} ${issue?.message}`);
  }
  if (parsed.data.WEB_PROCESSES > 1 && parsed.data.DATABASE_URL === undefined)
    throw new BadSetting(
      'WEB_PROCESSES must be 1 without DATABASE_URL: one process alone may hold the store',
    );
  const { SMTP_URL, MAIL_FROM } = parsed.data;
  if (SMTP_URL !== undefined && parsed.data.PUBLIC_URL === undefined)
    throw new BadSetting('PUBLIC_URL must be set with SMTP_URL: links in messages lead there');
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new BadSetting('MAIL_FROM must be set with SMTP_URL: messages are sent from that address');
  if (parsed.data.STRIPE_SECRET_KEY !== undefined && parsed.data.STRIPE_WEBHOOK_SECRET === undefined)
    throw new BadSetting('STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY: events are known by it');
  if (parsed.data.STRIPE_SECRET_KEY !== undefined && parsed.data.PUBLIC_URL === undefined)
    throw new BadSetting('PUBLIC_URL must be set with STRIPE_SECRET_KEY: customers come back there');
  const { DEMO, ALLOW_TEST_PAYMENTS: test, PUBLIC_URL, ...all } = parsed.data;
  const { PHOTO_STORE_URL: _url, S3_ENDPOINT: _endpoint, S3_REGION: _region, ...others } = all;
  const { AWS_ACCESS_KEY_ID: _id, AWS_SECRET_ACCESS_KEY: _secret, ...unbanked } = others;
  const { BANK_NAME: _bank, BANK_ACCOUNT_HOLDER: _holder, BANK_IBAN: _iban, ...plain } = unbanked;
  const demo = DEMO === undefined ? plain.NODE_ENV !== 'production' : DEMO === '1';
  return Object.freeze({
    ...plain,
    bankAccount: bankAccount(parsed.data) ?? (demo ? DEMO_ACCOUNT : undefined),
    photoBucket: photoBucket(parsed.data),
    demo,
    allowsTestPayments: test === undefined ? demo : test === '1',
    publicOrigin: PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin,
  });
}

/** @throws BadSetting for an account that is only half named */
function bankAccount(given: Pick<z.output<typeof settings>, BankSetting>): BankAccount | undefined {
  const { BANK_NAME: bank, BANK_ACCOUNT_HOLDER: holder, BANK_IBAN: iban } = given;
  if (bank === undefined && holder === undefined && iban === undefined) return undefined;
  if (bank !== undefined && holder !== undefined && iban !== undefined) return { bank, holder, iban };
  const missing =
    bank === undefined ? 'BANK_NAME' : holder === undefined ? 'BANK_ACCOUNT_HOLDER' : 'BANK_IBAN';
  throw new BadSetting(`${missing} must be set: bank, holder and IBAN of the account are named together`);
}

/** @throws BadSetting for a bucket without keys */
function photoBucket(given: Pick<z.output<typeof settings>, S3Setting>): PhotoBucket | undefined {
  const { PHOTO_STORE_URL: url, S3_REGION: region } = given;
  if (url === undefined) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (accessKeyId === undefined) throw new BadSetting('AWS_ACCESS_KEY_ID must be set with PHOTO_STORE_URL');
  if (secretAccessKey === undefined)
    throw new BadSetting('AWS_SECRET_ACCESS_KEY must be set with PHOTO_STORE_URL');
  const endpoint = given.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { bucket: url.slice('s3://'.length), endpoint, region, accessKeyId, secretAccessKey };
}
