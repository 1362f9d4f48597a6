import { deviceLabel } from '#client/ui/device-label.ts';
import { getDamagedPanels, PANEL_LABELS, PANELS, type Panel } from '#shared/domain/panels.ts';
import { PHOTO_VIEW_LABELS, PHOTO_VIEWS, shotLabel } from '#shared/domain/photo-caption.ts';
import { DETAIL_SLOTS, getShotTags, parseShotSlot } from '#shared/domain/photos/shot-list.ts';
import { PHOTO_CATEGORIES, type PhotoCategory } from '#shared/domain/enums.ts';
import { setPhotoTags, type PhotoPlacement } from '#client/offline/images/edit-draft-photos.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#messages/field/inspection.ts';
import { texts as photoTexts } from '#messages/field/photos.ts';

/** `choice`: "exterior front-left", "damage hood", "slot odometer" or the category alone. */
function parseChoice(choice: string): Omit<PhotoPlacement, 'id'> {
  const [category, tag] = choice.split(' ') as [PhotoCategory | 'slot', string?];
  const slot = parseShotSlot(tag ?? '');
  if (category === 'slot') return slot ? getShotTags(slot) : { category: 'exterior' };
  const view = PHOTO_VIEWS.find((one) => one === tag);
  const panel = PANELS.find((one) => one === tag);
  return { category, ...(view && { view }), ...(panel && { panels: [panel] }) };
}

/** Shows a failure and never rejects. */
export async function saveCategory(photoIds: readonly string[], choice: string): Promise<void> {
  await savePhotoTags(photoIds.map((id) => ({ id, ...parseChoice(choice) })));
}

/** Shows a failure and never rejects; false after a failure. */
export async function savePhotoTags(placements: readonly PhotoPlacement[]): Promise<boolean> {
  try {
    await setPhotoTags(placements);
    return true;
  } catch {
    toast({ title: texts.toasts.error, description: photoTexts.categoryFailed(deviceLabel), kind: 'destructive' });
    return false;
  }
}

/** Panels with damage, in the order of PANELS. */
export function useMarkedPanels(): readonly Panel[] {
  const marked = useFormValue((form) =>
    getDamagedPanels(form.panel_conditions)
      .map(({ panel }) => panel)
      .join(' '),
  );
  return PANELS.filter((panel) => marked.split(' ').includes(panel));
}

export function CategoryOptions({ panels }: { panels: readonly Panel[] }) {
  return (
    <>
      {PHOTO_CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {photoTexts.categories[category]}
        </option>
      ))}
      <optgroup label={photoTexts.seenFrom}>
        {PHOTO_VIEWS.map((view) => (
          <option key={view} value={`exterior ${view}`}>
            {PHOTO_VIEW_LABELS[view]}
          </option>
        ))}
      </optgroup>
      <optgroup label={photoTexts.details}>
        {DETAIL_SLOTS.map((slot) => (
          <option key={slot} value={`slot ${slot}`}>
            {shotLabel(slot)}
          </option>
        ))}
      </optgroup>
      {panels.length > 0 && (
        <optgroup label={photoTexts.damageTo}>
          {panels.map((panel) => (
            <option key={panel} value={`damage ${panel}`}>
              {PANEL_LABELS[panel]}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}
