/** Search from anywhere: a plain form, so that it works before the script does. */
import { useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import Search from 'lucide-react/icons/search';
import { useNavigate } from 'react-router-dom';
import { Icon } from '#client/ui/icons.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { texts } from './storefront-texts.ts';

export function HeaderSearch() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    setText('');
    void navigate(q ? `/search?q=${encodeURIComponent(q)}` : '/search');
  };
  return (
    <chakra.form role="search" action="/search" onSubmit={submit} width={{ lg: '240px', xl: '280px' }}>
      <TextField
        label={texts.search}
        hideLabel
        kind="search"
        name="q"
        size="md"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={texts.searchPlaceholder}
        value={text}
        onChange={setText}
        prefix={<Icon glyph={Search} />}
      />
    </chakra.form>
  );
}
