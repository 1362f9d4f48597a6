import { chakra } from '@chakra-ui/react';
import { Button } from './form-controls/button.tsx';
import { Note } from './page-layout.tsx';

interface Props {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
  errorText: string;
}

export function LoadMoreRows({ list, label, errorText }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <chakra.div display="grid" justifyItems="center" gap="2">
      {list.isFetchNextPageError && <Note role="alert">{errorText}</Note>}
      <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {label}
      </Button>
    </chakra.div>
  );
}
