import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { waitForPaintOnSamePage } from '#client/ui/wait-for-paint.ts';

export type ReviewTab = 'pending' | 'approved';

interface ReviewUrl {
  tab: ReviewTab;
  carId: string | null;
  /** Opening the first car adds a history entry; the next cars replace it. */
  open: (id: string) => void;
  close: () => void;
  chooseTab: (tab: ReviewTab) => void;
}

const OPENED_HERE = { openedHere: true };

export function useReviewUrl(): ReviewUrl {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof OPENED_HERE> | null };
  const navigate = useNavigate();
  const tab = params.get('tab') === 'approved' ? 'approved' : 'pending';
  const [carId, show] = useOptimistic(params.get('car'));
  const list = (chosen: ReviewTab): Record<string, string> => (chosen === 'approved' ? { tab: chosen } : {});
  return {
    tab,
    carId,
    open(id) {
      const next = { ...list(tab), car: id };
      if (carId === null) return setParams(next, { state: OPENED_HERE });
      startTransition(async () => {
        // The car changes with the press; the URL, which renders the whole page, follows after the paint.
        show(id);
        if ((await waitForPaintOnSamePage()) && isCarOpen())
          startTransition(() => setParams(next, { replace: true, state }));
      });
    },
    close: () => (state?.openedHere ? void navigate(-1) : setParams(list(tab), { replace: true })),
    chooseTab: (chosen) => setParams(list(chosen), { replace: carId === null }),
  };
}

/** Reads the current URL: the car may have been closed meanwhile. */
function isCarOpen(): boolean {
  return new URLSearchParams(location.search).has('car');
}
