import type { EmotionCache } from '@emotion/cache';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UiProvider } from '#client/ui/theme/ui-provider.tsx';

interface Props {
  queryClient: QueryClient;
  styleCache: EmotionCache;
  children: ReactNode;
}

export function Providers({ queryClient, styleCache, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider cache={styleCache}>{children}</UiProvider>
    </QueryClientProvider>
  );
}
