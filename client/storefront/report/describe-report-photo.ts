import type { InspectionReport, ReportPhoto } from '#shared/contract/reports.ts';
import { photoCaption } from '#shared/domain/photo-caption.ts';
import { parseShotSlot } from '#shared/domain/photos/shot-list.ts';

/** In the reader's language; reports of earlier versions have an English sentence alone. '' when nothing is known. */
export function describeReportPhoto(photo: ReportPhoto, panels: InspectionReport['panels']): string {
  const { subject, shows, afterRepair } = photo;
  if (!subject) return shows;
  const damaged = panels.filter(({ action }) => action !== 'none').map(({ panel }) => panel);
  const slot = subject.slot === undefined ? null : parseShotSlot(subject.slot);
  return photoCaption({ ...subject, slot, isAfterRepair: afterRepair }, damaged);
}
