/** Searchable dealer, with the recent ones first; works with the cached list. @see S-w1-01 */
import { deviceLabel } from '#client/ui/device-label.ts';
import { useState } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { emirateLabel } from '#shared/domain/value-labels.ts';
import { Combobox } from '#client/ui/form-controls/combobox.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { useFieldError, useIsReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { texts } from '#messages/field/inspection.ts';
import { fieldId } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { dealerLabel, findTypedDealer, MAX_LISTED_DEALERS, rankDealers } from './rank-dealers.ts';
import { listRecentDealers } from './recent-dealers.ts';
import type { DealersState } from './use-dealers.ts';

const { dealer: dealerTexts } = texts;
const NO_DEALERS: readonly string[] = [];
const DASHED_STYLE = { borderStyle: 'dashed' } as const;

interface Props {
  dealers: DealersState;
  onChoose: (id: string) => void;
  onClear: () => void;
}

export function DealerField({ dealers, onChoose, onClear }: Props) {
  const { ownerId } = useInspection();
  const value = useFormValue((form) => form.dealerId);
  const isOfLastCar = useFormValue((form) => form.prefilled.includes('dealerId'));
  const recent = useLiveQuery(() => listRecentDealers(ownerId).catch(() => NO_DEALERS), [ownerId]) ?? NO_DEALERS;
  const isReadOnly = useIsReadOnly();
  const error = useFieldError('dealerId');
  // null shows the chosen dealer.
  const [typed, setTyped] = useState<string | null>(null);
  // The typed text stays visible until a dealer is chosen, here or by another control.
  const [isUnmatched, setUnmatched] = useState(false);
  if (isUnmatched && value !== '') {
    setUnmatched(false);
    setTyped(null);
  }
  const { state, list } = dealers;
  if (state === 'failed') return <ErrorState title={dealerTexts.failed} onRetry={dealers.refresh} />;
  const chosen = list.find((one) => one.id === value);
  const chosenText = chosen ? dealerLabel(chosen) : state === 'loading' ? '' : value;
  const found = rankDealers(list, recent, typed ?? '');
  const choose = (id: string) => {
    setTyped(null);
    onChoose(id);
  };
  const settle = () => {
    if (!typed?.trim()) return setTyped(null);
    const match = findTypedDealer(list, typed);
    if (match) return choose(match.id);
    if (value !== '') onClear();
    setUnmatched(true);
  };
  return (
    <Combobox
      id={fieldId('dealerId')}
      name="dealerId"
      label={dealerTexts.label}
      value={typed ?? chosenText}
      placeholder={chosenText || placeholderText(dealers)}
      style={value === '' ? DASHED_STYLE : undefined}
      error={isUnmatched ? dealerTexts.chooseListed : error}
      disabled={isReadOnly}
      help={helpText(dealers, isOfLastCar)}
      listLabel={dealerTexts.list}
      announce={dealerTexts.found(found.length)}
      options={found.map((one) => ({
        value: one.id,
        label: [one.name, one.isQueued && dealerTexts.waiting].filter(Boolean).join(' · '),
        note: [recent.includes(one.id) && dealerTexts.recent, one.emirate && emirateLabel(one.emirate)]
          .filter(Boolean)
          .join(' · '),
      }))}
      // Typing behind the chosen name starts a search.
      onChange={(text) => {
        setUnmatched(false);
        setTyped(typed === null && text.startsWith(chosenText) ? text.slice(chosenText.length) : text);
      }}
      onChoose={choose}
      onEnter={settle}
      onActive={(active) => {
        if (!active) settle();
        else if (!isUnmatched) setTyped('');
      }}
    />
  );
}

function placeholderText({ state, list }: DealersState): string {
  if (state === 'loading') return dealerTexts.loading;
  return list.length === 0 ? dealerTexts.none : dealerTexts.choose;
}

function helpText({ state, list }: DealersState, isOfLastCar: boolean): string | undefined {
  const parts = [
    isOfLastCar && dealerTexts.ofLastCar,
    state === 'kept' && dealerTexts.fromPhone(deviceLabel),
    list.length > MAX_LISTED_DEALERS && dealerTexts.search(list.length),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}
