/** Yes, No or not answered: a question of fact that nobody may answer by leaving it alone. */
import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Icon } from '#client/ui/icons.tsx';
import { RadioChoices } from './radio-group.tsx';

interface Props {
  label: string;
  /** null: not answered; never assumed to be no. */
  value: boolean | null;
  onChange: (value: boolean) => void;
  /** Under the question while answered. */
  note?: ReactNode;
  error?: string | undefined;
  /** beside is the phone's row, joined stacks the question over the answers. */
  look?: 'beside' | 'joined';
  words?: { yes: string; no: string; unanswered: string };
}

const english = { yes: 'Yes', no: 'No', unanswered: 'Not answered' };

export function YesNo({ value, onChange, note, look = 'beside', words = english, ...rest }: Props) {
  const chosen = value === null ? null : value ? 'yes' : 'no';
  return (
    <RadioChoices
      {...rest}
      look={look}
      note={value === null ? words.unanswered : note}
      value={chosen}
      onChange={(answer) => onChange(answer === 'yes')}
      choices={[
        { value: 'yes', label: words.yes, mark: value === true && <Icon glyph={Check} size={16} /> },
        { value: 'no', label: words.no, mark: value === false && <Icon glyph={X} size={16} /> },
      ]}
    />
  );
}
