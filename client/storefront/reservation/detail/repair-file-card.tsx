import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import { repairReport } from '#shared/contract/repair-report.ts';
import type { Reservation } from '#shared/contract/reservations.ts';
import type { ReservationRepair } from '#shared/contract/work-orders.ts';
import { PART_ORIGIN_LABELS, promisedWork, workLineName } from '#shared/domain/repair/work-order.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { toUserMessage } from '#client/api/error-messages.ts';
import { showToast } from '#client/api/show-toast.ts';
import { BeforeAfterSlider } from '#client/components/before-after-slider.tsx';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { PriceBreakdown, PriceBreakdownRow } from '#client/ui/data-display/price-breakdown.tsx';
import { downloadBlob } from '#client/ui/download-blob.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { daysSince, formatAed, formatDate, formatDays } from '#client/ui/format.ts';
import { Note } from '#client/ui/page-layout.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { useNow } from '#client/ui/time-ago.tsx';
import { texts } from '#messages/shop/repair-file.ts';

type Line = ReservationRepair['lines'][number];

/** The repair as promised and as done, line by line. */
export function RepairFileCard({ reservation: { id, orderId, repair } }: { reservation: Reservation }) {
  if (!repair) return null;
  const { lines, hasReport } = repair;
  const done = lines.filter(({ state }) => state !== 'open').length;
  return (
    <Card as="section" aria-label={texts.title} padding="md" display="grid" gap="4">
      <div>
        <SectionHeader title={texts.title} end={<span>{texts.progress({ done, all: lines.length })}</span>} />
        <Note>{texts.note}</Note>
      </div>
      <PromisedAndReal repair={repair} />
      <chakra.ul aria-label={texts.lines} display="grid" gap="5">
        {lines.map((line) => (
          <chakra.li key={line.id} display="grid" gap="2" pt="4" borderTop="line">
            <RepairLine line={line} />
          </chakra.li>
        ))}
      </chakra.ul>
      {hasReport && (
        <div>
          <Button icon={Download} onClick={() => void downloadReport(id, orderId)}>
            {texts.download}
          </Button>
          <Note>{texts.downloadNote}</Note>
        </div>
      )}
    </Card>
  );
}

function PromisedAndReal({ repair }: { repair: ReservationRepair }) {
  const { startedAt, promisedDays, days, promisedCost, paidCost } = repair;
  const now = useNow();
  const daysSoFar = now === null ? null : daysSince(startedAt, now);
  const isLate = promisedDays !== null && (days ?? daysSoFar ?? 0) > promisedDays;
  return (
    <PriceBreakdown>
      {promisedDays !== null && (
        <PriceBreakdownRow density="dense" label={texts.promisedDays} amount={texts.atMost(formatDays(promisedDays))} />
      )}
      {days !== null ? (
        <PriceBreakdownRow
          density="dense"
          label={texts.realDays}
          note={isLate ? texts.late : undefined}
          amount={formatDays(days)}
        />
      ) : (
        daysSoFar !== null && (
          <PriceBreakdownRow
            density="dense"
            label={texts.daysSoFar}
            note={isLate ? texts.late : undefined}
            amount={formatDays(daysSoFar)}
          />
        )
      )}
      {promisedCost !== null && (
        <PriceBreakdownRow density="dense" label={texts.promisedCost} amount={formatAed(promisedCost)} />
      )}
      <PriceBreakdownRow density="dense" label={texts.paidCost} amount={formatAed(paidCost)} />
    </PriceBreakdown>
  );
}

const STATE_TONES: Record<Line['state'], BadgeTone> = { open: 'quiet', done: 'drive', explained: 'wait' };

function RepairLine({ line }: { line: Line }) {
  const { state, doneOn, parts, partNumber, result, reason, beforeUrl, afterUrl } = line;
  const name = workLineName(line);
  const facts = [
    doneOn && formatDate(doneOn),
    parts && PART_ORIGIN_LABELS[parts],
    partNumber && texts.partNumber(partNumber),
    result && texts.results[result],
  ].filter(Boolean);
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h3 flex="1 1 10rem" minW="0" textStyle="t3">
          {name}
        </chakra.h3>
        <Badge tone={STATE_TONES[state]}>{texts.states[state]}</Badge>
      </chakra.div>
      <chakra.p textStyle="t2" color="ink-2">
        {texts.promised(promisedWork(line))}
      </chakra.p>
      {state !== 'open' && facts.length > 0 && (
        <chakra.p textStyle="t2" color="ink-3" overflowWrap="anywhere">
          {facts.join(' · ')}
        </chakra.p>
      )}
      {reason && (
        <chakra.p dir="auto" textStyle="t2" whiteSpace="pre-line" overflowWrap="anywhere">
          {reason}
        </chakra.p>
      )}
      {beforeUrl && afterUrl ? (
        <BeforeAfterSlider
          car={name}
          pair={{
            before: { url: beforeUrl, caption: texts.before },
            after: { url: afterUrl, caption: texts.after },
          }}
          sizes="(min-width: 1024px) 560px, calc(100vw - 72px)"
        />
      ) : (
        afterUrl && (
          <chakra.span display="block" borderRadius="card" overflow="hidden">
            <Picture source={afterUrl} alt={texts.afterOf(name)} sizes="(min-width: 1024px) 560px, 100vw" />
          </chakra.span>
        )
      )}
      <DocumentLinks line={line} name={name} />
    </>
  );
}

function DocumentLinks({ line, name }: { line: Line; name: string }) {
  const documents = [
    { label: texts.faultScan, url: line.faultScanUrl },
    { label: texts.measurementSheet, url: line.measurementSheetUrl },
    { label: texts.certificate, url: line.certificateUrl },
  ].filter(({ url }) => url !== null);
  if (documents.length === 0) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4">
      {documents.map(({ label, url }) => (
        <DocumentLink
          key={label}
          href={url!}
          target="_blank"
          rel="noopener"
          aria-label={texts.documentOf({ document: label, line: name })}
        >
          {label}
        </DocumentLink>
      ))}
    </chakra.div>
  );
}

const DocumentLink = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minH: 'touch', textDecoration: 'underline' },
});

async function downloadReport(id: string, orderId: string): Promise<void> {
  try {
    const answer = await callEndpoint(repairReport, { params: { id } });
    const blob = new Blob([JSON.stringify(answer)], { type: 'application/json' });
    downloadBlob(blob, `redrive-repair-report-${orderId}.json`);
  } catch (error) {
    showToast('destructive', { title: texts.downloadFailed, description: toUserMessage(error as Error) });
  }
}
