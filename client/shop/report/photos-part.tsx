/** All photos of the report, numbered as everywhere in it. */
import type { InspectionReport } from '#shared/contract/reports.ts';
import { Note } from '#client/ui/page.tsx';
import { Part, PhotoGrid, ReportPhoto } from './part.tsx';
import { texts } from './texts.ts';

export function PhotosPart({ report }: { report: InspectionReport }) {
  const { photos, otherPictures } = report;
  if (photos.length === 0)
    return (
      <Part title={texts.photos}>
        <Note>{texts.noPhotosAtAll}</Note>
      </Part>
    );
  return (
    <Part title={texts.photos} note={texts.photosNote(photos.length)}>
      <PhotoGrid>
        {photos.map(({ sha256 }) => (
          <ReportPhoto key={sha256} report={report} sha256={sha256} caption />
        ))}
      </PhotoGrid>
      {otherPictures > 0 && <Note mt="3">{texts.others(otherPictures)}</Note>}
    </Part>
  );
}
