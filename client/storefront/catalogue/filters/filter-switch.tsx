import type { ComponentProps } from 'react';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';
import { useOptimisticValue } from './use-optimistic-value.ts';

type Props = Pick<ComponentProps<typeof SwitchField>, 'label' | 'end' | 'checked' | 'onChange'>;

export function FilterSwitch({ checked, onChange, ...field }: Props) {
  const [shown, change] = useOptimisticValue(checked, onChange);
  return <SwitchField {...field} checked={shown} onChange={change} />;
}
