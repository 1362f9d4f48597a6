import { formatList } from '#client/ui/format.ts';
import { missingProofs, PROOF_LABELS, type WorkLine, type WorkRecord } from '#shared/domain/repair/work-order.ts';
import { Badge } from '#client/ui/badge.tsx';
import { texts } from '#messages/ui/repair-line.ts';

/** Done, explained, or what is missing. */
export function LineStateBadge({ line, record }: { line: Pick<WorkLine, 'kind'>; record: WorkRecord | null }) {
  const missing = missingProofs(line, record);
  if (missing.length > 0)
    return <Badge tone="repair">{texts.missing(formatList(missing.map((proof) => PROOF_LABELS[proof])))}</Badge>;
  return record?.reason ? <Badge tone="wait">{texts.explained}</Badge> : <Badge tone="drive">{texts.done}</Badge>;
}
