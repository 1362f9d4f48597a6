import { useSearchParams } from 'react-router-dom';
import { useDebouncedInput } from '#client/ui/form-controls/use-debounced-input.ts';

/** '' when absent. Setting replaces the history entry: typing adds none. */
export function useSearchParamText(name: string): readonly [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (text: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text) next.set(name, text);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', set];
}

export function useListSearch(): readonly [string, (text: string) => void] {
  const [text, setText] = useSearchParamText('q');
  return useDebouncedInput(text, setText);
}
