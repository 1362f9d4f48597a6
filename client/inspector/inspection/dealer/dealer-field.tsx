/** Searchable dealer, with the recent ones first; works with the cached list. @see S-w1-01 */
import { useState } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { Combobox } from '#client/ui/form-controls/combobox.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { useFieldError, useIsReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { texts } from '#client/inspector/inspection/texts.ts';
import { fieldId } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { MAX_LISTED_DEALERS, rankDealers } from './rank-dealers.ts';
import { listRecentDealers } from './recent-dealers.ts';
import type { DealerOption, DealersState } from './use-dealers.ts';

const { dealer: dealerTexts } = texts;
const NO_DEALERS: readonly string[] = [];
const DASHED_STYLE = { borderStyle: 'dashed' } as const;

export function DealerField({ dealers, onChoose }: { dealers: DealersState; onChoose: (id: string) => void }) {
  const { ownerId } = useInspection();
  const value = useFormValue((form) => form.dealerId);
  const isOfLastCar = useFormValue((form) => form.prefilled.includes('dealerId'));
  const recent = useLiveQuery(() => listRecentDealers(ownerId), [ownerId]) ?? NO_DEALERS;
  const isReadOnly = useIsReadOnly();
  const error = useFieldError('dealerId');
  // null shows the chosen dealer.
  const [typed, setTyped] = useState<string | null>(null);
  const { state, list } = dealers;
  if (state === 'failed') return <ErrorState title={dealerTexts.failed} onRetry={dealers.refresh} />;
  const chosen = list.find((one) => one.id === value);
  const chosenText = chosen ? dealerLabel(chosen) : state === 'loading' ? '' : value;
  const found = rankDealers(list, recent, typed ?? '');
  const choose = (id: string) => {
    setTyped(null);
    onChoose(id);
  };
  const onActive = (active: boolean) => {
    if (active) return setTyped('');
    const name = typed?.trim().toLowerCase();
    const exact = name ? list.find((one) => one.name.toLowerCase() === name) : undefined;
    if (exact) choose(exact.id);
    else setTyped(null);
  };
  return (
    <Combobox
      id={fieldId('dealerId')}
      name="dealerId"
      label={dealerTexts.label}
      value={typed ?? chosenText}
      placeholder={chosenText || placeholderText(dealers)}
      style={value === '' ? DASHED_STYLE : undefined}
      error={error}
      disabled={isReadOnly}
      help={helpText(dealers, isOfLastCar)}
      listLabel={dealerTexts.list}
      announce={dealerTexts.found(found.length)}
      options={found.map((one) => ({
        value: one.id,
        label: [one.name, one.isQueued && dealerTexts.waiting].filter(Boolean).join(' · '),
        note: [recent.includes(one.id) && dealerTexts.recent, one.emirate].filter(Boolean).join(' · '),
      }))}
      // Typing behind the chosen name starts a search.
      onChange={(text) =>
        setTyped(typed === null && text.startsWith(chosenText) ? text.slice(chosenText.length) : text)
      }
      onChoose={choose}
      onActive={onActive}
    />
  );
}

function dealerLabel({ name, emirate, isQueued }: DealerOption): string {
  return [name, emirate, isQueued && dealerTexts.waiting].filter(Boolean).join(' · ');
}

function placeholderText({ state, list }: DealersState): string {
  if (state === 'loading') return dealerTexts.loading;
  return list.length === 0 ? dealerTexts.none : dealerTexts.choose;
}

function helpText({ state, list }: DealersState, isOfLastCar: boolean): string | undefined {
  const parts = [
    isOfLastCar && dealerTexts.ofLastCar,
    state === 'kept' && dealerTexts.fromPhone,
    list.length > MAX_LISTED_DEALERS && dealerTexts.search(list.length),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}
