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
  trigger: ReactElement<ComponentProps<'button'>>;
}

type TriggerPress = 'pointer' | 'ArrowDown' | 'ArrowUp';
const TRIGGER_KEYS: Partial<Record<string, TriggerPress>> = {
  ArrowDown: 'ArrowDown',
  ArrowUp: 'ArrowUp',
  Enter: 'ArrowDown',
  ' ': 'ArrowDown',
};

/** Replaced by `Menu` on the first press, which is replayed on it. */
export function LazyMenu({ trigger, ...props }: Props) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const [Menu, setMenu] = useState<typeof LoadedMenu>();
  const pressed = useRef<TriggerPress>(null);
  const press = (kind: TriggerPress) => {
    pressed.current ??= kind;
    menuModule.load().then(
      (module) => setMenu(() => module),
      (cause: unknown) => {
        pressed.current = null;
        notifyLoadFailure(cause);
      },
    );
  };
  useEffect(() => {
    if (!Menu || !pressed.current || !wrapper.current) return;
    replayPress(wrapper.current, pressed.current);
    pressed.current = null;
  }, [Menu]);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const kind = TRIGGER_KEYS[event.key];
    if (!kind) return;
    event.preventDefault();
    press(kind);
  };
  return (
    <chakra.span ref={wrapper} display="contents">
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

function replayPress(wrapper: HTMLElement, kind: TriggerPress): void {
  const button = wrapper.querySelector('button');
  button?.focus({ preventScroll: true });
  queueMicrotask(() => {
    if (kind === 'pointer') button?.click();
    else button?.dispatchEvent(new KeyboardEvent('keydown', { key: kind, bubbles: true, cancelable: true }));
  });
}
