import { chakra } from '@chakra-ui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import Camera from 'lucide-react/icons/camera';
import Lock from 'lucide-react/icons/lock';
import StickyNote from 'lucide-react/icons/sticky-note';
import { PANEL_LABELS, type Panel } from '#shared/domain/panels.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { paths } from '#client/inspector/paths.ts';
import { mentionsPhotos } from '#client/inspector/inspection/draft/noted-step.ts';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { countDraftPhotos } from '#client/offline/drafts/drafts.ts';
import { texts } from '#messages/field/inspection.ts';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import type { WizardActions } from './use-wizard-actions.ts';
import { ringOnInk } from '#client/ui/theme/focus-ring.ts';

const NoticeFrame = chakra('section', {
  base: { display: 'flex', gap: '3', p: '4', borderRadius: 'card', textStyle: 't2' },
});

export function ReadOnlyNotice({ reason, submitted }: { reason: string; submitted: boolean }) {
  const { title } = submitted ? texts.submitted : texts.otherTab;
  return (
    <NoticeFrame role="status" bg="ink" color="on-ink" css={ringOnInk} aria-label={title}>
      <Icon glyph={Lock} />
      <chakra.div flex="1" display="grid" gap="3" justifyItems="start">
        <div>
          <chakra.p fontWeight="bold">{title}</chakra.p>
          <p>{reason}</p>
        </div>
        {submitted && (
          <LinkButton to={paths.outbox} size="field">
            {texts.submitted.open}
          </LinkButton>
        )}
      </chakra.div>
    </NoticeFrame>
  );
}

interface CorrectionNotesProps {
  notes: string;
  draftId: string | null;
  /** Absent on the photo step. */
  onGoToPhotos: (() => void) | undefined;
}

export function CorrectionNotes({ notes, draftId, onGoToPhotos }: CorrectionNotesProps) {
  const urls = useFormValue((form) => form.usa_images.length + form.uae_images.length);
  const photos = useLiveQuery(() => (draftId ? countDraftPhotos(draftId) : 0), [draftId]);
  const lacksPhotos = photos === 0 && urls === 0;
  return (
    <NoticeFrame bg="sunken" aria-label={texts.adminNotes}>
      <Icon glyph={StickyNote} />
      <chakra.div flex="1" display="grid" gap="3" justifyItems="start">
        <div>
          <chakra.p fontWeight="bold">{texts.adminNotes}</chakra.p>
          <chakra.p dir="auto" whiteSpace="pre-wrap">
            {notes}
          </chakra.p>
        </div>
        {onGoToPhotos && (mentionsPhotos(notes) || lacksPhotos) && (
          <Button size="field" icon={Camera} onClick={onGoToPhotos}>
            {texts.goToPhotos}
          </Button>
        )}
      </chakra.div>
    </NoticeFrame>
  );
}

/** Names what a reviewer would send the car back for; blocks nothing. */
export function SubmitQuestionDialog({ question }: { question: WizardActions['question'] }) {
  const { closeUps, isOpen, close, correct, confirm } = question;
  const { title, text, answer } = closeUps.length > 0 ? closeUpQuestion(closeUps) : texts.unmarked;
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={close}
      onCancel={correct}
      onConfirm={confirm}
      title={title}
      text={text}
      confirmLabel={texts.submitAnyway}
      cancelLabel={answer}
    />
  );
}

function closeUpQuestion(panels: readonly Panel[]) {
  const { title, text, answer } = texts.noCloseUps;
  const names = panels.map((panel) => PANEL_LABELS[panel]).join(texts.listSeparator);
  return { title, text: text(names), answer: answer(panels.length) };
}

/** @see S-wiz-13, S-wiz-14 */
export function LeaveWizardDialog(props: { open: boolean; onStay: () => void; onLeave: () => void }) {
  const { title, text, stay, go } = texts.leave;
  return (
    <ConfirmDialog
      open={props.open}
      onClose={props.onStay}
      onConfirm={props.onLeave}
      title={title}
      text={text}
      confirmLabel={go}
      cancelLabel={stay}
    />
  );
}
