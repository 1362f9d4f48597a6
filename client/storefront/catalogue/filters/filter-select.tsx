/** A select that narrows a list; each option says how many cars it leaves. */
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import type { ControlSize } from '#client/ui/form-controls/control-recipe.ts';
import { texts } from '#client/storefront/catalogue/texts.ts';
import { useOptimisticValue } from './use-optimistic-value.ts';

interface Props {
  label: string;
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** The first option, which does not narrow. */
  defaultOption: { value: string; label: string };
  options: readonly string[];
  /** Cars per option; an option it does not name leaves none. */
  counts?: Record<string, number> | undefined;
  /** What an option reads, where that is not its value. */
  words?: (option: string) => string;
  /** What leaves no car stands under a heading of its own, after the rest. */
  grouped?: boolean;
  /** dense is 36 px where a mouse works. */
  size?: ControlSize;
  /** Why there is nothing to choose from. */
  error?: string | undefined;
}

/** The count stands beside the option's name without becoming part of it. */
export function FilterSelect(props: Props) {
  const { defaultOption, options, counts, words = (option) => option, grouped = false, size = 'md', ...field } = props;
  const [value, change] = useOptimisticValue(field.value, field.onChange);
  const known = value === defaultOption.value || options.includes(value);
  return (
    <SelectField {...field} value={value} onChange={change} size={size}>
      <option value={defaultOption.value}>{defaultOption.label}</option>
      <SelectOptions {...{ counts, words, grouped }} options={known ? options : [value, ...options]} />
    </SelectField>
  );
}

type SelectOptionsProps = Pick<Props, 'options' | 'counts' | 'grouped'> & Required<Pick<Props, 'words'>>;

function SelectOptions({ options, counts, words, grouped }: SelectOptionsProps) {
  const one = (option: string) => (
    <option key={option} value={option} label={counts && `${words(option)} (${counts[option] ?? 0})`}>
      {words(option)}
    </option>
  );
  const there = options.filter((option) => (counts?.[option] ?? 0) > 0);
  if (!grouped || there.length === 0 || there.length === options.length) return options.map(one);
  return (
    <>
      <optgroup label={texts.onSale}>{there.map(one)}</optgroup>
      <optgroup label={texts.notOnSale}>{options.filter((option) => !there.includes(option)).map(one)}</optgroup>
    </>
  );
}
