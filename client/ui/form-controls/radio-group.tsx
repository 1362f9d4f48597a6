import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { FieldError } from './field.tsx';
import { HiddenInput } from './checkbox.tsx';

export interface RadioOption<T extends string> {
  value: T;
  label: string;
  mark?: ReactNode;
  disabled?: boolean | undefined;
}

interface Props<T extends string> {
  label: string;
  hideLabel?: boolean | undefined;
  note?: ReactNode;
  error?: string | undefined;
  value: T | null;
  onChange: (value: T) => void;
  choices: readonly RadioOption<T>[];
  disabled?: boolean | undefined;
  /** joined: segmented control; cards: 64 px boxes; beside: question at the start of the row. */
  variant?: 'joined' | 'cards' | 'beside';
  size?: 'dense' | 'field';
}

export function RadioGroup<T extends string>(props: Props<T>) {
  const { label, note, value, variant = 'joined', error, hideLabel } = props;
  const id = useId();
  const beside = variant === 'beside';
  return (
    <chakra.div
      role="radiogroup"
      aria-labelledby={id}
      {...(note || error ? { 'aria-describedby': `${id}-note` } : {})}
      // Beside: the answers move below a question in large letters.
      display={beside ? 'flex' : 'grid'}
      flexWrap="wrap"
      gap={beside ? '3' : '1.5'}
      alignItems="center"
      gridTemplateColumns="minmax(0, 1fr)"
      minW="0"
    >
      <RadioGroupLabel
        id={id}
        label={label}
        hidden={hideLabel ?? false}
        note={error ? undefined : note}
        strong={beside}
      />
      <RadioGroupFrame variant={variant} answered={value !== null} count={props.choices.length}>
        {props.choices.map((choice) => (
          <RadioItem key={choice.value} name={id} choice={choice} {...props} />
        ))}
      </RadioGroupFrame>
      {error && (
        <chakra.div flex="1 1 100%">
          <FieldError id={`${id}-note`}>{error}</FieldError>
        </chakra.div>
      )}
    </chakra.div>
  );
}

function RadioGroupLabel(props: { id: string; label: string; hidden: boolean; note: ReactNode; strong: boolean }) {
  return (
    <chakra.div flex="99 1 6rem" minW="0" {...(props.hidden && { srOnly: true })}>
      <chakra.div id={props.id} fontWeight="semibold" textStyle={props.strong ? 't3' : 't2'}>
        {props.label}
      </chakra.div>
      {props.note && (
        <chakra.div id={`${props.id}-note`} textStyle="t2" color="ink-3">
          {props.note}
        </chakra.div>
      )}
    </chakra.div>
  );
}

function RadioGroupFrame(props: { variant: string; answered: boolean; count: number; children: ReactNode }) {
  const cards = props.variant === 'cards';
  const joined = {
    borderWidth: '1px',
    borderStyle: props.answered ? 'solid' : 'dashed',
    borderColor: 'line-strong',
    borderRadius: 'control',
    overflow: 'hidden',
    bg: 'surface',
    '& > label + label': {
      borderInlineStartWidth: '1px',
      borderInlineStartStyle: props.answered ? 'solid' : 'dashed',
      borderInlineStartColor: 'line-strong',
    },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'drive', outlineOffset: '2px' },
  } as const;
  return (
    <chakra.div
      flex="1 1 clamp(128px, 43vw, 168px)"
      display="flex"
      flexWrap="wrap"
      gap={cards ? '2' : '0'}
      css={cards ? {} : joined}
    >
      {props.children}
    </chakra.div>
  );
}

const RadioItemBox = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    minH: '48px',
    px: '2',
    fontWeight: 'semibold',
    textAlign: 'center',
    // Equal widths; large letters wrap to another row before a word is cut.
    flex: '1 1 0',
    minW: 'min-content',
    cursor: 'pointer',
    lineHeight: 1.25,
    '&:has(:disabled)': { color: 'ink-3', cursor: 'not-allowed', bg: 'sunken' },
  },
  variants: {
    variant: {
      joined: { '&:has(:checked)': { bg: 'ink', color: 'on-ink' } },
      beside: { '&:has(:checked)': { bg: 'ink', color: 'on-ink' } },
      cards: {
        flexDirection: 'column',
        minH: '16',
        bg: 'surface',
        border: '1px solid var(--rd-colors-line-strong)',
        borderRadius: 'control',
        '&:has(:checked)': {
          borderColor: 'ink',
          boxShadow: 'inset 0 0 0 1.5px var(--rd-colors-ink)',
          bg: 'repair-tint',
        },
        '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'drive', outlineOffset: '2px' },
      },
    },
    size: { field: { textStyle: 't3' }, dense: { minH: { base: 'touch', lg: '34px' }, textStyle: 't2' } },
  },
  defaultVariants: { variant: 'joined', size: 'field' },
});

function RadioItem<T extends string>({ name, choice, ...props }: Props<T> & { name: string; choice: RadioOption<T> }) {
  return (
    <RadioItemBox variant={props.variant ?? 'joined'} size={props.size ?? 'field'}>
      <HiddenInput
        type="radio"
        name={name}
        value={choice.value}
        checked={props.value === choice.value}
        disabled={props.disabled || choice.disabled}
        onChange={() => props.onChange(choice.value)}
      />
      {choice.mark}
      <span>{choice.label}</span>
    </RadioItemBox>
  );
}
