import { texts as controlTexts } from '#messages/ui/controls.ts';
import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Icon } from '#client/ui/icons.tsx';
import { RadioGroup } from './radio-group.tsx';

interface Props {
  label: string;
  value: boolean | null;
  onChange: (value: boolean) => void;
  note?: ReactNode;
  error?: string | undefined;
  /** beside: a row on phones; joined: the question above the answers. */
  variant?: 'beside' | 'joined';
  texts?: { yes: string; no: string; unanswered: string };
}

export function YesNoField({ value, onChange, note, variant = 'beside', texts = controlTexts, ...rest }: Props) {
  const chosen = value === null ? null : value ? 'yes' : 'no';
  return (
    <RadioGroup
      {...rest}
      variant={variant}
      note={value === null ? texts.unanswered : note}
      value={chosen}
      onChange={(answer) => onChange(answer === 'yes')}
      choices={[
        { value: 'yes', label: texts.yes, mark: value === true && <Icon glyph={Check} size={16} /> },
        { value: 'no', label: texts.no, mark: value === false && <Icon glyph={X} size={16} /> },
      ]}
    />
  );
}
