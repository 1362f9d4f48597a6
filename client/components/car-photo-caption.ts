import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { getDamagedPanels, parsePanelConditions } from '#shared/domain/panels.ts';
import { photoCaption } from '#shared/domain/photo-caption.ts';

/** "Front left, damaged hood"; '' when unknown. */
export function getCarPhotoCaption({ photos, panelConditions }: StaffCar, url: string): string {
  const photo = photos.find(({ sha256 }) => photoUrl(sha256) === url);
  if (!photo?.view && !photo?.panels && !photo?.slot) return '';
  const damaged = getDamagedPanels(parsePanelConditions(panelConditions)).map(({ panel }) => panel);
  return photoCaption(photo, damaged);
}
