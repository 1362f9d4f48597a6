/** All settings: schema, default and meaning. Source of the table in docs/operating.md. */
import { z } from 'zod';
import { EMAIL_PATTERN, normalizeEmail } from '#shared/domain/normalize-text.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shared/domain/password-rules.ts';
import { isValidIban, normalizeIban } from '#shared/domain/payment/iban.ts';
import { parseInstalmentPlan } from '#shared/domain/payment/instalment.ts';
import { parsePhone } from '#shared/domain/phone-number.ts';
import { isIpOrCidr } from './lib/client-network.ts';

const blankToUndefined = (value: unknown): unknown => (value === '' ? undefined : value);

const optionalSetting = <T extends z.ZodType>(schema: T, meaning: string, shown = 'none') =>
  z.preprocess(blankToUndefined, schema.optional()).meta({ meaning, shown });

const settingWithDefault = <T extends z.ZodType>(
  schema: T,
  fallback: string,
  meaning: string,
  shown = `\`${fallback}\``,
) => z.preprocess((value) => blankToUndefined(value) ?? fallback, schema).meta({ meaning, shown });

const integerBetween = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message));
};

const isValidUrl = (text: string) => URL.canParse(text);

const httpUrl = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^\s/]+/.test(text) && isValidUrl(text),
    'must be an address that begins with http:// or https://',
  );

function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\/[^\s/?#]+\/?$/.test(text) || !isValidUrl(text)) return false;
  const { hostname, username, password } = new URL(text);
  try {
    return hostname !== '' && decodeURIComponent(username + password).length >= 0;
  } catch {
    return false;
  }
}
const smtpUrl = z
  .string()
  .refine(
    isSmtpUrl,
    'must be an address such as smtp://user:password@mail.example:587, or smtps:// for a connection that begins encrypted',
  );

const postgresConnectionUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .refine(isValidUrl, 'must be an address such as postgres://user:password@host:5432/name');

const networkList = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (list) => list.every(isIpOrCidr),
    'must be addresses or networks separated by commas, such as 10.0.0.7, fd00::/8',
  );

const phoneNumber = z.string().transform((text, { issues }) => {
  const parsed = parsePhone(text);
  if (parsed.kind === 'value') return parsed.e164;
  issues.push({ code: 'custom', message: 'must be a phone number such as +971500000000', input: text });
  return z.NEVER;
});

const instalmentSetting = z.string().transform((text, { issues }) => {
  const plan = parseInstalmentPlan(text);
  const message = 'must be percent a year (0 to 30), percent at once (0 to 99) and months (6 to 84), such as 4.5,20,60';
  if (!plan) issues.push({ code: 'custom', message, input: text });
  return plan;
});

