import { deviceLabel } from '#client/ui/device-label.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { chakra } from '@chakra-ui/react';
import {
  EMPTY_WORK_RECORD,
  PART_ORIGIN_LABELS,
  type PartOrigin,
  type WorkRecord,
} from '#shared/domain/repair/work-order.ts';
import { ProofFile, proofUrl } from '#client/components/repair-line/proof-file.tsx';
import { texts as repairLineTexts } from '#messages/ui/repair-line.ts';
import { discardOwnRepairLine, keepOwnRepairLine, loadServerLine } from '#client/offline/repair/repair-lines.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { texts } from '#messages/field/workshop.ts';
import { useLocalPhotoUrls, type UnsentLine } from './use-work-orders.ts';

const { conflict: conflictTexts } = texts;
const { photos, results } = repairLineTexts;

export const MEMBERS: readonly { name: Exclude<keyof WorkRecord, 'beforePhoto'>; label: string }[] = [
  { name: 'result', label: repairLineTexts.result },
  ...(Object.keys(photos) as (keyof typeof photos)[]).map((name) => ({ name, label: photos[name] })),
  { name: 'parts', label: repairLineTexts.parts },
  { name: 'partNumber', label: repairLineTexts.partNumber },
  { name: 'technician', label: repairLineTexts.technician },
  { name: 'doneOn', label: repairLineTexts.doneOn },
  { name: 'reason', label: repairLineTexts.reason },
];

/** Both versions of a line that was saved elsewhere since, where they differ. */
export function LineConflict({ ownerId, unsent }: { ownerId: string; unsent: UnsentLine }) {
  const { key, record: own } = unsent;
  const current = useLiveQuery(() => loadServerLine(key), [key]);
  const localUrls = useLocalPhotoUrls(key);
  if (!current) return null;
  const server = current.record ?? EMPTY_WORK_RECORD;
  const urlOf = (sha256: string) => localUrls?.get(sha256) ?? proofUrl(sha256, current.pdfs);
  const choose = (work: Promise<unknown>) =>
    void work.catch((error: unknown) =>
      toast({
        title: texts.attention.failed,
        description: error instanceof Error ? error.message : undefined,
        kind: 'destructive',
      }),
    );
  return (
    <SectionCard title={conflictTexts.title}>
      <Note>{conflictTexts.note}</Note>
      {MEMBERS.filter(({ name }) => own[name] !== server[name]).map(({ name, label }) => (
        <chakra.div key={name} role="group" aria-label={label} display="grid" gap="2" pt="3" borderTop="line">
          <b>{label}</b>
          <chakra.dl display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)">
            <Version title={conflictTexts.own(deviceLabel)} name={name} value={own[name]} urlOf={urlOf} />
            <Version title={conflictTexts.server} name={name} value={server[name]} urlOf={urlOf} />
          </chakra.dl>
        </chakra.div>
      ))}
      <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)">
        <Button size="field" variant="primary" onClick={() => choose(keepOwnRepairLine(ownerId, key))}>
          {conflictTexts.keepOwn}
        </Button>
        <Button size="field" onClick={() => choose(discardOwnRepairLine(ownerId, key))}>
          {conflictTexts.takeServer}
        </Button>
      </chakra.div>
    </SectionCard>
  );
}

interface VersionProps {
  title: string;
  name: string;
  value: string | null;
  /** Address of a file by its hash. */
  urlOf: (sha256: string) => string;
}

export function Version({ title, name, value, urlOf }: VersionProps) {
  return (
    <chakra.div minW="0">
      <chakra.dt textStyle="t2" color="ink-3">
        {title}
      </chakra.dt>
      <chakra.dd overflowWrap="anywhere">
        {value === null ? (
          conflictTexts.empty
        ) : name in photos ? (
          <ProofFile source={urlOf(value)} alt={conflictTexts.file(title)} sizes="160px" />
        ) : (
          formatValue(name, value)
        )}
      </chakra.dd>
    </chakra.div>
  );
}

function formatValue(name: string, value: string): string {
  if (name === 'parts') return PART_ORIGIN_LABELS[value as PartOrigin];
  return name === 'result' ? results[value as keyof typeof results] : value;
}
