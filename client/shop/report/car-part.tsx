/** The car itself: what it is, how far it has run, what came with it. */
import type { InspectionReport } from '#shared/contract/reports.ts';
import { colourWord } from '#shared/domain/colour-word.ts';
import { counted, distance } from '#client/ui/format.ts';
import { Fact, Facts, Part, PhotoGrid, ReportPhoto } from './part.tsx';
import { texts } from './texts.ts';

const colour = (stored: string | null): string | null => (stored === null ? null : colourWord(stored));

export function CarPart({ report }: { report: InspectionReport }) {
  const { car, keys, odometerPhoto, photos } = report;
  const at = photos.findIndex(({ sha256 }) => sha256 === odometerPhoto);
  return (
    <Part title={texts.car}>
      <Facts>
        <Fact label={texts.odometer} note={distance(car.odometerMiles, 'miles')}>
          {distance(car.odometerKm, 'km')}
        </Fact>
        <Fact label={texts.odometerPhoto}>{at < 0 ? null : texts.odometerOf(at + 1)}</Fact>
        <Fact label={texts.keys}>{keys === null ? null : counted(keys, 'key')}</Fact>
        <Fact label={texts.specification}>{car.spec}</Fact>
        <Fact label={texts.bodyType}>{car.bodyType}</Fact>
        <Fact label={texts.engine}>{car.engine}</Fact>
        <Fact label={texts.cylinders}>{car.cylinders}</Fact>
        <Fact label={texts.doors}>{car.doors}</Fact>
        <Fact label={texts.exterior}>{colour(car.exteriorColor)}</Fact>
        <Fact label={texts.interior}>{colour(car.interiorColor)}</Fact>
      </Facts>
      {odometerPhoto !== null && (
        <PhotoGrid mt="4">
          <ReportPhoto report={report} sha256={odometerPhoto} />
        </PhotoGrid>
      )}
    </Part>
  );
}
