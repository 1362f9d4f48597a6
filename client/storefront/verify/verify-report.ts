/** Checks a report file by its signature, here in the browser: nothing of the file is sent anywhere. */
import { compactVerify, decodeProtectedHeader, errors, importJWK, type JWK } from 'jose';
import type { InspectionReport } from '#shared/contract/reports.ts';
import { canonicalJson } from '#shared/domain/canonical-json.ts';

export type ReportVerification =
  | { outcome: 'unchanged'; report: InspectionReport; kid: string }
  /** `places`: which members differ from what was signed; none where the signature itself does not fit, or nothing can be read. */
  | { outcome: 'changed'; places: string[] }
  /** Whoever signed it is not Redrive, or its key was withdrawn. */
  | { outcome: 'unknown-key' }
  /** This browser knows no Ed25519. */
  | { outcome: 'unsupported' };

const CHANGED_REPORT: ReportVerification = { outcome: 'changed', places: [] };

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

/** Where two values differ, as "car.odometerKm"; the first few of them. */
function findDifferences(signed: unknown, sent: unknown, at = ''): string[] {
  if (canonicalJson({ part: signed }) === canonicalJson({ part: sent })) return [];
  const areWhole = [signed, sent].every((part) => typeof part === 'object' && part !== null);
  if (!areWhole) return [at];
  const [one, other] = [signed, sent] as Record<string, unknown>[];
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  const found = [...names].flatMap((name) =>
    findDifferences(one?.[name], other?.[name], at === '' ? name : `${at}.${name}`),
  );
  return found.slice(0, MAX_DIFFERENCES);
}
const MAX_DIFFERENCES = 5;

/** @param keys of Redrive, as `/.well-known/redrive-keys.json` tells them */
export async function verifyReport(text: string, keys: readonly JWK[]): Promise<ReportVerification> {
  const sent = parseReportFile(text);
  const kid = sent && readKeyId(sent.jws);
  // A file whose signature names no key any more was changed, whoever made it.
  if (!sent || kid === undefined) return CHANGED_REPORT;
  const jwk = keys.find((key) => key.kid === kid);
  if (!jwk) return { outcome: 'unknown-key' };
  try {
    const { payload } = await compactVerify(sent.jws, await importJWK(jwk, 'EdDSA'), {
      algorithms: ['EdDSA'],
    });
    const signed = new TextDecoder().decode(payload);
    const report = JSON.parse(signed) as InspectionReport;
    if (signed === canonicalJson(sent.report)) return { outcome: 'unchanged', report, kid };
    return { outcome: 'changed', places: findDifferences(report, sent.report) };
  } catch (error) {
    const isUnknown = error instanceof Error && error.name === 'NotSupportedError';
    if (isUnknown || error instanceof errors.JOSENotSupported) return { outcome: 'unsupported' };
    return CHANGED_REPORT;
  }
}
