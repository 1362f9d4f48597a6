/** Reads the settings of the process once; a wrong one stops the start with a line that names it. */
import type { BankAccount } from '#shared/contract/payment/transfers.ts';
import { DEPENDENT_SETTINGS, configSchema, type ConfigVariables } from './config-schema.ts';

/** An account of no one: the IBAN is the registry's example, so a transfer comes back. */
const DEMO_BANK_ACCOUNT: BankAccount = {
  bank: 'Demo Bank',
  holder: 'Redrive Demo (transfer nothing)',
  iban: 'AE070331234567890123456',
};

/** The bucket that keeps the photos, and how it is reached. */
interface PhotoBucketConfig {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Settings that `Config` holds under names of their own. */
type DerivedSetting =
  | 'DEMO'
  | 'ALLOW_TEST_PAYMENTS'
  | 'PUBLIC_URL'
  | 'PHOTO_STORE_URL'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'AWS_ACCESS_KEY_ID'
  | 'AWS_SECRET_ACCESS_KEY'
  | 'BANK_NAME'
  | 'BANK_ACCOUNT_HOLDER'
  | 'BANK_IBAN';

export type Config = Readonly<
  Omit<ConfigVariables, DerivedSetting> & {
    /** Account for bank transfers; undefined: customers get the details by hand. */
    bankAccount: BankAccount | undefined;
    /** Bucket that keeps photos instead of the disk. */
    photoBucket: PhotoBucketConfig | undefined;
    /** Whether an empty store gets demo data: on unless in production or switched off. */
    demo: boolean;
    /** Whether deposits may be paid by the test method: on with demo data or ALLOW_TEST_PAYMENTS=1. */
    allowsTestPayments: boolean;
    /** Scheme and host without a slash at the end, when the site has a fixed address. */
    publicOrigin: string | undefined;
  }
>;

/** A setting that cannot be used; the message is the one line to show. */
export class ConfigError extends Error {}

/**
 * Reads and checks the settings.
 * @throws ConfigError naming the first wrong variable and what it should be.
 */
export function loadConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const parsed = configSchema.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const {
    DEMO,
    ALLOW_TEST_PAYMENTS: test,
    PUBLIC_URL,
    PHOTO_STORE_URL: url,
    S3_REGION: region,
    S3_ENDPOINT: endpoint = `https://s3.${region}.amazonaws.com`,
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    BANK_NAME,
    BANK_ACCOUNT_HOLDER,
    BANK_IBAN,
    ...plain
  } = parsed.data;
  if (plain.WEB_PROCESSES > 1 && plain.DATABASE_URL === undefined)
    throw new ConfigError('WEB_PROCESSES must be 1 without DATABASE_URL: one process alone may hold the store');
  for (const [given, needed, why] of DEPENDENT_SETTINGS)
    if (parsed.data[given] !== undefined && parsed.data[needed] === undefined)
      throw new ConfigError(`${needed} must be set with ${given}${why}`);
  const demo = DEMO === undefined ? plain.NODE_ENV !== 'production' : DEMO === '1';
  const account = readBankAccount({ BANK_NAME, BANK_ACCOUNT_HOLDER, BANK_IBAN });
  const bucket = url?.slice('s3://'.length);
  return Object.freeze({
    ...plain,
    bankAccount: account ?? (demo ? DEMO_BANK_ACCOUNT : undefined),
    photoBucket: bucket === undefined ? undefined : { bucket, endpoint, region, accessKeyId, secretAccessKey },
    demo,
    allowsTestPayments: test === undefined ? demo : test === '1',
    publicOrigin: PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin,
  });
}

/** @throws ConfigError for an account that is only half named */
function readBankAccount(
  given: Pick<ConfigVariables, 'BANK_NAME' | 'BANK_ACCOUNT_HOLDER' | 'BANK_IBAN'>,
): BankAccount | undefined {
  const { BANK_NAME: bank, BANK_ACCOUNT_HOLDER: holder, BANK_IBAN: iban } = given;
  if (bank === undefined && holder === undefined && iban === undefined) return undefined;
  if (bank !== undefined && holder !== undefined && iban !== undefined) return { bank, holder, iban };
  const missing = bank === undefined ? 'BANK_NAME' : holder === undefined ? 'BANK_ACCOUNT_HOLDER' : 'BANK_IBAN';
  throw new ConfigError(`${missing} must be set: bank, holder and IBAN of the account are named together`);
}
