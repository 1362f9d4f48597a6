import { getDamagedPanels, PANEL_LABELS, PANELS, type Panel } from '#shared/domain/panels.ts';
import { PHOTO_VIEW_LABELS, PHOTO_VIEWS } from '#shared/domain/photo-caption.ts';
import { PHOTO_CATEGORIES, type PhotoCategory } from '#shared/domain/enums.ts';
import { setPhotoCategory } from '#client/offline/images/edit-draft-photos.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#client/inspector/inspection/texts.ts';

/** `choice`: "exterior front-left", "damage hood" or the category alone. Shows a failure and never rejects. */
export async function saveCategory(photoIds: readonly string[], choice: string): Promise<void> {
  const [category, tag] = choice.split(' ') as [PhotoCategory, string?];
  const view = PHOTO_VIEWS.find((one) => one === tag);
  const panel = PANELS.find((one) => one === tag);
  try {
    await setPhotoCategory(photoIds, category, { ...(view && { view }), ...(panel && { panels: [panel] }) });
  } catch {
    toast({ title: texts.toasts.error, description: texts.photos.categoryFailed, kind: 'destructive' });
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
          {texts.photos.categories[category]}
        </option>
      ))}
      <optgroup label={texts.photos.seenFrom}>
        {PHOTO_VIEWS.map((view) => (
          <option key={view} value={`exterior ${view}`}>
            {PHOTO_VIEW_LABELS[view]}
          </option>
        ))}
      </optgroup>
      {panels.length > 0 && (
        <optgroup label={texts.photos.damageTo}>
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
