import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { markedPanels, parsePanelConditions } from '#shared/domain/panels.ts';
import { seenWords } from '#shared/domain/photo-caption.ts';

/** What a picture of the car shows, as far as its inspector said: "Front left, damaged hood"; else ''. */
export function seenIn({ photos, panelConditions }: StaffCar, url: string): string {
  const photo = photos.find(({ sha256 }) => photoUrl(sha256) === url);
  if (!photo?.view && !photo?.panels) return '';
  const damaged = markedPanels(parsePanelConditions(panelConditions)).map(({ panel }) => panel);
  return seenWords(photo, damaged);
}