/** "no-reply@redrive.example" or "Redrive <no-reply@redrive.example>". */
const SENDER_PATTERN = /^(?:[^<>\r\n]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const senderAddress = z
  .string()
  .regex(SENDER_PATTERN, 'must be an email address, or a name before one: Redrive <no-reply@mail.example>');

const promiseHours = integerBetween(1, 1000);
const zeroOrOne = z.enum(['0', '1'], 'must be 0 or 1');
const secretToken = z.string().min(16, 'must have at least 16 characters');
const bankText = z.string().trim().min(2).max(80);

/** An unassigned number, so that the demo rings no phone. */
const DEMO_PHONE_NUMBER = '+971500000000';

export const configSchema = z.object({
  PORT: settingWithDefault(integerBetween(0, 65_535), '3000', 'port the server listens on'),
  HOST: settingWithDefault(z.string(), '127.0.0.1', 'address the server listens on'),
  DATA_DIR: settingWithDefault(
    z.string(),
    './data',
    'database files and photos; deleting the folder resets everything',
  ),
  DATABASE_URL: optionalSetting(postgresConnectionUrl, '`postgres://…` switches the store to PostgreSQL'),
  PHOTO_STORE_URL: optionalSetting(
    z.string().regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must name a bucket, such as s3://photos'),
    '`s3://bucket` keeps photos and unfinished uploads in an S3-compatible store',
  ),
  S3_ENDPOINT: optionalSetting(
    httpUrl,
    'address of the S3-compatible store; the bucket is named in the path',
    "Amazon's of the region",
  ),
  S3_REGION: settingWithDefault(z.string(), 'us-east-1', 'region of the bucket'),
  AWS_ACCESS_KEY_ID: optionalSetting(
    z.string(),
    'key of the bucket, needed with `PHOTO_STORE_URL`; must read, write, list and remove objects',
  ),
  AWS_SECRET_ACCESS_KEY: optionalSetting(z.string(), 'secret of that key, needed with `PHOTO_STORE_URL`'),
  NODE_ENV: settingWithDefault(
    z.enum(['development', 'production', 'test'], 'must be development, production or test'),
    'development',
    '`production` switches demo data and test payments off; with `test`, no page is rendered before the first request',
  ),
  DEMO: optionalSetting(zeroOrOne, 'fills an empty store with demo data', '`1`, and `0` with `NODE_ENV=production`'),
  DEMO_CARS: settingWithDefault(integerBetween(0, 100_000), '48', 'number of demo cars'),
  ALLOW_TEST_PAYMENTS: optionalSetting(
    zeroOrOne,
    'without cards customers may mark a deposit as paid, called a test everywhere; never where real cars are sold',
    '`1` with demo data, else `0`',
  ),
  SESSION_TTL_MS: optionalSetting(
    integerBetween(1000, 31_536_000_000),
    'how long a sign-in lasts, milliseconds',
    '7 days for staff, 24 hours for customers',
  ),
  REQUIRE_ADMIN_SECOND_FACTOR: settingWithDefault(
    zeroOrOne,
    '0',
    '`1`: an admin without a second factor can only set one up; such sessions end at the start. Set it once every process runs a release that knows it',
  ),
  REQUIRE_REGISTRATION_CHECK: settingWithDefault(
    zeroOrOne,
    '0',
    '`1`: a car whose registration in the UAE is not checked cannot be approved; `0`: only with a reason',
  ),
  REQUIRE_ALL_ORIGINALS: settingWithDefault(
    zeroOrOne,
    '1',
    '`1`: a car can be approved once the originals of all its photos have arrived; `0`: once that of its cover has, and the others appear as they arrive',
  ),
  REVIEW_PROMISE_HOURS: settingWithDefault(
    promiseHours,
    '24',
    'hours in which a submitted car is reviewed; later the work queue calls it late and admins are notified',
  ),
  PICK_PROMISE_HOURS: settingWithDefault(
    promiseHours,
    '48',
    'hours in which staff take the next step of a reservation, such as picking the car',
  ),
  TRANSFER_PROMISE_HOURS: settingWithDefault(
    promiseHours,
    '24',
    'hours in which a bank transfer is checked, a refund sent and a failed message looked at',
  ),
  STOP_GRACE_MS: settingWithDefault(
    integerBetween(0, 600_000),
    '0',
    'how long a stopping process goes on answering while health says `stopping`, milliseconds',
  ),
  VIN_PROVIDER_URL: optionalSetting(httpUrl, 'service that knows auction lots, skipped when slow or failing'),
  PRICING_PROVIDER_URL: optionalSetting(httpUrl, 'service that knows market prices, skipped when slow or failing'),
  WHATSAPP_NUMBER: settingWithDefault(
    phoneNumber,
    DEMO_PHONE_NUMBER,
    'WhatsApp contact on the car page',
    'a demo number',
  ),
  CALL_NUMBER: settingWithDefault(phoneNumber, DEMO_PHONE_NUMBER, 'telephone contact on the car page', 'a demo number'),
  INSTALMENT: optionalSetting(
    instalmentSetting,
    '`4.5,20,60`: car pages estimate a monthly instalment at 4.5 % per year, 20 % at once, 60 months',
  ),
  PUBLIC_URL: optionalSetting(
    httpUrl,
    'origin of canonical and preview links; https switches to the `__Host-sid` cookie',
    'the address of the request',
  ),
  METRICS_TOKEN: optionalSetting(
    secretToken,
    'at least 16 characters: `GET /metrics` answers requests with `Authorization: Bearer` and this token',
  ),
  WEB_PROCESSES: settingWithDefault(
    integerBetween(1, 64),
    '1',
    'number of processes on this machine; more than one needs `DATABASE_URL`',
  ),
  LOG_FORMAT: settingWithDefault(
    z.enum(['text', 'json'], 'must be text or json'),
    'text',
    '`json`: one object per line, for log collectors',
  ),
  SMTP_URL: optionalSetting(
    smtpUrl,
    '`smtp://user:password@mail.example:587`, or `smtps://`: mail is sent; needs `MAIL_FROM` and `PUBLIC_URL`',
  ),
  MAIL_FROM: optionalSetting(senderAddress, 'sender of mail, `Redrive <no-reply@mail.example>`'),
  MAIL_EVENTS_SECRET: optionalSetting(
    secretToken,
    'at least 16 characters: bounces and complaints are taken at `POST /api/mail/events`',
  ),
  STRIPE_SECRET_KEY: optionalSetting(
    z.string().regex(/^(sk|rk)_\w+$/, 'must be a secret key, sk_… or rk_…'),
    "deposits are paid by card on Stripe's pages; needs `STRIPE_WEBHOOK_SECRET` and `PUBLIC_URL`",
  ),
  STRIPE_WEBHOOK_SECRET: optionalSetting(
    z.string().regex(/^whsec_\w+$/, 'must be the signing secret, whsec_…'),
    "verifies Stripe's events",
  ),
  STRIPE_API_BASE: optionalSetting(httpUrl, 'another address that answers the same calls, for trials', "Stripe's own"),
  BANK_NAME: optionalSetting(
    bankText,
    'bank of the account for balances, and for deposits without cards and test payments; set all three `BANK_` settings or none: then customers read that the details come by hand',
    'a demo account with demo data, else none',
  ),
  BANK_ACCOUNT_HOLDER: optionalSetting(bankText, 'holder of that account', 'as `BANK_NAME`'),
  BANK_IBAN: optionalSetting(
    z.string().refine(isValidIban, 'must be an IBAN with right check digits').transform(normalizeIban),
    'IBAN of that account; its check digits are verified',
    'as `BANK_NAME`',
  ),
  TRUSTED_PROXIES: z.preprocess(blankToUndefined, networkList.default([])).meta({
    meaning: 'addresses or networks, separated by commas, whose `X-Forwarded-For` and `X-Forwarded-Proto` count',
    shown: 'none',
  }),
  ADMIN_EMAIL: optionalSetting(
    z
      .string()
      .overwrite(normalizeEmail)
      .pipe(z.email({ pattern: EMAIL_PATTERN, error: 'must be an email address' })),
    'first admin of an empty store in production, needed there',
  ),
  ADMIN_PASSWORD: optionalSetting(
    z
      .string()
      .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
      .max(MAX_PASSWORD_LENGTH, `must have at most ${MAX_PASSWORD_LENGTH} characters`),
    'password of that admin',
  ),
});

export type ConfigVariables = z.output<typeof configSchema>;

/** Settings that require another, with the reason. */
export const DEPENDENT_SETTINGS: readonly [given: keyof ConfigVariables, needed: keyof ConfigVariables, why: string][] =
  [
    ['SMTP_URL', 'PUBLIC_URL', ': links in messages lead there'],
    ['SMTP_URL', 'MAIL_FROM', ': messages are sent from that address'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', ': events are known by it'],
    ['STRIPE_SECRET_KEY', 'PUBLIC_URL', ': customers come back there'],
    ['PHOTO_STORE_URL', 'AWS_ACCESS_KEY_ID', ''],
    ['PHOTO_STORE_URL', 'AWS_SECRET_ACCESS_KEY', ''],
  ];

export function formatSettingsTable(): string {
  const rows = Object.entries(configSchema.shape).map(([name, schema]) => {
    const { shown, meaning } = schema.meta() as { shown: string; meaning: string };
    return `| \`${name}\` | ${shown} | ${meaning} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
