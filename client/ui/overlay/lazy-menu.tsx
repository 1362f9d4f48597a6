/** A menu of a bar that stands on every page: its button is there at once, the menu when it is first pressed. */
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { chakra } from '@chakra-ui/react';
import { createLazyModule, notifyLoadFailure } from './lazy-on-interaction.ts';
import type { Menu as LoadedMenu } from './menu.tsx';

const menuModule = createLazyModule(async () => (await import('./menu.tsx')).Menu);

interface Props extends Omit<ComponentProps<typeof LoadedMenu>, 'trigger'> {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
}

/** A press to be done again: by pointer, or the key that opens a menu. */
type TriggerPress = 'pointer' | 'ArrowDown' | 'ArrowUp';
const TRIGGER_KEYS: Partial<Record<string, TriggerPress>> = {
  ArrowDown: 'ArrowDown',
  ArrowUp: 'ArrowUp',
  Enter: 'ArrowDown',
  ' ': 'ArrowDown',
};

/** Like `Menu`, which takes its place with the first press and gets that press. */
export function LazyMenu({ trigger, ...props }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [Menu, show] = useState<typeof LoadedMenu>();
  const pressed = useRef<TriggerPress>(null);
  const press = (how: TriggerPress) => {
    pressed.current ??= how;
    menuModule.load().then(
      (part) => show(() => part),
      (cause: unknown) => {
        pressed.current = null;
        notifyLoadFailure(cause);
      },
    );
  };
  useEffect(() => {
    if (!Menu || !pressed.current || !place.current) return;
    replayPress(place.current, pressed.current);
    pressed.current = null;
  }, [Menu]);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const how = TRIGGER_KEYS[event.key];
    if (!how) return;
    event.preventDefault();
    press(how);
  };
  return (
    <chakra.span ref={place} display="contents">
      {Menu ? (
        <Menu {...props} trigger={trigger} />
      ) : (
        cloneElement(trigger, {
          'aria-haspopup': 'menu',
          'aria-expanded': false,
          onClick: () => press('pointer'),
          onKeyDown,
        })
      )}
    </chakra.span>
  );
}

/** On the button of the menu that has just come, once it listens. */
function replayPress(place: HTMLElement, how: TriggerPress): void {
  const button = place.querySelector('button');
  button?.focus({ preventScroll: true });
  queueMicrotask(() => {
    if (how === 'pointer') button?.click();
    else button?.dispatchEvent(new KeyboardEvent('keydown', { key: how, bubbles: true, cancelable: true }));
  });
}
