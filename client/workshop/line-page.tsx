import { deviceLabel } from '#client/ui/device-label.ts';
import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Camera from 'lucide-react/icons/camera';
import ClipboardX from 'lucide-react/icons/clipboard-x';
import { useNavigate, useParams } from 'react-router-dom';
import type { WorkOrderLine } from '#shared/contract/work-orders.ts';
import { EMPTY_WORK_RECORD, promisedWork, workLineName } from '#shared/domain/repair/work-order.ts';
import type { HeadInput } from '#client/app/page-module.ts';
import { useUnsavedChanges } from '#client/components/use-unsaved-changes.tsx';
import { RepairLineForm, type RepairLineInput } from '#client/components/repair-line/repair-line-form.tsx';
import { texts as repairLineTexts } from '#messages/ui/repair-line.ts';
import type { CachedWorkOrder } from '#client/offline/db/reference-data.ts';
import { isStorageFull } from '#client/offline/db/storage-errors.ts';
import {
  LineDraftWriter,
  type LineContent as LineContentValues,
  type LineDraft,
} from '#client/offline/repair/line-drafts.ts';
import {
  discardLineDraft,
  discardOwnRepairLine,
  repairLineKey,
  saveRepairLine,
  type RepairLineSave,
} from '#client/offline/repair/repair-lines.ts';
import { retryRefusedRow } from '#client/offline/outbox/outbox.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { trackPendingWork } from '#client/storage/pending-work.ts';
import { LineConflict } from './line-conflict.tsx';
import { LineWithoutOrder } from './line-without-order.tsx';
import { OverlayCamera } from './overlay-camera.tsx';
import { findTitleOrder, useTitleOrder } from './page-title.ts';
import { paths } from './paths.ts';
import { texts } from '#messages/field/workshop.ts';
import {
  describeLineState,
  getDamagePhotoUrl,
  listUnsentLines,
  useLineDraft,
  useLocalPhotoUrls,
  useOutbox,
  useWorkOrder,
  type UnsentLine,
} from './use-work-orders.ts';
import { WorkshopLayout } from './workshop-layout.tsx';

const { attention: attentionTexts, camera: cameraTexts } = texts;

export default function LinePage() {
  const { id = '', line = '' } = useParams();
  return (
    <WorkshopLayout title={texts.title} back={paths.order(id)}>
      {(person) => <Line key={`${person.id} ${id} ${line}`} ownerId={person.id} orderId={id} lineId={line} />}
    </WorkshopLayout>
  );
}

export function head(input: HeadInput) {
  const order = findTitleOrder(input);
  const line = order?.lines.find(({ id }) => id === input.params['line']);
  const title = order && line ? texts.lineTitle({ line: workLineName(line), car: order.carName }) : texts.title;
  return { title: `${title} · Redrive`, robots: 'noindex' };
}

