/** What the report is checked by: its signature, and the fingerprint of each photo. */
import { useSyncExternalStore } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { SignedReport } from '#shared/contract/reports.ts';
import { paths } from '#client/storefront/paths.ts';
import { Note } from '#client/ui/page-layout.tsx';
import { Fact, Part } from './report-section.tsx';
import { texts } from './texts.ts';

/** What the signature's own header says signed it. */
function keyOf(jws: string): string {
  const [header = ''] = jws.split('.');
  const { kid } = JSON.parse(atob(header.replace(/-/g, '+').replace(/_/g, '/'))) as { kid: string };
  return kid;
}

const Code = chakra('code', {
  base: { fontFamily: 'mono', fontSize: 't1', fontWeight: 'normal', overflowWrap: 'anywhere' },
});

const CheckLink = chakra(Link, {
  base: { color: 'drive', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

const never = () => () => undefined;

/** Of this site, for paper, where nobody can press a link; '' on the server, which prints nothing. */
const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );

export function ProofPart({ report, jws }: SignedReport) {
  const origin = useOrigin();
  return (
    <Part title={texts.proof}>
      <Note mb="2" breakAfter="avoid">
        {texts.proofNote}
      </Note>
      <dl>
        <Fact label={texts.checkAt}>
          <CheckLink to={paths.verify} _print={{ display: 'none' }}>
            {texts.check}
          </CheckLink>
          <chakra.span display="none" overflowWrap="anywhere" _print={{ display: 'inline' }}>
            {origin + paths.verify}
          </chakra.span>
        </Fact>
        <Fact label={texts.key}>
          <Code>{keyOf(jws)}</Code>
        </Fact>
        <Fact label={texts.signature}>
          <Code>{jws.split('.').at(-1)}</Code>
        </Fact>
      </dl>
      {report.photos.length > 0 && <Fingerprints report={report} />}
    </Part>
  );
}

const Cell = chakra('td', { base: { py: '2', pe: '3', verticalAlign: 'top' } });
const Head = chakra('th', {
  base: { textAlign: 'start', textStyle: 't1', fontWeight: 'semibold', color: 'ink-3', py: '2', pe: '3' },
});

function Fingerprints({ report: { photos } }: Pick<SignedReport, 'report'>) {
  return (
    <chakra.table width="full" mt="5" css={{ tableLayout: 'fixed', borderCollapse: 'collapse' }}>
      <chakra.caption textAlign="start" textStyle="t2" fontWeight="semibold">
        {texts.fingerprints}
      </chakra.caption>
      <thead>
        <tr>
          <Head width="16">{texts.number}</Head>
          <Head>{texts.original}</Head>
          <Head>{texts.publishedJpeg}</Head>
        </tr>
      </thead>
      <tbody>
        {photos.map(({ sha256, published }, at) => (
          <chakra.tr key={sha256} borderBlockStart="line" breakInside="avoid">
            <Cell textStyle="t2" fontWeight="semibold">
              {at + 1}
            </Cell>
            <Cell>
              <Code>{sha256}</Code>
            </Cell>
            <Cell>{published === null ? texts.unreadable : <Code>{published}</Code>}</Cell>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
