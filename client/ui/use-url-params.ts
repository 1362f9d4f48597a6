import { splitLanguage } from '#shared/routes/page-language.ts';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom';

type ChangeParams = (current: URLSearchParams) => URLSearchParams | Record<string, string>;

/**
 * Like `useSearchParams`, but a change starts from the current URL: on a busy device the rendered one lags behind, and
 * the change before would be lost. Does nothing when another page is opening.
 */
export function useUrlParams(): [URLSearchParams, (change: ChangeParams, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const update = (change: ChangeParams, options?: NavigateOptions) => {
    if (splitLanguage(window.location.pathname).path !== pathname) return;
    setParams(change(new URLSearchParams(window.location.search)), options);
  };
  return [params, update];
}
