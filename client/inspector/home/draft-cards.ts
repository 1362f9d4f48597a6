/** Drafts of this phone and of the server as one list. */
import type { Draft } from '#shared/contract/inspections.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { paths } from '#client/inspector/paths.ts';
import type { DraftRow } from '#client/offline/db/rows.ts';

export interface DraftCard {
  id: string;
  name: string;
  spec: string;
  step: number | null;
  updatedAt: number;
  isOnDevice: boolean;
  isOnServer: boolean;
}

/** Last changed first; corrections are listed with their cars. */
export function listDraftCards(phone: readonly DraftRow[], server: readonly Draft[]): DraftCard[] {
  const serverIds = new Set(server.map((draft) => draft.id));
  const localIds = new Set(phone.map((draft) => draft.id));
  const local = phone
    .filter((draft) => draft.kind === 'new' && draft.state === 'open')
    .map((draft) => ({
      id: draft.id,
      name: carName({ ...draft.form, year: Number(draft.form.year) || null }),
      spec: draft.form.spec,
      step: draft.step,
      updatedAt: draft.updatedAt,
      isOnDevice: true,
      isOnServer: serverIds.has(draft.id),
    }));
  const remote = server.filter((draft) => !localIds.has(draft.id)).map(toDraftCard);
  return [...local, ...remote].sort((a, b) => b.updatedAt - a.updatedAt);
}

function toDraftCard(draft: Draft): DraftCard {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { make, model, trim } = draft;
  return {
    id: draft.id,
    name: carName({
      year: Number(draft.year) || null,
      make: text(make),
      model: text(model),
      trim: text(trim),
    }),
    spec: text(draft.spec) || 'American',
    step: typeof draft.step === 'number' ? draft.step : null,
    updatedAt: Date.parse(draft.updatedAt),
    isOnDevice: false,
    isOnServer: true,
  };
}

function addCarPath(spec: string): string {
  return spec === 'GCC' ? paths.addGcc : paths.addAmerican;
}

export function continueDraftPath({ id, spec }: Pick<DraftCard, 'id' | 'spec'>): string {
  return `${addCarPath(spec)}?draft=${encodeURIComponent(id)}`;
}

export function correctionPath(carId: string, regionalSpec: string): string {
  return `${addCarPath(regionalSpec)}?edit=${encodeURIComponent(carId)}`;
}
