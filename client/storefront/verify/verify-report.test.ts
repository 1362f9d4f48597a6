import { CompactSign, exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '#shared/domain/canonical-json.ts';
import { verifyReport } from './verify-report.ts';

const REPORT = { car: { id: 'car-1', odometerKm: 63_730 }, panels: [{ panel: 'hood', action: 'repair' }] };

interface TestSigner {
  privateKey: CryptoKey;
  jwk: JWK;
}

async function createSigner(kid: string): Promise<TestSigner> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid } };
}

async function createReportFile(report: object, { privateKey }: TestSigner, kid: string): Promise<string> {
  const jws = await new CompactSign(new TextEncoder().encode(canonicalJson(report)))
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .sign(privateKey);
  return JSON.stringify({ report, jws });
}

describe('report verification', () => {
  let ours: TestSigner;
  let file = '';
  const outcome = async (text: string) => (await verifyReport(text, [ours.jwk])).outcome;

  beforeAll(async () => {
    ours = await createSigner('ours');
    file = await createReportFile(REPORT, ours, 'ours');
  });

  it('accepts an unchanged report in any JSON layout', async () => {
    expect(await verifyReport(file, [ours.jwk])).toEqual({
      outcome: 'unchanged',
      report: REPORT,
      kid: 'ours',
    });
    expect(await outcome(JSON.stringify(JSON.parse(file), null, 2))).toBe('unchanged');
  });

  it('rejects a change of any byte', async () => {
    for (let at = 0; at < file.length; at += 1) {
      const bytes = new TextEncoder().encode(file);
      bytes[at]! ^= 1;
      expect([at, await outcome(new TextDecoder().decode(bytes))]).not.toEqual([at, 'unchanged']);
    }
  });

  it('lists the changed members', async () => {
    const lower = file.replace('63730', '13730');
    expect(await verifyReport(lower, [ours.jwk])).toEqual({ outcome: 'changed', changedPaths: ['car.odometerKm'] });
    const more = JSON.stringify({ ...JSON.parse(file), report: { ...REPORT, panels: [] } });
    expect(await verifyReport(more, [ours.jwk])).toEqual({ outcome: 'changed', changedPaths: ['panels.0'] });
  });

  it('rejects other keys, a forged key ID and a revoked key', async () => {
    const other = await createSigner('other');
    expect(await outcome(await createReportFile(REPORT, other, 'other'))).toBe('unknown-key');
    expect(await outcome(await createReportFile(REPORT, other, 'ours'))).toBe('changed');
    expect((await verifyReport(file, [])).outcome).toBe('unknown-key');
  });

  it('rejects a report without a signature algorithm', async () => {
    const { jws } = JSON.parse(file) as { jws: string };
    const [, payload] = jws.split('.');
    const none = btoa(JSON.stringify({ alg: 'none', kid: 'ours' })).replace(/=+$/, '');
    expect(await outcome(JSON.stringify({ report: REPORT, jws: `${none}.${payload}.` }))).toBe('changed');
    expect(await outcome('no report at all')).toBe('changed');
  });
});
