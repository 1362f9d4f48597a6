import { CompactSign, exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '#shared/domain/canonical-json.ts';
import { isRepairReportFile, verifyRepairReport } from './verify-repair-report.ts';

const INSPECTION = { format: 'redrive-inspection-report/1', car: { id: 'car-1' }, panels: [{ panel: 'hood' }] };
const AFTER_PHOTO = 'ab'.repeat(32);

interface TestSigner {
  privateKey: CryptoKey;
  jwk: JWK;
  kid: string;
}

interface TestFile {
  report: Record<string, unknown>;
  jws: string;
  inspection?: { report: Record<string, unknown>; jws: string };
}

async function createSigner(kid: string): Promise<TestSigner> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  return { privateKey, kid, jwk: { ...(await exportJWK(publicKey)), kid } };
}

const sign = (report: object, { privateKey, kid }: TestSigner): Promise<string> =>
  new CompactSign(new TextEncoder().encode(canonicalJson(report)))
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .sign(privateKey);

const hashOf = (report: object) => createHash('sha256').update(canonicalJson(report)).digest('hex');

const repairOf = (inspection: object) => ({
  format: 'redrive-repair-report/1',
  inspectionSha256: hashOf(inspection),
  lines: [{ id: 'panel-hood', partNumber: '53301-06', afterPhoto: AFTER_PHOTO }],
});

describe('the chain of a repair report', () => {
  let first: TestSigner;
  let second: TestSigner;
  let file: TestFile;
  const keys = () => [first.jwk, second.jwk];
  const verify = (changed: object, known = keys()) => verifyRepairReport(JSON.stringify(changed), known);
  const copy = () => structuredClone(file);

  beforeAll(async () => {
    [first, second] = [await createSigner('first'), await createSigner('second')];
    const report = repairOf(INSPECTION);
    file = {
      report,
      jws: await sign(report, second),
      inspection: { report: INSPECTION, jws: await sign(INSPECTION, first) },
    };
  });

  it('is intact over a rotated key, in any JSON layout', async () => {
    expect(await verify(file)).toEqual({
      outcome: 'unchanged',
      report: file.report,
      inspection: INSPECTION,
      kid: 'second',
    });
    expect((await verifyRepairReport(JSON.stringify(file, null, 2), keys())).outcome).toBe('unchanged');
  });

  it('breaks at an altered line and at an altered photo', async () => {
    for (const [member, value] of [
      ['partNumber', '53301-99'],
      ['afterPhoto', 'cd'.repeat(32)],
    ] as const) {
      const changed = copy();
      (changed.report['lines'] as Record<string, unknown>[])[0]![member] = value;
      expect(await verify(changed)).toEqual({
        outcome: 'broken',
        link: 'repair',
        reason: 'changed',
        changedPaths: [`lines.0.${member}`],
      });
    }
  });

  it('breaks first at an altered inspection report', async () => {
    const changed = copy();
    changed.inspection!.report['panels'] = [];
    changed.report['lines'] = [];
    expect(await verify(changed)).toMatchObject({ link: 'inspection', reason: 'changed', changedPaths: ['panels.0'] });
  });

  it('breaks at a missing report, and at one of the wrong kind in its place', async () => {
    const { inspection: _inspection, ...alone } = copy();
    expect(await verify(alone)).toMatchObject({ link: 'inspection', reason: 'missing' });
    const { report, jws } = file;
    expect(await verify({ ...file, inspection: { report, jws } })).toMatchObject({ link: 'inspection' });
    expect(await verify({ inspection: file.inspection! })).toMatchObject({ link: 'repair', reason: 'missing' });
    expect(await verify({ ...file.inspection!, inspection: file.inspection! })).toMatchObject({ link: 'repair' });
  });

  it('breaks at the hash when a genuine inspection report of another car stands in', async () => {
    const other = { ...INSPECTION, car: { id: 'car-2' } };
    const inspection = { report: other, jws: await sign(other, first) };
    expect(await verify({ ...file, inspection })).toMatchObject({ outcome: 'broken', link: 'hash' });
  });

  it('breaks at the report whose key was withdrawn or never was ours', async () => {
    expect(await verify(file, [second.jwk])).toMatchObject({ link: 'inspection', reason: 'unknown-key' });
    expect(await verify(file, [first.jwk])).toMatchObject({ link: 'repair', reason: 'unknown-key' });
    const forger = await createSigner('forger');
    const report = repairOf(INSPECTION);
    expect(await verify({ ...file, report, jws: await sign(report, forger) })).toMatchObject({ reason: 'unknown-key' });
    const posing = await sign(report, { ...forger, kid: 'second' });
    expect(await verify({ ...file, jws: posing })).toMatchObject({ link: 'repair', reason: 'changed' });
  });

  it('never accepts a change of a byte', async () => {
    const text = JSON.stringify(file);
    for (let at = 0; at < text.length; at += 1) {
      const bytes = new TextEncoder().encode(text);
      bytes[at]! ^= 1;
      const { outcome } = await verifyRepairReport(new TextDecoder().decode(bytes), keys());
      expect([at, outcome]).not.toEqual([at, 'unchanged']);
    }
  });

  it('is told from an inspection report by its format or its second report', () => {
    expect(isRepairReportFile(JSON.stringify(file))).toBe(true);
    expect(isRepairReportFile(JSON.stringify({ report: file.report, jws: file.jws }))).toBe(true);
    expect(isRepairReportFile(JSON.stringify(file.inspection))).toBe(false);
    for (const text of ['', '{', 'null', '[]', '{"report":null}']) expect(isRepairReportFile(text)).toBe(false);
  });
});
