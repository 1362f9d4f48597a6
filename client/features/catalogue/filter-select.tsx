/** A select that narrows a list; each option says how many cars it leaves. */
import { chakra } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { controlRecipe } from '#client/ui/control-recipe.ts';
import { Field } from '#client/ui/field.tsx';
import { Icon } from '#client/ui/icons.tsx';

const Select = chakra('select', controlRecipe);

interface Props {
  label: string;
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** The first option, which does not narrow. */
  all: { value: string; label: string };
  options: readonly string[];
  /** Cars per option; an option it does not name leaves none. */
  counts?: Record<string, number> | undefined;
}

/** The count stands beside the option's name without becoming part of it. */
export function FilterSelect({ label, hideLabel, value, onChange, all, options, counts }: Props) {
  const known = value === all.value || options.includes(value);
  return (
    <Field label={label} hideLabel={hideLabel}>
      {(ties) => (
        <chakra.span display="block" position="relative">
          <Select
            {...ties}
            size="md"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            paddingInlineEnd="9"
            textOverflow="ellipsis"
            cursor="pointer"
          >
            <option value={all.value}>{all.label}</option>
            {(known ? options : [value, ...options]).map((option) => (
              <option key={option} value={option} label={counts && `${option} (${counts[option] ?? 0})`}>
                {option}
              </option>
            ))}
          </Select>
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
        </chakra.span>
      )}
    </Field>
  );
}
