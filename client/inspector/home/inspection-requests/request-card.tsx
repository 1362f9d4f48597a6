import { deviceLabel } from '#client/ui/device-label.ts';
import { useState } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { chakra } from '@chakra-ui/react';
import Phone from 'lucide-react/icons/phone';
import { useNavigate } from 'react-router-dom';
import type { InspectionStep } from '#shared/contract/inspection-requests.ts';
import { describeRequestedCar, isOverdueRequest } from '#shared/domain/inspection-request.ts';
import { MAX_NOTE_LENGTH } from '#shared/domain/limits.ts';
import { formatPhone } from '#shared/domain/phone-number.ts';
import { paths } from '#client/inspector/paths.ts';
import type { CachedInspectionRequests } from '#client/offline/db/reference-data.ts';
import { requestPersistentStorage } from '#client/offline/db/storage-health.ts';
import {
  findRequestDraft,
  queueInspectionStep,
  startInspectionRequest,
  type RequestOnDevice,
} from '#client/offline/inspection-requests/inspection-requests.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { AnchorButton, Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextAreaField } from '#client/ui/form-controls/text-field.tsx';
import { formatDate, formatDateTime } from '#client/ui/format.ts';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { showStepError } from './step-error.ts';
import { texts } from '#messages/field/cars-to-inspect.ts';

interface Props {
  ownerId: string;
  request: RequestOnDevice;
  colleagues: CachedInspectionRequests['colleagues'];
  /** "2026-11-26" in Dubai. */
  today: string;
}

const DONE_TEXTS = { take: texts.taken, hand_over: texts.handedOver, finish: texts.finished, start: '' } as const;

export function RequestCard({ ownerId, request, colleagues, today }: Props) {
  const { day, from, until, contactName, contactPhone, note, editedAt, state, inspector, vin } = request;
  const car = describeRequestedCar(request);
  const [dialog, setDialog] = useState<'hand_over' | 'finish' | null>(null);
  const isOverdue = isOverdueRequest(request, today);
  const save = async (step: InspectionStep) => {
    try {
      await queueInspectionStep(ownerId, request, step);
      setDialog(null);
      toast({ title: DONE_TEXTS[step.action], description: texts.saved(deviceLabel), kind: 'success' });
    } catch (error) {
      showStepError(error);
    }
  };
  return (
    <Card as="article" aria-label={car} padding="md" display="grid" gap="3">
      <chakra.div display="grid" gap="1">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <chakra.h4 fontWeight="bold" overflowWrap="anywhere">
            <bdi>{car}</bdi>
          </chakra.h4>
          {isOverdue && <Badge tone="danger">{texts.overdue}</Badge>}
          <Badge tone={state === 'open' ? 'outline' : 'drive'}>
            {inspector === null ? texts.free : texts.states[state as keyof typeof texts.states]}
          </Badge>
          {request.isWaiting && <Badge tone="quiet">{texts.waiting}</Badge>}
        </chakra.div>
        <p>{texts.when({ day: day === today ? texts.today : formatDate(`${day}T12:00:00Z`), from, until })}</p>
        <Note>{[request.number, car === vin ? null : vin].filter(Boolean).join(' · ')}</Note>
        {note && (
          <chakra.p dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {note}
          </chakra.p>
        )}
        {editedAt !== null && <Note>{texts.edited(formatDateTime(editedAt))}</Note>}
      </chakra.div>
      {contactPhone !== null && (
        <AnchorButton size="field" icon={Phone} href={`tel:${contactPhone}`}>
          {texts.call({
            name: contactName ?? texts.contact,
            // The number stays on one line.
            phone: formatPhone(contactPhone).replaceAll(' ', '\u00A0'),
          })}
        </AnchorButton>
      )}
      {contactPhone === null && contactName !== null && <p dir="auto">{contactName}</p>}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {state === 'open' && (
          <Button
            size="field"
            variant="primary"
            flex="1"
            aria-label={texts.actionOf({ action: texts.take, car })}
            onClick={() => void save({ action: 'take' })}
          >
            {texts.take}
          </Button>
        )}
        <StartButton ownerId={ownerId} request={request} car={car} />
        {inspector !== null && (
          <Button
            size="field"
            aria-label={texts.actionOf({ action: texts.handOver, car })}
            onClick={() => setDialog('hand_over')}
          >
            {texts.handOver}
          </Button>
        )}
        <Button
          size="field"
          aria-label={texts.actionOf({ action: texts.finish, car })}
          onClick={() => setDialog('finish')}
        >
          {texts.finish}
        </Button>
      </chakra.div>
      {dialog && <StepDialog {...{ dialog, car, colleagues }} onSave={save} onClose={() => setDialog(null)} />}
    </Card>
  );
}

interface StartProps extends Pick<Props, 'ownerId' | 'request'> {
  car: string;
}

function StartButton({ ownerId, request, car }: StartProps) {
  const navigate = useNavigate();
  const { carId, state } = request;
  const draft = useLiveQuery(async () => (await findRequestDraft(ownerId, carId)) ?? null, [ownerId, carId]);
  const start = async () => {
    try {
      const draftId = await startInspectionRequest(ownerId, request);
      void requestPersistentStorage();
      void navigate(paths.draft(draftId));
    } catch (error) {
      showStepError(error);
    }
  };
  if (state === 'started') {
    if (draft === null) return <Note flexBasis="full">{texts.elsewhere}</Note>;
    if (!draft) return null;
    return (
      <LinkButton
        to={paths.draft(draft.id)}
        size="field"
        variant="primary"
        flex="1"
        aria-label={texts.actionOf({ action: texts.continue, car })}
      >
        {texts.continue}
      </LinkButton>
    );
  }
  return (
    <Button
      size="field"
      flex="1"
      variant={state === 'taken' ? 'primary' : 'secondary'}
      aria-label={texts.actionOf({ action: texts.start, car })}
      onClick={() => void start()}
    >
      {texts.start}
    </Button>
  );
}

interface StepDialogProps extends Pick<Props, 'colleagues'> {
  dialog: 'hand_over' | 'finish';
  car: string;
  onSave: (step: InspectionStep) => Promise<void>;
  onClose: () => void;
}

function StepDialog({ dialog, car, colleagues, onSave, onClose }: StepDialogProps) {
  const [inspectorId, setInspectorId] = useState('');
  const [note, setNote] = useState('');
  const isHandOver = dialog === 'hand_over';
  const save = () =>
    void onSave({ action: dialog, note, ...(isHandOver && { inspectorId: inspectorId === '' ? null : inspectorId }) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={isHandOver ? texts.handOverTitle(car) : texts.finishTitle(car)}
      description={isHandOver ? texts.handOverText : texts.finishText}
      actions={
        <>
          <Button size="field" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size="field" variant="primary" disabled={note.length > MAX_NOTE_LENGTH} onClick={save}>
            {isHandOver ? texts.handOver : texts.finish}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        {isHandOver && (
          <SelectField
            label={texts.to}
            value={inspectorId}
            onChange={setInspectorId}
            options={[
              { value: '', label: texts.everyone },
              ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <TextAreaField
          label={isHandOver ? texts.reason : texts.finishReason}
          value={note}
          onChange={setNote}
          maxLength={MAX_NOTE_LENGTH}
        />
      </chakra.div>
    </Dialog>
  );
}
