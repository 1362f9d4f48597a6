/** The sheet itself, part by part; on paper without the buttons. */
import { useRef, useState, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { SignedReport, InspectionReport } from '#shared/contract/reports.ts';
import { paths } from '#client/storefront/paths.ts';
import { AnchorButton, Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { FindingsPart } from './findings-section.tsx';
import { PanelsPart } from './body-panels-section.tsx';
import { ProofPart } from './signature-section.tsx';
import { SheetHead } from './report-header.tsx';
import { texts } from './texts.ts';
import { CLAIM_NAMES, CLAIMS, claimWords } from '#shared/domain/papers.ts';
import { date, counted, distance } from '#client/ui/format.ts';
import { Fact, Facts, Part, PhotoGrid, ReportPhoto } from './report-section.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { colourWord } from '#shared/domain/color-label.ts';

const colour = (stored: string | null): string | null => (stored === null ? null : colourWord(stored));

/** The car's facts: mileage, keys, specification, colours. */
function CarPart({ report }: { report: InspectionReport }) {
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

export function ReportSheet({ report, jws }: SignedReport) {
  const sheet = useRef<HTMLElement>(null);
  return (
    <>
      <Actions report={report} sheet={sheet} />
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
        <SheetHead report={report} />
        <PanelsPart report={report} />
        <FindingsPart report={report} />
        <CarPart report={report} />
        <PapersPart report={report} />
        <PhotosPart report={report} />
        <ProofPart report={report} jws={jws} />
      </chakra.article>
    </>
  );
}

interface ActionsProps extends Pick<SignedReport, 'report'> {
  sheet: RefObject<HTMLElement | null>;
}

function Actions({ report: { car }, sheet }: ActionsProps) {
  const [isPreparing, setPreparing] = useState(false);
  const print = () => {
    setPreparing(true);
    void drawn(sheet.current).then(() => {
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
      <LinkButton variant="tertiary" icon={ArrowLeft} to={paths.car(car.id)} ms={{ base: '-3', md: '0' }}>
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
          download={texts.fileName(car.shortId)}
        >
          {texts.download}
        </AnchorButton>
      </chakra.div>
    </chakra.div>
  );
}

/** Resolves when every photo is there or has failed: what is still on its way would be missing on paper. */
async function drawn(sheet: HTMLElement | null): Promise<void> {
  const photos = [...(sheet?.querySelectorAll('img') ?? [])];
  for (const photo of photos) photo.loading = 'eager';
  await Promise.allSettled(photos.map((photo) => photo.decode()));
}

/** Each claim about the car's papers with its source; "Not recorded" without one. */
function PapersPart({ report: { papers } }: { report: InspectionReport }) {
  return (
    <Part title={texts.papers} note={texts.papersNote}>
      <Facts>
        {CLAIMS.map((name) => {
          const claim = papers[name];
          return (
            <Fact
              key={name}
              label={CLAIM_NAMES[name]}
              {...(claim && { note: texts.sourceOf(claim.source, date(claim.recordedAt)) })}
            >
              {claim && claimWords(name, claim.value)}
            </Fact>
          );
        })}
      </Facts>
    </Part>
  );
}

/** All photos of the report, numbered as everywhere in it. */
function PhotosPart({ report }: { report: InspectionReport }) {
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