function Line({ ownerId, orderId, lineId }: { ownerId: string; orderId: string; lineId: string }) {
  const { data: cached, isPending, isGone, refetch, isFetching } = useWorkOrder(ownerId, orderId);
  const outbox = useOutbox(ownerId);
  const key = repairLineKey(ownerId, orderId, lineId);
  const localUrls = useLocalPhotoUrls(key);
  const draft = useLineDraft(ownerId, orderId, lineId);
  const unsent = outbox && listUnsentLines(outbox).get(key);
  const line = cached?.order.lines.find(({ id }) => id === lineId);
  useTitleOrder(cached?.order);
  if ((isPending && !cached) || !outbox || !localUrls || draft === undefined)
    return (
      <Loading label={texts.loading}>
        <Skeleton height="480px" borderRadius="card" />
      </Loading>
    );
  if (cached && line) return <LineContent {...{ ownerId, cached, line, unsent, draft, localUrls }} />;
  return (
    <>
      {isGone ? (
        <EmptyState icon={ClipboardX} title={texts.orderGone} text={texts.orderGoneText(deviceLabel)} />
      ) : (
        <ErrorState
          title={cached ? texts.lineMissing : texts.orderFailed}
          text={cached ? texts.lineMissingText : texts.orderFailedText(deviceLabel)}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {unsent && <UnsentNotice ownerId={ownerId} unsent={unsent} />}
      {unsent?.state === 'conflict' && <LineConflict ownerId={ownerId} unsent={unsent} />}
      {(draft ?? unsent) && <LineWithoutOrder ownerId={ownerId} lineKey={key} draft={draft} unsent={unsent} />}
      {draft && <DraftNotice draft={draft} onDiscard={() => discardLineDraft(ownerId, draft)} />}
    </>
  );
}

interface ContentProps {
  ownerId: string;
  cached: CachedWorkOrder;
  line: WorkOrderLine;
  unsent: UnsentLine | undefined;
  draft: LineDraft | null;
  localUrls: ReadonlyMap<string, string>;
}

function LineContent({ ownerId, cached, line, unsent, draft, localUrls }: ContentProps) {
  const name = workLineName(line);
  const [photo] = line.damagePhotos;
  const [isDirty, setDirty] = useState(draft !== null);
  const [openedRevision, setOpenedRevision] = useState(line.revision);
  if (!isDirty && openedRevision !== line.revision) setOpenedRevision(line.revision);
  const damageUrl = photo ? getDamagePhotoUrl(cached, photo.sha256, photo.url) : null;
  return (
    <>
      <div>
        <chakra.h2 textStyle="t4" fontWeight="bold">
          {name}
        </chakra.h2>
        <chakra.p color="ink-2">{`${repairLineTexts.promised}: ${promisedWork(line)}`}</chakra.p>
      </div>
      {photo && damageUrl && (
        <chakra.span display="block" borderRadius="card" overflow="hidden">
          <Picture source={damageUrl} alt={photo.shows} sizes="(min-width: 720px) 688px, 100vw" />
        </chakra.span>
      )}
      {unsent && <UnsentNotice ownerId={ownerId} unsent={unsent} />}
      {unsent?.state === 'conflict' ? (
        <LineConflict ownerId={ownerId} unsent={unsent} />
      ) : (
        <LineForm
          key={openedRevision}
          {...{ ownerId, cached, line, unsent, draft, localUrls, damageUrl }}
          onDirty={setDirty}
        />
      )}
    </>
  );
}

/** Changes are kept on the version that the form was opened with, as the send may end meanwhile. */
function LineForm({
  ownerId,
  cached,
  line,
  unsent,
  draft,
  localUrls,
  damageUrl,
  onDirty,
}: ContentProps & { damageUrl: string | null; onDirty: (isDirty: boolean) => void }) {
  const navigate = useNavigate();
  const [opened] = useState({
    line: { ...line, revision: draft?.revision ?? line.revision },
    record: draft?.record ?? unsent?.record ?? line.record ?? EMPTY_WORK_RECORD,
    draft,
  });
  const [draftError, setDraftError] = useState<unknown>(null);
  const [isReading, setReading] = useState(false);
  const { setIsDirty: setIsUnkept, confirmDialog } = useUnsavedChanges(texts.draft.leaveText(deviceLabel));
  const isUnkept = isReading || draftError !== null;
  useEffect(() => setIsUnkept(isUnkept), [isUnkept, setIsUnkept]);
  const [writer] = useState(() => new LineDraftWriter(ownerId, setDraftError));
  const lineId = { orderId: cached.order.id, lineId: line.id, label: lineLabel(cached, line) };
  const keep = (content: LineContentValues) => {
    const { record } = opened;
    trackPendingWork(writer.write({ ...content, ...lineId, record, revision: opened.line.revision }));
    onDirty(true);
  };
  const save = async (input: RepairLineInput): Promise<{ error: Error | null }> => {
    await writer.stop();
    const error = await saveOnDevice(ownerId, lineId, input);
    if (error) trackPendingWork(writer.resume());
    else void navigate(paths.order(cached.order.id));
    return { error };
  };
  const discard = async () => {
    await writer.stop();
    try {
      await discardLineDraft(ownerId, lineId);
    } catch (error) {
      trackPendingWork(writer.resume());
      throw error;
    }
    void navigate(paths.order(cached.order.id));
  };
  return (
    <Card padding="md">
      <RepairLineForm
        line={opened.line}
        record={opened.record}
        draft={opened.draft ?? undefined}
        localUrls={localUrls}
        saveLabel={texts.save}
        onSave={save}
        onDirty={onDirty}
        onContent={keep}
        onReading={setReading}
        renderCamera={(onPhoto) => (
          <CameraButton subject={workLineName(line)} damagePhoto={damageUrl} onPhoto={onPhoto} />
        )}
      />
      {draftError !== null && (
        <chakra.p role="alert" color="danger">
          {isStorageFull(draftError) ? texts.draft.full(deviceLabel) : texts.draft.failed(deviceLabel)}
        </chakra.p>
      )}
      {draft && <DraftNotice draft={draft} onDiscard={discard} />}
      {confirmDialog}
    </Card>
  );
}

/** Calls `onDiscard` once the person confirms. */
function DraftNotice({ draft, onDiscard }: { draft: LineDraft; onDiscard: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.div display="grid" gap="2" pt="4">
      <Note>{texts.draft.note(deviceLabel)}</Note>
      <Button size="field" variant="tertiary" onClick={() => setOpen(true)}>
        {texts.draft.discard}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false);
          void onDiscard().catch(() => toast({ title: attentionTexts.failed, kind: 'destructive' }));
        }}
        title={texts.draft.discardTitle}
        text={texts.draft.discardText(draft.label)}
        confirmLabel={texts.draft.discard}
        cancelLabel={attentionTexts.keep}
        destructive
      />
    </chakra.div>
  );
}

