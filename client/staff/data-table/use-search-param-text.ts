import { useUrlParams } from '#client/ui/use-url-params.ts';
import { useDebouncedInput } from '#client/ui/form-controls/use-debounced-input.ts';

/** '' when absent. Setting replaces the history entry: typing adds none. */
export function useSearchParamText(name: string): readonly [string, (text: string) => void] {
  const [params, updateParams] = useUrlParams();
  const set = (text: string) =>
    updateParams(
      (next) => {
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
