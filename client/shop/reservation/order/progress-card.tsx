/** The repair as the workshop tells of it; nothing before it told anything. */
import type { Reservation } from '#shared/contract/reservations.ts';
import { isProgressOpen } from '#shared/domain/repair/repair-progress.ts';
import { ProgressDays } from '#client/trade/repair/progress-days.tsx';
import { StageBar } from '#client/trade/repair/stage-bar.tsx';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { Note } from '#client/ui/page.tsx';
import { page } from './reservation-texts.ts';

export function ProgressCard({ reservation: { status, progress = [] } }: { reservation: Reservation }) {
  const newest = progress.at(-1);
  if (!newest && !isProgressOpen(status)) return null;
  return (
    <Card as="section" aria-label={page.workshop} padding="lg" display="grid" gap="5">
      <div>
        <SectionHead title={page.workshop} />
        <Note>{newest ? page.workshopNote : page.workshopNothing}</Note>
      </div>
      {newest && isProgressOpen(status) && <StageBar stage={newest.stage} />}
      {newest && <ProgressDays updates={progress} />}
    </Card>
  );
}
