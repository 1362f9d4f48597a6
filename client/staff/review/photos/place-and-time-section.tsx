/** Where and when the inspector took the photos; unlikely ones have a line of their own. */
import { chakra } from '@chakra-ui/react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { checkCaptures, type CapturedPhoto } from '#shared/domain/photos/capture-checks.ts';
import { photoUrl, photoVariantUrl } from '#shared/routes/photo-urls.ts';
import { formatDateTime, formatDecimal } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { texts } from '#messages/staff/review.ts';

const { capture } = texts;

const isUnlikely = ({ isAway, daysBefore, isFuture }: CapturedPhoto): boolean => isAway || daysBefore > 0 || isFuture;

export function PlaceAndTimeSection({ car }: { car: StaffCar }) {
  const { photos, isYardKnown, wrongClockSeconds } = checkCaptures(car);
  if (photos.length === 0) return null;
  const unlikely = photos.filter(isUnlikely);
  const describe = ({ takenAt, metres, isAway, daysBefore, isFuture }: CapturedPhoto) =>
    [
      takenAt === null ? capture.noTime : formatDateTime(new Date(takenAt).toISOString()),
      isAway && metres !== null && capture.away({ distance: formatMetres(metres), isYard: isYardKnown }),
      daysBefore > 0 && capture.daysBefore(daysBefore),
      isFuture && capture.future,
    ].filter((part) => typeof part === 'string');
  const numberOf = (photo: CapturedPhoto) => photos.indexOf(photo) + 1;
  return (
    <chakra.section aria-label={capture.title} display="grid" gap="2">
      <chakra.h3 textStyle="t3" fontWeight="bold">
        {capture.title}
      </chakra.h3>
      <chakra.p textStyle="t2" color="ink-2">
        {summarize(photos, isYardKnown)}
      </chakra.p>
      {wrongClockSeconds !== null && <Warning>{describeWrongClock(wrongClockSeconds)}</Warning>}
      {unlikely.map((photo) => (
        <Warning key={photo.sha256} photo={photo} name={capture.photo(numberOf(photo))}>
          {`${capture.photo(numberOf(photo))}: ${describe(photo).join(texts.separator)}`}
        </Warning>
      ))}
      <chakra.details textStyle="t2">
        <chakra.summary cursor="pointer" minH="touch" alignContent="center">
          {capture.all}
        </chakra.summary>
        <chakra.ol ps="6">
          {photos.map((photo) => (
            <li key={photo.sha256}>
              {[
                ...describe(photo),
                photo.metres !== null &&
                  !photo.isAway &&
                  capture.distance({ distance: formatMetres(photo.metres), isYard: isYardKnown }),
              ]
                .filter(Boolean)
                .join(texts.separator)}
            </li>
          ))}
        </chakra.ol>
      </chakra.details>
    </chakra.section>
  );
}

const describeSpan = (first: string, last: string): string =>
  first === last ? capture.taken(first) : capture.takenBetween({ first, last });

const formatMetres = (metres: number): string =>
  metres < 1_000 ? capture.metres(metres) : capture.kilometres(formatDecimal(metres / 1_000));

function describeWrongClock(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const duration =
    minutes < 120
      ? capture.minutes(minutes)
      : minutes < 2_880
        ? capture.hours(Math.round(minutes / 60))
        : capture.days(Math.round(minutes / 1_440));
  return capture.wrongClock({ duration, isAhead: seconds > 0 });
}

function summarize(photos: readonly CapturedPhoto[], isYardKnown: boolean): string {
  const times = photos.flatMap(({ takenAt }) => takenAt ?? []).toSorted((a, b) => a - b);
  const [first, last] = [times[0], times.at(-1)].map((time) => time && formatDateTime(new Date(time).toISOString()));
  const located = photos.filter(({ metres }) => metres !== null).length;
  const span = first && last ? describeSpan(first, last) : capture.noTimes;
  return (
    [span, located > 0 ? capture.located({ located, all: photos.length, isYard: isYardKnown }) : capture.noPlaces].join(
      '. ',
    ) + '.'
  );
}

function Warning({ photo, name = '', children }: { photo?: CapturedPhoto; name?: string; children: string }) {
  const url = photo && photoVariantUrl(photoUrl(photo.sha256), 320, 'jpeg');
  return (
    <chakra.p display="flex" alignItems="center" gap="3" p="2" borderRadius="control" bg="sunken" textStyle="t2">
      {url ? (
        <chakra.img
          src={url}
          alt={name}
          loading="lazy"
          width="12"
          height="9"
          objectFit="cover"
          borderRadius="control"
        />
      ) : (
        <Icon glyph={TriangleAlert} />
      )}
      <chakra.span>{children}</chakra.span>
    </chakra.p>
  );
}
