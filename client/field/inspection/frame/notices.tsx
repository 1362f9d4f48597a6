/** What stands above every step: why this tab may only read, and what the reviewer asked for. */
import { chakra } from '@chakra-ui/react';
import Lock from 'lucide-react/icons/lock';
import StickyNote from 'lucide-react/icons/sticky-note';
import { Icon } from '#client/ui/icons.tsx';
import { texts } from '#client/field/inspection/texts.ts';

const Note = chakra('section', {
  base: { display: 'flex', gap: '3', p: '4', borderRadius: 'card', textStyle: 't2' },
});

export function ReadOnlyNotice({ reason }: { reason: string }) {
  return (
    <Note role="status" bg="ink" color="on-ink" aria-label={texts.otherTab.title}>
      <Icon glyph={Lock} />
      <div>
        <chakra.p fontWeight="bold">{texts.otherTab.title}</chakra.p>
        <p>{reason}</p>
      </div>
    </Note>
  );
}

export function CorrectionNotes({ notes }: { notes: string }) {
  return (
    <Note bg="sunken" aria-label={texts.sentBack}>
      <Icon glyph={StickyNote} />
      <div>
        <chakra.p fontWeight="bold">{texts.sentBack}</chakra.p>
        <chakra.p whiteSpace="pre-wrap">{notes}</chakra.p>
      </div>
    </Note>
  );
}
