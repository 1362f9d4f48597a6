import { texts } from '#messages/ui/format.ts';
import { DIRECTION } from '#messages/language.ts';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { chakra } from '@chakra-ui/react';
import { controlRecipe, type ControlSize } from './control-recipe.ts';
import { Field, type FieldProps } from './field.tsx';
import { maxLengthError } from './max-length-error.ts';
import { useSanitizedInput, type SanitizeText } from './use-sanitized-input.ts';

const Input = chakra('input', controlRecipe);
const TextArea = chakra('textarea', controlRecipe);

type InputKind = 'text' | 'email' | 'password' | 'tel' | 'url' | 'search' | 'number' | 'money' | 'date' | 'time';
type NativeInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'prefix' | 'size' | 'type' | 'ref' | 'id' | 'color' | 'width' | 'height' | 'translate'
>;

export interface TextFieldProps extends FieldProps, NativeInputProps {
  value: string;
  onChange: (value: string) => void;
  /** `number` and `money` open the digit keyboard; values stay text. */
  kind?: InputKind | undefined;
  /** Text or a 20 px icon inside the box; `money` shows the currency by default. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  size?: ControlSize | undefined;
  mono?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Filters the text while typing; `onChange` must not, as that would move the caret and break IME input. */
  sanitize?: SanitizeText | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, end, help, hideLabel, id, kind = 'text', prefix, suffix, ...rest } = props;
  const { value, onChange, sanitize, inputRef, maxLength, error = maxLengthError(value, maxLength), ...control } = rest;
  const typing = useSanitizedInput({ value, onChange, sanitize });
  const prefixContent = prefix ?? (kind === 'money' ? texts.currency : undefined);
  return (
    <Field {...{ label, hint, end, help, error, hideLabel, id }}>
      {(ties) => (
        <InputBox lead={prefixContent} tail={suffix}>
          <Input
            dir={LATIN_KINDS.has(kind) ? 'ltr' : value === '' ? EMPTY_DIRECTION : 'auto'}
            {...getKeyboardProps(kind)}
            {...control}
            {...ties}
            {...typing}
            ref={inputRef}
            {...getInsetPadding(prefixContent, suffix)}
          />
        </InputBox>
      )}
    </Field>
  );
}

/** Chromium's `:dir()` takes an empty `auto` field for left to right, its layout does not. */
const EMPTY_DIRECTION = DIRECTION === 'rtl' ? 'rtl' : 'auto';

/** Read from left to right even while they are empty. */
const LATIN_KINDS: ReadonlySet<InputKind> = new Set(['email', 'tel', 'url']);

function getKeyboardProps(kind: InputKind): {
  type: string;
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
} {
  if (kind === 'number') return { type: 'text', inputMode: 'numeric', autoComplete: 'off' };
  if (kind === 'money') return { type: 'text', inputMode: 'decimal', autoComplete: 'off' };
  return { type: kind };
}

/** Physical padding: the icons keep their sides for either text direction. */
function getInsetPadding(lead: ReactNode, tail: ReactNode) {
  const start = lead ? (typeof lead === 'string' ? '12' : '10') : '3';
  const end = tail ? '12' : '3';
  if (!lead && !tail) return {};
  const [left, right] = DIRECTION === 'ltr' ? [start, end] : [end, start];
  return {
    paddingInlineStart: left,
    paddingInlineEnd: right,
    css: { '&:dir(rtl)': { paddingInlineStart: right, paddingInlineEnd: left } },
  };
}

function InputBox({ lead, tail, children }: { lead: ReactNode; tail: ReactNode; children: ReactNode }) {
  if (!lead && !tail) return children;
  return (
    <chakra.span display="block" position="relative">
      {lead && <Inset side="start">{lead}</Inset>}
      {children}
      {tail && <Inset side="end">{tail}</Inset>}
    </chakra.span>
  );
}

function Inset({ side, children }: { side: 'start' | 'end'; children: ReactNode }) {
  const start = side === 'start';
  return (
    <chakra.span
      position="absolute"
      insetBlock="0"
      display="grid"
      placeItems="center"
      color="ink-3"
      textStyle="t2"
      zIndex="1"
      {...(start ? { insetInlineStart: '3', pointerEvents: 'none' } : { insetInlineEnd: '0', minW: '12' })}
    >
      {children}
    </chakra.span>
  );
}

export interface TextAreaFieldProps
  extends
    FieldProps,
    Pick<
      ComponentProps<'textarea'>,
      'name' | 'placeholder' | 'rows' | 'maxLength' | 'disabled' | 'aria-disabled' | 'readOnly' | 'required' | 'onBlur'
    > {
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, end, help, hideLabel, id, onChange, rows = 3, inputRef, ...rest } = props;
  const { maxLength, error = maxLengthError(rest.value, maxLength), ...control } = rest;
  return (
    <Field {...{ label, hint, end, help, error, hideLabel, id }}>
      {(ties) => (
        <TextArea
          dir="auto"
          multiline
          rows={rows}
          {...control}
          {...ties}
          ref={inputRef}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
