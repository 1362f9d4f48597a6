/** A native select: the phone's own picker is the fastest with gloves. */
import type { ComponentProps, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { controlRecipe, type ControlSize } from './control-recipe.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from '#client/ui/icons.tsx';

const Select = chakra('select', controlRecipe);

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps
  extends FieldProps, Pick<ComponentProps<'select'>, 'name' | 'disabled' | 'required' | 'onBlur' | 'autoFocus'> {
  value: string;
  onChange: (value: string) => void;
  options?: readonly SelectOption[];
  children?: ReactNode;
  /** First option while empty; choosing it clears the answer unless `required`. */
  placeholder?: string | undefined;
  size?: ControlSize | undefined;
  /** Dashed edge of a missing answer; by default for an empty required value. */
  unanswered?: boolean | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    end,
    help,
    error,
    hideLabel,
    id,
    options = [],
    placeholder,
    children,
    onChange,
    ...rest
  } = props;
  const unanswered = rest.unanswered ?? (Boolean(rest.required) && rest.value === '');
  return (
    <Field {...{ label, hint, end, help, error, hideLabel, id }}>
      {(ties) => (
        <chakra.span display="block" position="relative">
          <Select
            {...rest}
            {...ties}
            unanswered={unanswered}
            paddingInlineEnd="9"
            textOverflow="ellipsis"
            cursor="pointer"
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== undefined && (
              <option value="" disabled={rest.required ?? false}>
                {placeholder}
              </option>
            )}
            {children}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
                {option.label}
              </option>
            ))}
          </Select>
          <SelectArrow />
        </chakra.span>
      )}
    </Field>
  );
}

function SelectArrow() {
  return (
    <chakra.span
      position="absolute"
      insetBlock="0"
      insetInlineEnd="3"
      display="grid"
      placeItems="center"
      color="ink-2"
      pointerEvents="none"
    >
      <Icon glyph={ChevronDown} size={16} />
    </chakra.span>
  );
}