function lineLabel({ order }: CachedWorkOrder, line: WorkOrderLine): string {
  return `${order.carName}: ${workLineName(line)}`;
}

/** Resolves with the error that was shown. */
async function saveOnDevice(
  ownerId: string,
  line: Pick<RepairLineSave, 'orderId' | 'lineId' | 'label'>,
  input: RepairLineInput,
): Promise<Error | null> {
  const saving = saveRepairLine(ownerId, { ...line, ...input });
  trackPendingWork(saving);
  try {
    await saving;
    toast({ title: texts.saved(deviceLabel), description: texts.savedText, kind: 'success' });
    return null;
  } catch (error) {
    const description = isStorageFull(error)
      ? texts.storageFull(deviceLabel)
      : error instanceof Error
        ? error.message
        : undefined;
    toast({ title: texts.saveFailed, description, kind: 'destructive' });
    return error instanceof Error ? error : new Error(texts.saveFailed);
  }
}

function CameraButton(props: { subject: string; damagePhoto: string | null; onPhoto: (photo: Blob) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!('mediaDevices' in navigator)) return null;
  return (
    <>
      <Button size="field" variant="primary" icon={Camera} onClick={() => setOpen(true)}>
        {cameraTexts.open}
      </Button>
      {isOpen && (
        <OverlayCamera
          subject={props.subject}
          damagePhoto={props.damagePhoto}
          onPhoto={(photo) => {
            setOpen(false);
            props.onPhoto(photo);
          }}
          onClose={() => setOpen(false)}
          onFail={() => {
            setOpen(false);
            toast({ title: cameraTexts.failed, kind: 'destructive' });
          }}
        />
      )}
    </>
  );
}

/** State of this device's unsent version; the choices where the server did not accept it. */
function UnsentNotice({ ownerId, unsent }: { ownerId: string; unsent: UnsentLine }) {
  const navigate = useNavigate();
  const [isDiscarding, setDiscarding] = useState(false);
  const run = (work: Promise<unknown>) =>
    void work.catch((error: unknown) =>
      toast({
        title: attentionTexts.failed,
        description: error instanceof Error ? error.message : undefined,
        kind: 'destructive',
      }),
    );
  if (unsent.state !== 'attention')
    return (
      <chakra.p role="status" fontWeight="semibold">
        {describeLineState(unsent.state)}
      </chakra.p>
    );
  return (
    <Card role="alert" padding="md" display="grid" gap="3" borderColor="danger">
      <div>
        <chakra.h3 fontWeight="bold">{attentionTexts.title}</chakra.h3>
        <chakra.p color="danger">{unsent.problem?.issues?.[0]?.message ?? unsent.problem?.message}</chakra.p>
        <chakra.p textStyle="t2">{attentionTexts.note}</chakra.p>
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="field" onClick={() => run(Promise.all(unsent.refusedIds.map((id) => retryRefusedRow(id))))}>
          {attentionTexts.again}
        </Button>
        <Button size="field" variant="danger" onClick={() => setDiscarding(true)}>
          {attentionTexts.discard}
        </Button>
      </chakra.div>
      <ConfirmDialog
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false);
          run(discardOwnRepairLine(ownerId, unsent.key).then(() => navigate(paths.order(unsent.orderId))));
        }}
        title={attentionTexts.discardTitle}
        text={attentionTexts.discardText({ line: unsent.label, device: deviceLabel })}
        confirmLabel={attentionTexts.discard}
        cancelLabel={attentionTexts.keep}
        destructive
      />
    </Card>
  );
}
