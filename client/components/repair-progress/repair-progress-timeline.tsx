import { useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { REPAIR_STAGE_LABELS, type ProgressUpdate } from '#shared/domain/repair/repair-progress.ts';
import { formatDate, formatDateTime, formatTimeOfDay } from '#client/ui/format.ts';
import { lazyOnInteraction } from '#client/ui/overlay/lazy-on-interaction.ts';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { texts } from '#messages/ui/repair-progress.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';

const Lightbox = lazyOnInteraction(async () => (await import('#client/ui/media-viewer/lightbox.tsx')).Lightbox);

interface Props {
  updates: readonly ProgressUpdate[];
  renderEntryAction?: (update: ProgressUpdate) => ReactNode;
  renderPhotoAction?: (update: ProgressUpdate, photo: string) => ReactNode;
}

export function RepairProgressTimeline({ updates, renderEntryAction, renderPhotoAction }: Props) {
  const days = groupByDay(updates);
  const [at, setAt] = useState<number | null>(null);
  const photos = days.flatMap(({ updates: ofDay }) =>
    ofDay.flatMap((update) => update.photos.map((photo) => ({ update, photo }))),
  );
  const indexOfPhoto = (update: ProgressUpdate, photo: string) =>
    photos.findIndex((one) => one.update === update && one.photo === photo);
  return (
    <>
      <chakra.ol display="grid" gap="6">
        {days.map(({ day, updates: ofDay }) => (
          <li key={day}>
            <chakra.h3 textStyle="t2" fontWeight="semibold" color="ink-2" mb="3">
              <time dateTime={day}>{formatDate(ofDay[0]!.at)}</time>
            </chakra.h3>
            <chakra.ol display="grid" gap="5">
              {ofDay.map((update) => (
                <ProgressEntry
                  key={update.id}
                  update={update}
                  entryAction={renderEntryAction?.(update)}
                  renderPhotoAction={renderPhotoAction && ((photo) => renderPhotoAction(update, photo))}
                  onOpen={(photo) => setAt(indexOfPhoto(update, photo))}
                />
              ))}
            </chakra.ol>
          </li>
        ))}
      </chakra.ol>
      <Lightbox
        open={at !== null}
        onClose={() => setAt(null)}
        label={texts.viewer}
        images={photos.map(({ update, photo }) => ({
          source: buildImageSources(photoUrl(photo)),
          alt: progressPhotoLabel(update, photo),
          caption: texts.caption({ stage: REPAIR_STAGE_LABELS[update.stage], when: formatDateTime(update.at) }),
        }))}
        index={Math.min(at ?? 0, Math.max(0, photos.length - 1))}
        onIndex={setAt}
      />
    </>
  );
}

function progressPhotoLabel({ stage, photos, at }: ProgressUpdate, photo: string): string {
  return texts.photo({
    stage: REPAIR_STAGE_LABELS[stage],
    number: photos.indexOf(photo) + 1,
    total: photos.length,
    when: formatDateTime(at),
  });
}

interface ProgressEntryProps {
  update: ProgressUpdate;
  entryAction: ReactNode;
  renderPhotoAction: ((photo: string) => ReactNode) | undefined;
  onOpen: (photo: string) => void;
}

function ProgressEntry({ update, entryAction, renderPhotoAction, onOpen }: ProgressEntryProps) {
  const { stage, at, note, photos } = update;
  return (
    <chakra.li display="grid" gap="2" minW="0">
      <chakra.div display="flex" alignItems="center" gap="2" minH="6">
        <chakra.p flex="1" minW="0">
          <b>{REPAIR_STAGE_LABELS[stage]}</b>{' '}
          <chakra.span textStyle="t2" color="ink-3">
            <time dateTime={at}>{formatTimeOfDay(at)}</time>
          </chakra.span>
        </chakra.p>
        {entryAction}
      </chakra.div>
      {note && (
        <chakra.p dir="auto" textStyle="t2" color="ink-2" whiteSpace="pre-line" overflowWrap="anywhere" maxW="60ch">
          {note}
        </chakra.p>
      )}
      {photos.length > 0 && (
        <chakra.ul
          display="grid"
          gap="2"
          gridTemplateColumns={{ base: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
        >
          {photos.map((photo) => (
            <chakra.li key={photo} position="relative" minW="0">
              <chakra.button
                type="button"
                aria-label={texts.open(progressPhotoLabel(update, photo))}
                onClick={() => onOpen(photo)}
                display="block"
                width="full"
                borderRadius="control"
                overflow="hidden"
                cursor="zoom-in"
              >
                <Picture source={photoUrl(photo)} alt="" sizes="(min-width: 1024px) 200px, 30vw" />
              </chakra.button>
              {renderPhotoAction?.(photo)}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.li>
  );
}

interface ProgressDay {
  /** "2026-11-22" in Dubai. */
  day: string;
  updates: ProgressUpdate[];
}

/** Newest day first. @param updates oldest first */
export function groupByDay(updates: readonly ProgressUpdate[]): ProgressDay[] {
  const days: ProgressDay[] = [];
  for (const update of updates.toReversed()) {
    const day = toDubaiDate(Date.parse(update.at));
    const last = days.at(-1);
    if (last?.day === day) last.updates.push(update);
    else days.push({ day, updates: [update] });
  }
  return days;
}
