/** Verifies a repair report with the inspection report that it is chained to, from the beginning of the chain. */
import type { JWK } from 'jose';
import type { RepairReport } from '#shared/contract/repair-report.ts';
import type { InspectionReport } from '#shared/contract/reports.ts';
import { canonicalJson } from '#shared/domain/canonical-json.ts';
import { verifyReport, type ReportVerification } from './verify-report.ts';

/** In order: the inspection report, the repair report, the hash by which the second names the first. */
export type ChainLink = 'inspection' | 'repair' | 'hash';

export type RepairVerification =
  | { outcome: 'unchanged'; report: RepairReport; inspection: InspectionReport; kid: string }
  /** `link` is the first broken one; `missing` where the file has no such part. */
  | { outcome: 'broken'; link: ChainLink; reason: 'missing' | 'changed' | 'unknown-key'; changedPaths: string[] }
  | { outcome: 'unsupported' };

type BrokenChain = Exclude<RepairVerification, { outcome: 'unchanged' }>;

interface SignedPart {
  report?: { format?: unknown };
  jws?: unknown;
  inspection?: SignedPart;
}

const FORMATS = { inspection: 'redrive-inspection-report/1', repair: 'redrive-repair-report/1' } as const;

function parseFile(text: string): SignedPart | undefined {
  try {
    const file: unknown = JSON.parse(text);
    return typeof file === 'object' && file !== null ? file : undefined;
  } catch {
    return undefined;
  }
}

export function isRepairReportFile(text: string): boolean {
  const file = parseFile(text);
  return file?.report?.format === FORMATS.repair || file?.inspection !== undefined;
}

async function hashReport(report: object): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(report));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const breakAt = (
  link: ChainLink,
  reason: 'missing' | 'changed' | 'unknown-key',
  changedPaths: string[] = [],
): BrokenChain => ({ outcome: 'broken', link, reason, changedPaths });

async function verifyPart<Report extends { format: string }>(
  part: SignedPart | undefined,
  link: 'inspection' | 'repair',
  keys: readonly JWK[],
): Promise<Extract<ReportVerification<Report>, { outcome: 'unchanged' }> | BrokenChain> {
  if (!part?.report || part.jws === undefined) return breakAt(link, 'missing');
  const { report, jws } = part;
  const verdict = await verifyReport<Report>(JSON.stringify({ report, jws }), keys);
  if (verdict.outcome === 'unsupported') return verdict;
  if (verdict.outcome === 'changed') return breakAt(link, 'changed', verdict.changedPaths);
  if (verdict.outcome === 'unknown-key') return breakAt(link, 'unknown-key');
  // A genuine report of the other kind does not fill this place.
  return verdict.report.format === FORMATS[link] ? verdict : breakAt(link, 'missing');
}

/** @param keys of `/.well-known/redrive-keys.json` */
export async function verifyRepairReport(text: string, keys: readonly JWK[]): Promise<RepairVerification> {
  const file = parseFile(text);
  const inspection = await verifyPart<InspectionReport>(file?.inspection, 'inspection', keys);
  if (inspection.outcome !== 'unchanged') return inspection;
  const repair = await verifyPart<RepairReport>(file, 'repair', keys);
  if (repair.outcome !== 'unchanged') return repair;
  const { report, kid } = repair;
  if (report.inspectionSha256 !== (await hashReport(inspection.report))) return breakAt('hash', 'changed');
  return { outcome: 'unchanged', report, inspection: inspection.report, kid };
}
