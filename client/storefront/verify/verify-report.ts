/** Verifies a report's signature in the browser; nothing is sent. */
import { compactVerify, decodeProtectedHeader, errors, importJWK, type JWK } from 'jose';
import type { InspectionReport } from '#shared/contract/reports.ts';
import { canonicalJson } from '#shared/domain/canonical-json.ts';

export type ReportVerification<Report = InspectionReport> =
  | { outcome: 'unchanged'; report: Report; kid: string }
  /** `changedPaths`: the changed members; empty when the signature does not match or nothing can be read. */
  | { outcome: 'changed'; changedPaths: string[] }
  /** Not signed by Redrive, or with a revoked key. */
  | { outcome: 'unknown-key' }
  /** No Ed25519 in this browser. */
  | { outcome: 'unsupported' };

const CHANGED_REPORT = { outcome: 'changed', changedPaths: [] as string[] } as const;

interface ReportFile {
  report: object;
  jws: string;
}

function parseReportFile(text: string): ReportFile | undefined {
  try {
    const { report, jws } = JSON.parse(text) as Partial<ReportFile>;
    return typeof report === 'object' && typeof jws === 'string' ? { report, jws } : undefined;
  } catch {
    return undefined;
  }
}

function readKeyId(jws: string): string | undefined {
  try {
    return decodeProtectedHeader(jws).kid;
  } catch {
    return undefined;
  }
}

/** Paths of the first differences, such as "car.odometerKm". */
function findDifferences(signed: unknown, sent: unknown, at = ''): string[] {
  if (canonicalJson({ value: signed }) === canonicalJson({ value: sent })) return [];
  const areWhole = [signed, sent].every((value) => typeof value === 'object' && value !== null);
  if (!areWhole) return [at];
  const [one, other] = [signed, sent] as Record<string, unknown>[];
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  const found = [...names].flatMap((name) =>
    findDifferences(one?.[name], other?.[name], at === '' ? name : `${at}.${name}`),
  );
  return found.slice(0, MAX_DIFFERENCES);
}
const MAX_DIFFERENCES = 5;

/** @param keys of `/.well-known/redrive-keys.json` */
export async function verifyReport<Report = InspectionReport>(
  text: string,
  keys: readonly JWK[],
): Promise<ReportVerification<Report>> {
  const sent = parseReportFile(text);
  const kid = sent && readKeyId(sent.jws);
  // A signature without a key ID was altered.
  if (!sent || kid === undefined) return CHANGED_REPORT;
  const jwk = keys.find((key) => key.kid === kid);
  if (!jwk) return { outcome: 'unknown-key' };
  try {
    const { payload } = await compactVerify(sent.jws, await importJWK(jwk, 'EdDSA'), {
      algorithms: ['EdDSA'],
    });
    const signed = new TextDecoder().decode(payload);
    const report = JSON.parse(signed) as Report;
    if (signed === canonicalJson(sent.report)) return { outcome: 'unchanged', report, kid };
    return { outcome: 'changed', changedPaths: findDifferences(report, sent.report) };
  } catch (error) {
    const isUnknown = error instanceof Error && error.name === 'NotSupportedError';
    if (isUnknown || error instanceof errors.JOSENotSupported) return { outcome: 'unsupported' };
    return CHANGED_REPORT;
  }
}
