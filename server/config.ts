/** Reads the settings once; an invalid one stops the start with a line that names it. */
import type { BankAccount } from '#shared/contract/payment/transfers.ts';
import { DEPENDENT_SETTINGS, configSchema, type ConfigVariables } from './config-schema.ts';

/** The example IBAN of the registry, so transfers are returned. */
const DEMO_BANK_ACCOUNT: BankAccount = {
  bank: 'Demo Bank',
  holder: 'Redrive Demo (transfer nothing)',
  iban: 'AE070331234567890123456',
};

interface PhotoBucketConfig {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

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
    /** Undefined: staff send the account details. */
    bankAccount: BankAccount | undefined;
    photoBucket: PhotoBucketConfig | undefined;
    /** On by default, except when NODE_ENV is production. */
    demo: boolean;
    allowsTestPayments: boolean;
    publicOrigin: string | undefined;
  }
>;

export class ConfigError extends Error {}

/** @throws ConfigError naming the first invalid variable */
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
    ...rest
  } = parsed.data;
  if (rest.WEB_PROCESSES > 1 && rest.DATABASE_URL === undefined)
    throw new ConfigError('WEB_PROCESSES must be 1 without DATABASE_URL: one process alone may hold the store');
  for (const [setting, required, reason] of DEPENDENT_SETTINGS)
    if (parsed.data[setting] !== undefined && parsed.data[required] === undefined)
      throw new ConfigError(`${required} must be set with ${setting}${reason}`);
  const demo = DEMO === undefined ? rest.NODE_ENV !== 'production' : DEMO === '1';
  const account = readBankAccount({ BANK_NAME, BANK_ACCOUNT_HOLDER, BANK_IBAN });
  const bucket = url?.slice('s3://'.length);
  return Object.freeze({
    ...rest,
    bankAccount: account ?? (demo ? DEMO_BANK_ACCOUNT : undefined),
    photoBucket: bucket === undefined ? undefined : { bucket, endpoint, region, accessKeyId, secretAccessKey },
    demo,
    allowsTestPayments: test === undefined ? demo : test === '1',
    publicOrigin: PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin,
  });
}

function readBankAccount(
  settings: Pick<ConfigVariables, 'BANK_NAME' | 'BANK_ACCOUNT_HOLDER' | 'BANK_IBAN'>,
): BankAccount | undefined {
  const { BANK_NAME: bank, BANK_ACCOUNT_HOLDER: holder, BANK_IBAN: iban } = settings;
  if (bank === undefined && holder === undefined && iban === undefined) return undefined;
  if (bank !== undefined && holder !== undefined && iban !== undefined) return { bank, holder, iban };
  const missing = bank === undefined ? 'BANK_NAME' : holder === undefined ? 'BANK_ACCOUNT_HOLDER' : 'BANK_IBAN';
  throw new ConfigError(`${missing} must be set: bank, holder and IBAN of the account are named together`);
}
