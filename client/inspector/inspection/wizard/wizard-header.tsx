import { deviceLabel } from '#client/ui/device-label.ts';
import { memo, useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Inbox from 'lucide-react/icons/inbox';
import Save from 'lucide-react/icons/save';
import Trash from 'lucide-react/icons/trash-2';
import type { DeviceUser } from '#client/auth/session.ts';
import type { AutosaveState } from '#client/offline/drafts/draft-autosave.ts';
import { AppBar } from '#client/ui/layout/app-bar.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { formatLocalTime } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Menu, type MenuEntry } from '#client/ui/overlay/menu.tsx';
import { SyncBadge, type SyncBadgeState } from '#client/components/sync-badge.tsx';
import { useInspection, useSaveState } from '#client/inspector/inspection/draft/inspection-context.ts';
import { SpecToggle } from './spec-toggle.tsx';
import { texts } from '#messages/field/inspection.ts';
import { paths } from '#client/inspector/paths.ts';
import { useIsDesktop } from '#client/ui/use-media-query.ts';

interface Props {
  person: DeviceUser;
  onBack: () => void;
  onSaveDraft: () => void;
  onDiscard: () => void;
}

export const WizardHeader = memo(function WizardHeader({ person, onBack, onSaveDraft, onDiscard }: Props) {
  const inspection = useInspection();
  const wide = useIsDesktop();
  const [isConfirming, setIsConfirming] = useState(false);
  const { title, text, confirm, cancel } = texts.discardQuestion;
  const entries: MenuEntry[] = [
    ...(person.role === 'inspector' ? [{ label: texts.outbox, to: paths.outbox, icon: Inbox }] : []),
    ...(inspection.readOnlyReason === null
      ? [
          { label: texts.saveDraft, onSelect: onSaveDraft, icon: Save },
          { label: texts.discard, onSelect: () => setIsConfirming(true), icon: Trash, destructive: true },
        ]
      : []),
  ];
  return (
    <>
      <AppBar
        title={texts.titles[inspection.isSubmitted ? 'submitted' : inspection.mode]}
        start={
          <IconButton glyph={ChevronLeft} size="field" iconSize={24} mirror aria-label={texts.back} onClick={onBack} />
        }
        end={
          <>
            <SaveStatusBadge />
            <Menu
              label={texts.more}
              entries={entries}
              trigger={<IconButton glyph={EllipsisVertical} size="field" aria-label={texts.more} />}
            />
          </>
        }
      >
        {wide && person.role === 'inspector' && <SpecToggle />}
      </AppBar>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={onDiscard}
        title={title}
        text={text}
        confirmLabel={confirm}
        cancelLabel={cancel}
        destructive
      />
    </>
  );
});

function SaveStatusBadge() {
  const saved = useSaveState();
  const { isSubmitted } = useInspection();
  const { badgeState, text, shortText } = isSubmitted ? SUBMITTED_BADGE : toSyncBadge(saved);
  return (
    <span role="status">
      <SyncBadge state={badgeState} text={text} shortText={shortText} />
    </span>
  );
}

const SUBMITTED_BADGE: ReturnType<typeof toSyncBadge> = { badgeState: 'ok', text: texts.submitted.title };

function toSyncBadge({ state, savedAt }: AutosaveState): {
  badgeState: SyncBadgeState;
  text: string;
  shortText?: string;
} {
  const statusTexts = texts.saveStatus;
  if (state === 'failed') return { badgeState: 'attention', text: statusTexts.failed(deviceLabel) };
  if (savedAt === null) return { badgeState: 'ok', text: state === 'saving' ? statusTexts.saving : statusTexts.fresh };
  // The last time stays while saving, to avoid flicker.
  const time = formatLocalTime(savedAt);
  return {
    badgeState: 'ok',
    text: statusTexts.saved({ time, device: deviceLabel }),
    shortText: statusTexts.savedShort(time),
  };
}
