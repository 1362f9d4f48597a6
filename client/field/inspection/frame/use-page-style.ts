import { useEffect } from 'react';

/** The page's own style while the wizard is open. */
export function useWizardPageStyle(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    // What gets the focus must not lie under the bars at the top and at the thumb.
    style.scrollPaddingBlock = '120px 152px';
    // Pull to refresh would load the page anew in the midst of an inspection.
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.scrollPaddingBlock = '';
      style.overscrollBehaviorY = '';
    };
  }, []);
}
