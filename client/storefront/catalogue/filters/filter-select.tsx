import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import type { ControlSize } from '#client/ui/form-controls/control-recipe.ts';
import { texts } from '#messages/shop/catalogue.ts';
import { useOptimisticValue } from './use-optimistic-value.ts';

interface Props {
  label: string;
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  defaultOption: { value: string; label: string };
  options: readonly string[];
  counts?: Record<string, number> | undefined;
  optionLabel?: (option: string) => string;
  /** Lists options without cars under a heading at the end. */
  grouped?: boolean;
  /** dense is 36 px with a mouse. */
  size?: ControlSize;
  error?: string | undefined;
}

/** The count is no part of the option's accessible name. */
export function FilterSelect(props: Props) {
  const {
    defaultOption,
    options,
    counts,
    optionLabel = (option) => option,
    grouped = false,
    size = 'md',
    ...field
  } = props;
  const [value, change] = useOptimisticValue(field.value, field.onChange);
  const isListed = value === defaultOption.value || options.includes(value);
  return (
    <SelectField {...field} value={value} onChange={change} size={size}>
      <option value={defaultOption.value}>{defaultOption.label}</option>
      <SelectOptions {...{ counts, optionLabel, grouped }} options={isListed ? options : [value, ...options]} />
    </SelectField>
  );
}

type SelectOptionsProps = Pick<Props, 'options' | 'counts' | 'grouped'> & Required<Pick<Props, 'optionLabel'>>;

function SelectOptions({ options, counts, optionLabel, grouped }: SelectOptionsProps) {
  const renderOption = (option: string) => (
    <option key={option} value={option} label={counts && `${optionLabel(option)} (${counts[option] ?? 0})`}>
      {optionLabel(option)}
    </option>
  );
  const there = options.filter((option) => (counts?.[option] ?? 0) > 0);
  if (!grouped || there.length === 0 || there.length === options.length) return options.map(renderOption);
  return (
    <>
      <optgroup label={texts.onSale}>{there.map(renderOption)}</optgroup>
      <optgroup label={texts.notOnSale}>
        {options.filter((option) => !there.includes(option)).map(renderOption)}
      </optgroup>
    </>
  );
}
