import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { carsDismissPhotoCopy, carsPhotoCopies, type PhotoCopy } from '#shared/contract/review.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { paths } from '#client/staff/paths.ts';
import { isolate } from '#messages/language.ts';
import { texts } from '#messages/staff/review.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { Picture } from '#client/ui/picture.tsx';

const copiesTexts = texts.copies;

/** Shows nothing while no copy is known: the comparison never holds up a decision. */
export function PhotoCopiesSection({ car }: { car: StaffCar }) {
  const { data, isError, refetch } = useQuery(apiQueryOptions(carsPhotoCopies, { params: { id: car.id } }));
  if (isError && !data)
    return (
      <Note>
        <span>{copiesTexts.failed}</span>
        <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>
      </Note>
    );
  if (!data || data.copies.length === 0) return null;
  return (
    <chakra.section aria-label={copiesTexts.title} p="4" borderRadius="card" bg="repair-tint" display="grid" gap="4">
      <div>
        <chakra.h3 textStyle="t3" fontWeight="bold">
          {copiesTexts.title}
        </chakra.h3>
        <Note>{copiesTexts.note}</Note>
      </div>
      {data.copies.map((copy) => (
        <CopyCard key={`${copy.photo.sha256} ${copy.other.sha256} ${copy.car.id}`} car={car} copy={copy} />
      ))}
    </chakra.section>
  );
}

function CopyCard({ car: { id: carId, images }, copy }: { car: StaffCar; copy: PhotoCopy }) {
  const { photo, other, car } = copy;
  const { run, isPending } = useApiMutation(carsDismissPhotoCopy, {
    successToast: copiesTexts.dismissed,
    errorToast: copiesTexts.dismissFailed,
  });
  const name = isolate(`${car.name}, ${car.shortId}`);
  const photoName = texts.papers.photo(images.indexOf(photo.url) + 1);
  const dismiss = () => {
    const body = { photo: photo.sha256, other: other.sha256, otherCarId: car.id };
    return run({ params: { id: carId }, body });
  };
  return (
    <chakra.article aria-label={`${name}: ${photoName}`} display="grid" gap="2">
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="2">
        <CopyFigure url={photo.url} caption={`${copiesTexts.thisCar} · ${photoName}`} />
        <CopyFigure url={other.url} caption={`${name} · ${copiesTexts.states[car.state]}`} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span flex="1" minW="0">
          <CarLink
            to={car.state === 'pending' ? paths.reviewPending(car.id) : paths.reviewOf(car.id)}
            aria-label={`${copiesTexts.open(name)}: ${photoName}`}
          >
            {copiesTexts.open(name)}
          </CarLink>
        </chakra.span>
        <Button
          loading={isPending}
          aria-label={`${copiesTexts.dismiss}: ${name}: ${photoName}`}
          onClick={() => void dismiss()}
        >
          {copiesTexts.dismiss}
        </Button>
      </chakra.div>
    </chakra.article>
  );
}

function CopyFigure({ url, caption }: { url: string; caption: string }) {
  return (
    <chakra.figure m="0" minW="0">
      <chakra.div borderRadius="control" overflow="hidden">
        <Picture source={url} alt={caption} fit="contain" sizes="(min-width: 1280px) 25vw, 50vw" />
      </chakra.div>
      <chakra.figcaption textStyle="t2" overflowWrap="anywhere">
        {caption}
      </chakra.figcaption>
    </chakra.figure>
  );
}

const CarLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', minH: 'touch', color: 'drive-deep', fontWeight: 'semibold' },
});
