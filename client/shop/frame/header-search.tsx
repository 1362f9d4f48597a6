/** Search from anywhere: a plain form, so that it works before the script does. */
import { useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '#client/shop/catalogue/search/search-box.tsx';
import { paths } from '#client/shop/paths.ts';

export function HeaderSearch() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const search = (q: string) => {
    setText('');
    void navigate(paths.searchFor(q));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
  };
  return (
    <chakra.form role="search" action={paths.search} onSubmit={submit} width={{ lg: '240px', xl: '280px' }}>
      <SearchBox name="q" value={text} onChange={setText} onChoose={search} />
    </chakra.form>
  );
}
