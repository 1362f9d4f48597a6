/** What the address says about the review: which list, which car. */
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export type ReviewTab = 'pending' | 'approved';

interface Address {
  tab: ReviewTab;
  carId: string | null;
  /** The first car is a step forward that Back undoes; going on to another one replaces it. */
  open: (id: string) => void;
  close: () => void;
  chooseTab: (tab: ReviewTab) => void;
}

const OPENED_HERE = { openedHere: true };

export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof OPENED_HERE> | null };
  const navigate = useNavigate();
  const tab = params.get('tab') === 'approved' ? 'approved' : 'pending';
  const carId = params.get('car');
  const list = (chosen: ReviewTab): Record<string, string> => (chosen === 'approved' ? { tab: chosen } : {});
  return {
    tab,
    carId,
    open: (id) =>
      setParams(
        { ...list(tab), car: id },
        carId === null ? { state: OPENED_HERE } : { replace: true, state },
      ),
    close: () => (state?.openedHere ? void navigate(-1) : setParams(list(tab), { replace: true })),
    chooseTab: (chosen) => setParams(list(chosen), { replace: carId === null }),
  };
}
