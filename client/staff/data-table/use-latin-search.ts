import { useQuery } from '@tanstack/react-query';
import { hasArabic } from '#shared/domain/arabic/fold-arabic.ts';

/** The search text with Arabic names in Latin, as cars are stored; the words load with the first Arabic letter. */
export function useLatinSearch(text: string): string {
  const { data: words } = useQuery({
    queryKey: ['arabic-words'],
    queryFn: () => import('#shared/domain/arabic/arabic-phrases.ts'),
    enabled: hasArabic(text),
    staleTime: Infinity,
  });
  return words ? words.translateArabic(text) : text;
}
