import { texts } from '#messages/ui/controls.ts';
import { useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { Tooltip } from '#client/ui/overlay/tooltip.tsx';

type Props = Pick<
  TextFieldProps,
  'label' | 'value' | 'onChange' | 'autoComplete' | 'error' | 'help' | 'required' | 'name'
>;

export function PasswordField(props: Props) {
  const [visible, setVisible] = useState(false);
  const label = visible ? texts.hidePassword : texts.showPassword;
  return (
    <TextField
      name="password"
      {...props}
      kind={visible ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <Tooltip text={label}>
          <IconButton
            glyph={visible ? EyeOff : Eye}
            aria-label={label}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          />
        </Tooltip>
      }
    />
  );
}
