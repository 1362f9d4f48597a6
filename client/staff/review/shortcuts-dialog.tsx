import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Keyboard from 'lucide-react/icons/keyboard';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Kbd } from '#client/ui/data-display/kbd.tsx';
import { REVIEW_SHORTCUTS, SHORTCUT_HELP } from './review-shortcuts.ts';
import { texts } from '#messages/staff/review.ts';
import { useReviewShortcuts } from './use-review-shortcuts.ts';

export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  useReviewShortcuts({ showShortcuts: () => setOpen(true) });
  return (
    <>
      <chakra.span display={{ base: 'none', lg: 'inline' }} me="-2">
        <IconButton
          glyph={Keyboard}
          aria-label={texts.keys}
          aria-keyshortcuts={REVIEW_SHORTCUTS.showShortcuts.label}
          onClick={() => setOpen(true)}
        />
      </chakra.span>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        width={400}
        title={texts.keysTitle}
        description={texts.keysText}
        closeLabel={texts.close}
      >
        <ShortcutList />
      </Dialog>
    </>
  );
}

export function ShortcutList() {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto auto"
      columnGap="4"
      rowGap="1.5"
      justifyContent="start"
      textStyle="t2"
      color="ink-2"
    >
      {SHORTCUT_HELP.map(({ label, text }) => (
        <chakra.div key={label} display="contents">
          <chakra.dt display="flex" justifyContent="flex-end">
            <Kbd>{label}</Kbd>
          </chakra.dt>
          <chakra.dd>{text}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
