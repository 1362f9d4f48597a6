import { useEffect, useState, useSyncExternalStore } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { SignedReport } from '#shared/contract/reports.ts';
import { paths } from '#client/storefront/paths.ts';
import { Note } from '#client/ui/page-layout.tsx';
import { Fact, ReportSection } from './report-section.tsx';
import { texts } from '#messages/shop/inspection-report.ts';

/** The key ID in the signature's header. */
function readKeyIdOf(jws: string): string {
  const [header = ''] = jws.split('.');
  const { kid } = JSON.parse(atob(header.replace(/-/g, '+').replace(/_/g, '/'))) as { kid: string };
  return kid;
}

const MonospaceText = chakra('code', {
  base: { fontFamily: 'mono', fontSize: 't1', fontWeight: 'normal', overflowWrap: 'anywhere' },
});

const VerifyLink = chakra(Link, {
  base: { color: 'drive', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

const subscribeToNothing = () => () => undefined;

/** Origin for the printed report; '' on the server. */
const useSiteOrigin = (): string =>
  useSyncExternalStore(
    subscribeToNothing,
    () => location.origin,
    () => '',
  );

export function SignatureSection({ report, jws }: SignedReport) {
  const origin = useSiteOrigin();
  return (
    <ReportSection title={texts.proof}>
      <Note mb="2" breakAfter="avoid">
        {texts.proofNote}
      </Note>
      <dl>
        <Fact label={texts.checkAt}>
          <VerifyLink to={paths.verify} _print={{ display: 'none' }}>
            {texts.check}
          </VerifyLink>
          <chakra.span display="none" overflowWrap="anywhere" _print={{ display: 'inline' }}>
            {origin + paths.verify}
          </chakra.span>
          {origin !== '' && <PrintedQrCode text={origin + paths.verify} />}
        </Fact>
        <Fact label={texts.key}>
          <MonospaceText dir="ltr">{readKeyIdOf(jws)}</MonospaceText>
        </Fact>
        <Fact label={texts.signature}>
          <MonospaceText dir="ltr">{jws.split('.').at(-1)}</MonospaceText>
        </Fact>
      </dl>
      {report.photos.length > 0 && <PhotoHashes report={report} />}
    </ReportSection>
  );
}

/** On paper an address cannot be pressed. */
function PrintedQrCode({ text }: { text: string }) {
  const [source, setSource] = useState('');
  useEffect(() => {
    import('uqr').then(
      ({ renderSVG }) => setSource(`data:image/svg+xml,${encodeURIComponent(renderSVG(text))}`),
      (cause: unknown) => console.warn('The QR code of the report could not be drawn:', cause),
    );
  }, [text]);
  if (!source) return null;
  return <chakra.img src={source} alt={texts.qrCode} display="none" width="28mm" _print={{ display: 'block' }} />;
}

const TableCell = chakra('td', { base: { py: '2', pe: '3', verticalAlign: 'top' } });
const TableHeading = chakra('th', {
  base: { textAlign: 'start', textStyle: 't1', fontWeight: 'semibold', color: 'ink-3', py: '2', pe: '3' },
});

/** Print shows the content although the element is closed. */
const FoldedOnScreen = chakra('details', {
  base: {
    mt: '3',
    '& > summary': {
      py: '2.5',
      minH: 'touch',
      cursor: 'pointer',
      textStyle: 't2',
      fontWeight: 'semibold',
      color: 'drive',
    },
    '@media print': { '&::details-content': { contentVisibility: 'visible', display: 'block', blockSize: 'auto' } },
  },
});

function PhotoHashes({ report: { photos } }: Pick<SignedReport, 'report'>) {
  return (
    <FoldedOnScreen>
      <summary>{texts.fingerprints}</summary>
      <chakra.table
        width="full"
        aria-label={texts.fingerprints}
        css={{ tableLayout: 'fixed', borderCollapse: 'collapse' }}
      >
        <thead>
          <tr>
            <TableHeading width="16">{texts.number}</TableHeading>
            <TableHeading>{texts.original}</TableHeading>
            <TableHeading>{texts.publishedJpeg}</TableHeading>
          </tr>
        </thead>
        <tbody>
          {photos.map(({ sha256, published }, at) => (
            <chakra.tr key={sha256} borderBlockStart="line" breakInside="avoid">
              <TableCell textStyle="t2" fontWeight="semibold">
                {at + 1}
              </TableCell>
              <TableCell>
                <MonospaceText dir="ltr">{sha256}</MonospaceText>
              </TableCell>
              <TableCell>
                {published === null ? texts.unreadable : <MonospaceText dir="ltr">{published}</MonospaceText>}
              </TableCell>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </FoldedOnScreen>
  );
}
