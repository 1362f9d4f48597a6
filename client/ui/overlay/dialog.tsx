import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog as Base } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Backdrop, Overlay } from './overlay.tsx';
import { wrapText } from '#client/ui/wrap-text.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** alertdialog for questions that need an answer; a tap outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  width?: 400 | 560 | 720 | 960;
  closeLabel?: string | undefined;
  /** Element focused after closing; by default the element focused before. */
  focusAfter?: (() => HTMLElement | null) | undefined;
}

export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    actions,
    role = 'dialog',
    width = 560,
    closeLabel,
    focusAfter,
  } = props;
  const content = useRef<HTMLDivElement>(null);
  return (
    <Overlay
      open={open}
      onClose={onClose}
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      initialFocusEl={() => findFirstControl(content.current)}
      {...(focusAfter && { finalFocusEl: focusAfter })}
    >
      <Backdrop />
      <Base.Positioner
        position="fixed"
        inset="0"
        zIndex="modal"
        display="flex"
        alignItems={{ base: 'end', md: 'center' }}
        justifyContent="center"
        p="4"
        overscrollBehavior="contain"
      >
        <Base.Content
          ref={content}
          onKeyDown={submitOnCtrlEnter}
          bg="surface"
          color="ink"
          borderRadius="card"
          boxShadow="floating"
          width="full"
          maxW={`${width}px`}
          maxH="calc(100dvh - 32px)"
          display="flex"
          flexDirection="column"
          outline="none"
          animation="rise 140ms"
        >
          <Base.Header
            display="flex"
            alignItems="start"
            gap="3"
            px={{ base: '4', md: '6' }}
            pt={{ base: '4', md: '6' }}
          >
            <Base.Title dir="auto" textStyle="t4" flex="1" minW="0">
              {title}
            </Base.Title>
            {closeLabel && (
              <IconButton glyph={X} aria-label={closeLabel} onClick={onClose} style={{ margin: '-8px' }} />
            )}
          </Base.Header>
          <Base.Body
            px={{ base: '4', md: '6' }}
            py="4"
            overflowY="auto"
            flex="1"
            display="grid"
            gap="4"
            alignContent="start"
          >
            {description && (
              <Base.Description dir="auto" color="ink-2">
                {description}
              </Base.Description>
            )}
            {wrapText(children)}
          </Base.Body>
          {actions && (
            <Base.Footer
              display="flex"
              flexWrap="wrap"
              justifyContent="flex-end"
              gap="2"
              px={{ base: '4', md: '6' }}
              pb={{ base: '4', md: '6' }}
            >
              {actions}
            </Base.Footer>
          )}
        </Base.Content>
      </Base.Positioner>
    </Overlay>
  );
}

export function submitOnCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  const { currentTarget: box } = event;
  const form = box instanceof HTMLFormElement ? box : box.querySelector('form');
  // Key events of a dialog above this one bubble up to here.
  if (!form || !(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  event.preventDefault();
  form.requestSubmit();
}

/** A form that opens with a refused field focuses it, before or after the dialog does. */
function findFirstControl(content: HTMLElement | null): HTMLElement | null {
  const control = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
  const find = (selector: string) => content?.querySelector<HTMLElement>(selector);
  return find('[aria-invalid=true]') ?? find(control) ?? null;
}

interface ConfirmProps extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'children' | 'focusAfter'> {
  onConfirm: () => void;
  /** The cancel button, when it does more than close. */
  onCancel?: () => void;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  destructive?: boolean | undefined;
  busy?: boolean;
}

/** The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmProps) {
  const { onConfirm, onCancel, text, confirmLabel, cancelLabel, destructive, busy = false, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      width={400}
      description={text}
      actions={
        <>
          <Button onClick={onCancel ?? dialog.onClose}>{cancelLabel}</Button>
          <Button variant={destructive ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
