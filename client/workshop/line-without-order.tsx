import { deviceLabel } from '#client/ui/device-label.ts';
import { formatList } from '#client/ui/format.ts';
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import type { WorkRecord } from '#shared/domain/repair/work-order.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';
import { texts as repairLineTexts } from '#messages/ui/repair-line.ts';
import type { LineDraft } from '#client/offline/repair/line-drafts.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { downloadBlob } from '#client/ui/download-blob.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { MEMBERS, Version } from './line-conflict.tsx';
import { texts } from '#messages/field/workshop.ts';
import { getLocalUrl, useLocalPhotoUrls, type UnsentLine } from './use-work-orders.ts';

interface Props {
  ownerId: string;
  lineKey: string;
  /** The unsaved draft, or the unsent version without one. */
  draft: LineDraft | null;
  unsent: UnsentLine | undefined;
}

/** The draft or unsent version of a line whose order is not stored on this device. */
export function LineWithoutOrder({ ownerId, lineKey, draft, unsent }: Props) {
  const storedUrls = useLocalPhotoUrls(lineKey);
  const label = draft?.label ?? unsent?.label ?? '';
  const record = draft ? toRecord(draft) : (unsent?.record ?? {});
  const images = Object.values(draft?.photos ?? {}).flatMap((photo) => photo?.image ?? []);
  const draftUrls = images.map(
    (one) => [one.sha256, getLocalUrl(one.sha256, one.thumbnail ?? one.bytes, one.type)] as const,
  );
  const localUrls = new Map([...(storedUrls ?? []), ...draftUrls]);
  const urlOf = (sha256: string) => localUrls.get(sha256) ?? photoUrl(sha256);
  const save = async () => {
    try {
      const { exportRepairLine } = await import('#client/offline/repair/line-zip.ts');
      const { file, missing } = await exportRepairLine(ownerId, { label, record, images });
      downloadBlob(file, 'redrive-repair-line.zip');
      const description = formatList(missing.map((field) => repairLineTexts.photos[field]));
      if (description) toast({ title: texts.exportIncomplete(deviceLabel), description, kind: 'destructive' });
    } catch {
      toast({ title: texts.exportFailed, kind: 'destructive' });
    }
  };
  return (
    <SectionCard title={isolateBidi(label)}>
      <chakra.dl display="grid" gap="3">
        {MEMBERS.filter(({ name }) => record[name]).map(({ name, label: title }) => (
          <Version key={name} title={title} name={name} value={record[name] ?? null} urlOf={urlOf} />
        ))}
      </chakra.dl>
      <Button size="field" icon={Download} onClick={() => void save()}>
        {texts.export}
      </Button>
    </SectionCard>
  );
}

function toRecord({ values, photos }: LineDraft): Partial<WorkRecord> {
  const hashes = Object.entries(photos).map(([field, photo]) => [field, photo?.sha256 ?? null]);
  return { ...values, ...Object.fromEntries(hashes) } as Partial<WorkRecord>;
}
