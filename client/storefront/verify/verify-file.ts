import type { RepairReport } from '#shared/contract/repair-report.ts';
import type { InspectionReport, MatchedSubject, ReportPhoto } from '#shared/contract/reports.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { Problem } from '#shared/problem.ts';
import { callEndpoint, NetworkError } from '#client/api/api-client.ts';
import { carReport, findReportPhoto, reportSigningKeys } from '#client/api/light-endpoints.ts';
import { findEditedCopies } from './find-edited-copies.ts';
import { isRepairReportFile, verifyRepairReport, type RepairVerification } from './verify-repair-report.ts';
import { verifyReport, type ReportVerification } from './verify-report.ts';

export interface PhotoMatch {
  carId: string;
  shortId: string;
  name: string;
  /** From 1, as in the report. */
  number: number;
  /** In English. */
  shows: string;
  /** Absent for photos of repair reports and in answers of earlier servers. */
  subject?: MatchedSubject | undefined;
  isOriginal: boolean;
  inspectedAt: string;
  /** Day of the completed repair that the photo shows. */
  repairedAt?: string;
}

export type CheckedReport = InspectionReport | RepairReport;

/** Undefined when the server did not answer. */
export type ReportFreshness = 'latest' | 'older' | 'sold' | 'gone' | undefined;

export type VerificationResult =
  | (Extract<ReportVerification, { outcome: 'unchanged' }> & { kind: 'report'; freshness: ReportFreshness })
  | (Exclude<ReportVerification, { outcome: 'unchanged' }> & { kind: 'report' })
  | ({ kind: 'repair' } & RepairVerification)
  | { kind: 'photo'; outcome: 'unchanged'; hash: string; matches: PhotoMatch[] }
  | { kind: 'photo'; outcome: 'edited'; hash: string; matches: PhotoMatch[] }
  | { kind: 'photo'; outcome: 'unknown'; hash: string }
  | { kind: 'other'; outcome: 'print' | 'too-large' | 'insecure' | 'unreachable' };

const MAX_FILE_BYTES = 60_000_000;

/** @param reports verified before; their photos need no request */
export async function verifyFile(file: Blob, reports: readonly CheckedReport[]): Promise<VerificationResult> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'other', outcome: 'too-large' };
  // Browsers offer no cryptography without https.
  if (!globalThis.isSecureContext) return { kind: 'other', outcome: 'insecure' };
  const bytes = await file.arrayBuffer();
  const begin = new TextDecoder().decode(bytes.slice(0, 5));
  if (begin.startsWith('%PDF')) return { kind: 'other', outcome: 'print' };
  const isText = file.type === 'application/json' || begin.trimStart().startsWith('{');
  try {
    return isText
      ? await verifyReportFile(new TextDecoder().decode(bytes))
      : await verifyPhotoFile(file, bytes, reports);
  } catch (error) {
    if (error instanceof NetworkError || error instanceof Problem) return { kind: 'other', outcome: 'unreachable' };
    throw error;
  }
}

async function verifyReportFile(text: string): Promise<VerificationResult> {
  const { keys } = await callEndpoint(reportSigningKeys, {});
  if (isRepairReportFile(text)) return { kind: 'repair', ...(await verifyRepairReport(text, keys)) };
  const verdict = await verifyReport(text, keys);
  if (verdict.outcome !== 'unchanged') return { kind: 'report', ...verdict };
  return { kind: 'report', ...verdict, freshness: await getReportFreshness(verdict.report) };
}

async function getReportFreshness({ car, inspection }: InspectionReport): Promise<ReportFreshness> {
  try {
    const now = await callEndpoint(carReport, { params: { id: car.id } });
    return now.report.inspection.asOf === inspection.asOf ? 'latest' : 'older';
  } catch (error) {
    if (!(error instanceof Problem)) return undefined;
    return error.code === 'GONE' ? 'sold' : error.code === 'NOT_FOUND' ? 'gone' : undefined;
  }
}

async function verifyPhotoFile(
  file: Blob,
  bytes: ArrayBuffer,
  reports: readonly CheckedReport[],
): Promise<VerificationResult> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const known = reports.flatMap((report) => findPhotoMatches(report, hash));
  const matches = known.length > 0 ? known : (await callEndpoint(findReportPhoto, { params: { sha256: hash } })).found;
  if (matches.length === 0) {
    const edited = await findEditedCopies(file);
    return edited.length > 0
      ? { kind: 'photo', outcome: 'edited', hash, matches: edited }
      : { kind: 'photo', outcome: 'unknown', hash };
  }
  return { kind: 'photo', outcome: 'unchanged', hash, matches };
}

function findPhotoMatches(checked: CheckedReport, hash: string): PhotoMatch[] {
  const { id: carId, shortId } = checked.car;
  const when =
    'repair' in checked && 'completedAt' in checked.repair
      ? { inspectedAt: checked.repair.startedAt, repairedAt: checked.repair.completedAt }
      : { inspectedAt: (checked as InspectionReport).inspection.inspectedAt };
  return checked.photos.flatMap((photo, at) => {
    const { sha256, published, shows } = photo;
    if (sha256 !== hash && published !== hash) return [];
    const subject = 'panels' in checked ? pickSubject(photo as ReportPhoto, checked) : undefined;
    const match = { carId, shortId, name: carName(checked.car), number: at + 1, shows, subject };
    return [{ ...match, isOriginal: sha256 === hash, ...when }];
  });
}

function pickSubject({ subject, afterRepair }: ReportPhoto, { panels }: InspectionReport): MatchedSubject | undefined {
  const damaged = panels.filter(({ action }) => action !== 'none').map(({ panel }) => panel);
  return subject && { ...subject, isAfterRepair: afterRepair, damaged };
}
