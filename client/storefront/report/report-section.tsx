import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { InspectionReport } from '#shared/contract/reports.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { paths } from '#client/storefront/paths.ts';
import { Note } from '#client/ui/page-layout.tsx';
import { describeReportPhoto } from './describe-report-photo.ts';
import { texts } from '#messages/shop/inspection-report.ts';

interface ReportSectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function ReportSection({ title, note, children }: ReportSectionProps) {
  return (
    <section>
      <chakra.header borderBlockEndWidth="2px" borderBlockEndColor="ink" pb="2" mb="4" breakAfter="avoid">
        <chakra.h2 textStyle="t4" _print={{ fontSize: '13pt' }}>
          {title}
        </chakra.h2>
        {note && <Note>{note}</Note>}
      </chakra.header>
      {children}
    </section>
  );
}

interface ReportFact {
  label: string;
  value: ReactNode;
  note?: string;
}

const isRecorded = ({ value }: ReportFact): boolean => value !== null && value !== undefined && value !== '';

function listLabels(facts: readonly ReportFact[]): string {
  const labels = facts.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
  return texts.notRecordedFacts(labels.join(texts.separator));
}

/** Facts that were not recorded share one line at the end. */
export function FactList({ facts }: { facts: readonly ReportFact[] }) {
  const unrecorded = facts.filter((fact) => !isRecorded(fact));
  return (
    <>
      <FactGrid>
        {facts.filter(isRecorded).map(({ value, ...fact }) => (
          <Fact key={fact.label} {...fact}>
            {value}
          </Fact>
        ))}
      </FactGrid>
      {unrecorded.length > 0 && <Note mt="2">{listLabels(unrecorded)}</Note>}
    </>
  );
}

const FactGrid = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '8',
    _print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

export function Fact({ label, children, note }: { label: string; children: ReactNode; note?: string | undefined }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 5fr) minmax(0, 7fr)"
      columnGap="3"
      py="2"
      borderBlockEnd="line"
      breakInside="avoid"
    >
      <chakra.dt textStyle="t2" color="ink-3">
        {label}
      </chakra.dt>
      <chakra.dd textStyle="t2" fontWeight="semibold">
        <span dir="auto">{children}</span>
        {note && (
          <chakra.small display="block" textStyle="t1" fontWeight="normal" color="ink-3">
            {note}
          </chakra.small>
        )}
      </chakra.dd>
    </chakra.div>
  );
}

const PHOTO_WIDTH = 640;

interface ReportPhotoProps {
  report: InspectionReport;
  sha256: string;
  hasCaption?: boolean;
}

export function ReportPhoto({ report: { car, panels, photos }, sha256, hasCaption = false }: ReportPhotoProps) {
  const at = photos.findIndex((photo) => photo.sha256 === sha256);
  const photo = photos[at];
  if (!photo) return null;
  const number = at + 1;
  const shows = describeReportPhoto(photo, panels) || (photo.afterRepair ? texts.afterRepair : '');
  return (
    <chakra.figure minW="0" breakInside="avoid">
      <chakra.a
        href={paths.publishedPhoto(sha256)}
        download={`redrive-${car.shortId}-photo-${number}.jpeg`}
        display="block"
        position="relative"
        borderRadius="control"
        overflow="hidden"
        bg="stage-1"
        css={{ aspectRatio: '4 / 3' }}
      >
        <picture>
          <source type="image/avif" srcSet={`${photoUrl(sha256)}/${PHOTO_WIDTH}.avif`} />
          <chakra.img
            src={`${photoUrl(sha256)}/${PHOTO_WIDTH}.jpeg`}
            alt={shows ? texts.photoOf({ number, shows }) : texts.photo(number)}
            decoding="async"
            loading="lazy"
            position="absolute"
            inset="0"
            width="full"
            height="full"
            objectFit="cover"
          />
        </picture>
        <chakra.span
          aria-hidden
          position="absolute"
          insetInlineStart="1.5"
          insetBlockEnd="1.5"
          px="1.5"
          borderRadius="badge"
          bg="scrim"
          color="white"
          textStyle="t1"
          fontWeight="bold"
        >
          {number}
        </chakra.span>
      </chakra.a>
      {hasCaption && (
        <chakra.figcaption textStyle="t1" color="ink-2" mt="1">
          {shows || texts.photo(number)}
        </chakra.figcaption>
      )}
    </chakra.figure>
  );
}

export const ReportPhotoGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: '3',
    _print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '3mm' },
  },
});
