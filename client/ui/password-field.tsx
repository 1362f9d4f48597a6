/** A password that can be looked at while it is typed. */
import { useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TextField, type TextFieldProps } from '#client/ui/text-field.tsx';

const words = { show: 'Show password', hide: 'Hide password' };

type Props = Pick<
  TextFieldProps,
  'label' | 'value' | 'onChange' | 'autoComplete' | 'error' | 'help' | 'required' | 'name'
>;

export function PasswordField(props: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      name="password"
      {...props}
      kind={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          glyph={visible ? EyeOff : Eye}
          aria-label={visible ? words.hide : words.show}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
