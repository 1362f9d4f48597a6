import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const SMTP_URL_MESSAGE =
  'must be an address such as smtp://user:password@mail.example:587, or smtps:// for a connection that begins encrypted';
const EXAMPLE_SENDER = 'Redrive <no-reply@mail.example>';

describe('loadConfig', () => {
  it('requires a sender and a public address for mail', () => {
    const mail = { SMTP_URL: 'smtps://me:p%40ss@mail.example', PUBLIC_URL: 'https://redrive.example' };
    expect(() => loadConfig(mail)).toThrow(
      new ConfigError('MAIL_FROM must be set with SMTP_URL: messages are sent from that address'),
    );
    for (const MAIL_FROM of [EXAMPLE_SENDER, 'no-reply@mail.example'])
      expect(loadConfig({ ...mail, MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  });

  it('defaults to a demo on this machine only', () => {
    const env = loadConfig({});
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      demo: true,
      DEMO_CARS: 48,
      STOP_GRACE_MS: 0,
    });
    expect(Object.isFrozen(env)).toBe(true);
  });

  it('takes the promised hours as whole numbers from one on', () => {
    expect(loadConfig({ REVIEW_PROMISE_HOURS: '6' })).toMatchObject({
      REVIEW_PROMISE_HOURS: 6,
      PICK_PROMISE_HOURS: 48,
      TRANSFER_PROMISE_HOURS: 24,
    });
    expect(() => loadConfig({ PICK_PROMISE_HOURS: '0' })).toThrow(ConfigError);
  });

  it('turns the demo off in production unless requested', () => {
    expect(loadConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(loadConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
    expect(loadConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('allows test payments with the demo or when requested', () => {
    const allowed = (variables: Record<string, string>) => loadConfig(variables).allowsTestPayments;
    expect([allowed({}), allowed({ NODE_ENV: 'production' }), allowed({ DEMO: '0' })]).toEqual([true, false, false]);
    const production = { NODE_ENV: 'production' };
    expect(allowed({ ...production, DEMO: '1' })).toBe(true);
    expect(allowed({ ...production, ALLOW_TEST_PAYMENTS: '1' })).toBe(true);
    expect(allowed({ ALLOW_TEST_PAYMENTS: '0' })).toBe(false);
  });

  it('treats an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('keeps only the origin of the public address', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://redrive.example/' }).publicOrigin).toBe('https://redrive.example');
  });

  it('normalises contact numbers', () => {
    expect(loadConfig({ WHATSAPP_NUMBER: '+971 4-123 4567', CALL_NUMBER: '' })).toMatchObject({
      WHATSAPP_NUMBER: '+97141234567',
      CALL_NUMBER: '+971500000000',
    });
  });

  it('parses the instalment plan', () => {
    expect(loadConfig({ INSTALMENT: '4.5,20,60' }).INSTALMENT).toEqual({
      ratePercent: 4.5,
      downPercent: 20,
      months: 60,
    });
    expect(loadConfig({ INSTALMENT: '' }).INSTALMENT).toBeUndefined();
    expect(() => loadConfig({ INSTALMENT: 'cheap' })).toThrow(/^INSTALMENT must be percent a year/);
  });

  it('trusts only listed proxies', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://redrive.example' }).TRUSTED_PROXIES).toEqual([]);
    expect(loadConfig({ TRUSTED_PROXIES: '' }).TRUSTED_PROXIES).toEqual([]);
    expect(loadConfig({ TRUSTED_PROXIES: '10.0.0.7, fd00::/8' }).TRUSTED_PROXIES).toEqual(['10.0.0.7', 'fd00::/8']);
  });

  it.each([
    ['PORT', 'banana', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
    ['DEMO', 'yes', 'DEMO must be 0 or 1'],
    ['DEMO_CARS', '1000000', 'DEMO_CARS must be a whole number from 0 to 100000'],
    ['STOP_GRACE_MS', '-1', 'STOP_GRACE_MS must be a whole number from 0 to 600000'],
    ['SESSION_TTL_MS', 'week', 'SESSION_TTL_MS must be a whole number from 1000 to 31536000000'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres://'],
    ['SMTP_URL', 'mail.example:587', `SMTP_URL ${SMTP_URL_MESSAGE}`],
    ['SMTP_URL', 'smtp://', `SMTP_URL ${SMTP_URL_MESSAGE}`],
    ['SMTP_URL', 'smtp://me:%zz@mail.example', `SMTP_URL ${SMTP_URL_MESSAGE}`],
    ['SMTP_URL', 'smtp://mail.example', 'PUBLIC_URL must be set with SMTP_URL: links in messages lead there'],
    ['MAIL_FROM', 'Redrive', `MAIL_FROM must be an email address, or a name before one: ${EXAMPLE_SENDER}`],
    ['PUBLIC_URL', 'redrive.example', 'PUBLIC_URL must be an address that begins with http:// or https://'],
    ['PUBLIC_URL', 'http://[', 'PUBLIC_URL must be an address that begins with http:// or https://'],
    ['PUBLIC_URL', 'https://x:99999', 'PUBLIC_URL must be an address that begins with http:// or https://'],
    ['WHATSAPP_NUMBER', 'call me', 'WHATSAPP_NUMBER must be a phone number such as +971500000000'],
    [
      'DATABASE_URL',
      'postgres://h:99999999/x',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name',
    ],
    ['ADMIN_EMAIL', 'boss', 'ADMIN_EMAIL must be an email address'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be development, production or test'],
    ['PHOTO_STORE_URL', 'https://s3.example/photos', 'PHOTO_STORE_URL must name a bucket, such as s3://photos'],
    ['PHOTO_STORE_URL', 's3://photos', 'AWS_ACCESS_KEY_ID must be set with PHOTO_STORE_URL'],
    ['S3_ENDPOINT', 's3.example', 'S3_ENDPOINT must be an address that begins with http:// or https://'],
  ])('rejects %s=%s with one line', (name, value, line) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new ConfigError(line));
  });

  it.each(['proxy', '10.0.0.0/33', '10.0.0.7 10.0.0.8', '10.0.0.7,', '0.0.0.0/0', 'loopback'])(
    'rejects TRUSTED_PROXIES=%s with one line',
    (value) => {
      const line = 'TRUSTED_PROXIES must be addresses or networks separated by commas, such as 10.0.0.7, fd00::/8';
      expect(() => loadConfig({ TRUSTED_PROXIES: value })).toThrow(new ConfigError(line));
    },
  );
});
