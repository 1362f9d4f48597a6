import { useRef, useState, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { SignedReport, InspectionReport } from '#shared/contract/reports.ts';
import { paths } from '#client/storefront/paths.ts';
import { listRegistrationReasons } from '#client/components/list-registration-reasons.ts';
import { CONFIRM_REGISTRATION_TEXT } from '#client/components/registration-badge.tsx';
import { AnchorButton, Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { FindingsSection } from './findings-section.tsx';
import { BodyPanelsSection } from './body-panels-section.tsx';
import { SignatureSection } from './signature-section.tsx';
import { ReportHeader } from './report-header.tsx';
import { texts } from '#messages/shop/inspection-report.ts';
import { CLAIM_LABELS, CLAIMS, claimLabel } from '#shared/domain/papers.ts';
import { REGISTRATION_LABELS } from '#shared/domain/registration-status.ts';
import { formatDate, formatDistance } from '#client/ui/format.ts';
import { FactList, ReportSection, ReportPhotoGrid, ReportPhoto } from './report-section.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { bodyTypeLabel, colorLabel, specLabel } from '#shared/domain/value-labels.ts';

const formatColour = (stored: string | null): string | null => (stored === null ? null : colorLabel(stored));

function CarSection({ report }: { report: InspectionReport }) {
  const { car, keys, odometerPhoto, photos } = report;
  const at = photos.findIndex(({ sha256 }) => sha256 === odometerPhoto);
  return (
    <ReportSection title={texts.car}>
      <FactList
        facts={[
          {
            label: texts.odometer,
            value: formatDistance(car.odometerKm, 'km'),
            note: formatDistance(car.odometerMiles, 'miles'),
          },
          { label: texts.odometerPhoto, value: at < 0 ? null : texts.odometerOf(at + 1) },
          { label: texts.keys, value: keys === null ? null : texts.keyCount(keys) },
          { label: texts.specification, value: specLabel(car.spec) },
          { label: texts.bodyType, value: car.bodyType && bodyTypeLabel(car.bodyType) },
          { label: texts.engine, value: car.engine },
          { label: texts.cylinders, value: car.cylinders },
          { label: texts.doors, value: car.doors },
          { label: texts.exterior, value: formatColour(car.exteriorColor) },
          { label: texts.interior, value: formatColour(car.interiorColor) },
        ]}
      />
      {odometerPhoto !== null && (
        <ReportPhotoGrid mt="4">
          <ReportPhoto report={report} sha256={odometerPhoto} />
        </ReportPhotoGrid>
      )}
    </ReportSection>
  );
}

export function ReportDocument({ report, jws }: SignedReport) {
  const sheet = useRef<HTMLElement>(null);
  return (
    <>
      <ReportActions report={report} documentRef={sheet} />
      <chakra.article
        ref={sheet}
        data-report
        bg="surface"
        border="line"
        borderRadius="card"
        boxShadow="resting"
        px={{ base: '4', md: '10' }}
        py={{ base: '5', md: '10' }}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={{ base: '8', md: '10' }}
        _print={{ border: '0', boxShadow: 'none', p: '0', gap: '7', display: 'block' }}
        css={{
          printColorAdjust: 'exact',
          '& h2, & h3': { breakAfter: 'avoid' },
          '@media print': { '& > * + *': { marginBlockStart: '7mm' } },
        }}
      >
        <ReportHeader report={report} />
        <BodyPanelsSection report={report} />
        <FindingsSection report={report} />
        <CarSection report={report} />
        <PapersSection report={report} />
        <PhotosSection report={report} />
        <SignatureSection report={report} jws={jws} />
      </chakra.article>
    </>
  );
}

interface ReportActionsProps extends Pick<SignedReport, 'report'> {
  documentRef: RefObject<HTMLElement | null>;
}

function ReportActions({ report: { car }, documentRef }: ReportActionsProps) {
  const [isPreparing, setPreparing] = useState(false);
  const print = () => {
    setPreparing(true);
    void waitForPhotos(documentRef.current).then(() => {
      setPreparing(false);
      window.print();
    });
  };
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      py={{ base: '3', md: '5' }}
      _print={{ display: 'none' }}
    >
      <LinkButton variant="tertiary" icon={ArrowLeft} mirrorIcon to={paths.car(car.id)} ms={{ base: '-3', md: '0' }}>
        {texts.back}
      </LinkButton>
      <chakra.div
        role="group"
        aria-label={texts.actions}
        display="flex"
        flexWrap="wrap"
        gap="2"
        ms={{ md: 'auto' }}
        width={{ base: 'full', md: 'auto' }}
        css={{ '& > *': { flex: { base: '1 1 100%', sm: '1 1 auto' } } }}
      >
        <Button variant="primary" icon={Printer} onClick={print} loading={isPreparing}>
          {isPreparing ? texts.preparing : texts.print}
        </Button>
        <LinkButton variant="secondary" icon={ShieldCheck} to={paths.verify}>
          {texts.check}
        </LinkButton>
        <AnchorButton
          variant="secondary"
          icon={Download}
          href={paths.signedReport(car.id)}
          download={`redrive-report-${car.shortId}.json`}
        >
          {texts.download}
        </AnchorButton>
      </chakra.div>
    </chakra.div>
  );
}

/** Resolves when every photo has loaded or failed: printing omits photos that are still loading. */
async function waitForPhotos(sheet: HTMLElement | null): Promise<void> {
  const photos = [...(sheet?.querySelectorAll('img') ?? [])];
  for (const photo of photos) photo.loading = 'eager';
  await Promise.allSettled(photos.map((photo) => photo.decode()));
}

function PapersSection({ report: { papers, registration } }: { report: InspectionReport }) {
  return (
    <ReportSection title={texts.papers} note={texts.papersNote}>
      {registration && (
        <chakra.div mb="4">
          <chakra.p textStyle="t4" fontWeight="bold">
            {REGISTRATION_LABELS[registration.status]}
          </chakra.p>
          {registration.reasons.length > 0 && <Note>{`${listRegistrationReasons(registration).join('. ')}.`}</Note>}
          <Note>{CONFIRM_REGISTRATION_TEXT}</Note>
        </chakra.div>
      )}
      <FactList
        facts={CLAIMS.map((name) => {
          const claim = papers[name];
          return {
            label: CLAIM_LABELS[name],
            value: claim && claimLabel(name, claim.value),
            ...(claim && { note: texts.sourceOf({ source: claim.source, when: formatDate(claim.recordedAt) }) }),
          };
        })}
      />
    </ReportSection>
  );
}

function PhotosSection({ report }: { report: InspectionReport }) {
  const { photos, otherPictures } = report;
  if (photos.length === 0)
    return (
      <ReportSection title={texts.photos}>
        <Note>{texts.noPhotosAtAll}</Note>
      </ReportSection>
    );
  return (
    <ReportSection title={texts.photos} note={texts.photosNote(photos.length)}>
      <ReportPhotoGrid>
        {photos.map(({ sha256 }) => (
          <ReportPhoto key={sha256} report={report} sha256={sha256} hasCaption />
        ))}
      </ReportPhotoGrid>
      {otherPictures > 0 && <Note mt="3">{texts.otherPhotos(otherPictures)}</Note>}
    </ReportSection>
  );
}
