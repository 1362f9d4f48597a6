import { chakra } from '@chakra-ui/react';
import { Button } from '#client/ui/form-controls/button.tsx';
import { texts } from '#messages/shop/catalogue.ts';

interface Props {
  shown: number;
  total: number;
  loading: boolean;
  failed: boolean;
  hasCount: boolean;
  onLoadMore: () => void;
  onRetry: () => void;
}

export function LoadMore({ shown, total, loading, failed, hasCount, onLoadMore, onRetry }: Props) {
  const remaining = total - shown;
  return (
    <chakra.div
      display="grid"
      justifyItems="center"
      alignContent="center"
      gap="4"
      p="6"
      minH="148px"
      textAlign="center"
      textStyle="t2"
      color="ink-2"
      bg="sunken"
      borderRadius="card"
    >
      <div>
        <chakra.b display="block" textStyle="t5" fontWeight="black" color="ink">
          {texts.moreCars(remaining)}
        </chakra.b>
        <chakra.span role="status">
          {failed ? texts.moreFailed : hasCount && texts.showing({ shown, total })}
        </chakra.span>
      </div>
      <chakra.span
        aria-hidden
        width="176px"
        height="1"
        borderRadius="pill"
        bg="line-2"
        overflow="hidden"
        display="block"
      >
        <chakra.span display="block" height="full" bg="drive" style={{ width: `${(100 * shown) / total}%` }} />
      </chakra.span>
      {failed ? (
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
      ) : (
        <Button onClick={onLoadMore} loading={loading}>
          {texts.loadMore(remaining)}
        </Button>
      )}
    </chakra.div>
  );
}
