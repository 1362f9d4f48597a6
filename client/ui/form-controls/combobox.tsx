import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface ComboboxOption {
  value: string;
  label: ReactNode;
  note?: ReactNode;
}

interface Props extends Omit<
  TextFieldProps,
  'role' | 'onKeyDown' | 'onFocus' | 'onBlur' | 'aria-controls' | 'aria-expanded' | 'autoComplete'
> {
  options: readonly ComboboxOption[];
  listLabel: string;
  announce: string;
  onChoose: (value: string) => void;
  onActive?: (active: boolean) => void;
  /** Enter without a marked option. */
  onEnter?: () => void;
}

export function Combobox(props: Props) {
  const { options, listLabel, announce, onChoose, onActive, onEnter, value, onChange, ...field } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const isListOpen = open && options.length > 0;
  const at = isListOpen ? Math.min(marked, options.length - 1) : -1;
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    setMarked(-1);
  };
  const choose = (option: ComboboxOption) => {
    show(false);
    onChoose(option.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const option = options[at];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      // The typed text comes before the first and after the last suggestion.
      setMarked(
        isListOpen ? ((at + step + options.length + 2) % (options.length + 1)) - 1 : step > 0 ? 0 : options.length - 1,
      );
    } else if (event.key === 'Enter') {
      if (option) event.preventDefault();
      if (option) return choose(option);
      show(false);
      onEnter?.();
    } else if (event.key === 'Escape' && isListOpen) {
      event.preventDefault();
      event.stopPropagation();
      show(false);
    }
  };
  return (
    <chakra.div position="relative">
      <TextField
        {...field}
        value={value}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListOpen}
        aria-controls={listId}
        {...(at >= 0 && { 'aria-activedescendant': `${listId}-${at}` })}
        onChange={(text) => {
          onChange(text);
          show(true);
        }}
        onKeyDown={onKeyDown}
        // The focus stays after a choice: another press opens the list again.
        onClick={() => setOpen(true)}
        onFocus={() => {
          onActive?.(true);
          show(true);
        }}
        onBlur={() => {
          onActive?.(false);
          show(false);
        }}
      />
      <OptionList id={listId} role="listbox" aria-label={listLabel} hidden={!isListOpen}>
        {isListOpen &&
          options.map((option, index) => (
            <OptionItem
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              ref={index === at ? scrollIntoView : undefined}
              // Keeps the focus in the box while the list is tapped.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <chakra.span minW="0" overflowWrap="anywhere">
                {option.label}
              </chakra.span>
              {option.note && (
                <chakra.span ms="auto" color="ink-3" whiteSpace="nowrap">
                  {option.note}
                </chakra.span>
              )}
            </OptionItem>
          ))}
      </OptionList>
      <VisuallyHidden role="status">{isListOpen ? announce : ''}</VisuallyHidden>
    </chakra.div>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

const OptionList = chakra('ul', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 4px)',
    insetInlineStart: '0',
    zIndex: 'menu',
    minW: 'full',
    maxW: 'calc(100vw - 32px)',
    width: 'max-content',
    p: '1',
    bg: 'surface',
    color: 'ink',
    border: 'line',
    borderRadius: 'card',
    boxShadow: 'floating',
    maxH: '50vh',
    overflowY: 'auto',
    '&[hidden]': { display: 'none' },
  },
});

const OptionItem = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minH: 'touch',
    px: '3',
    borderRadius: 'badge',
    textStyle: 't2',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&:hover, &[aria-selected=true]': { bg: 'sunken' },
    '&[aria-selected=true]': { boxShadow: 'inset 2px 0 0 var(--rd-colors-drive)' },
  },
});
