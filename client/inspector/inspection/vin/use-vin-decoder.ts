/** Decodes a complete VIN locally and looks it up on request. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Problem } from '#shared/problem.ts';
import { decodeVin, type DecodedVin } from '#shared/domain/vin/decode-vin.ts';
import { VIN_LENGTH } from '#shared/domain/vin/vin-format.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { setVin } from '#client/inspector/inspection/draft/form-updates.ts';
import { updateForm, useFormValue, useFormStore } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#messages/field/inspection.ts';
import { prefillFromDecodedVin, prefillFromLookup } from './vin-prefill.ts';
import { loadVinPack, preloadVinPack } from '#client/components/load-vin-pack.ts';

export type VinDecodeState =
  | { state: 'incomplete' }
  | { state: 'decoding' }
  | { state: 'no-pack' }
  | { state: 'unknown'; checkDigitValid: boolean }
  | { state: 'decoded'; car: DecodedVin };

/** A typed VIN fills the form; the VIN of a loaded draft is only shown. */
export function useVinDecoder(): { reading: VinDecodeState; type: (text: string) => void } {
  const store = useFormStore();
  const vin = useFormValue((form) => form.vin);
  const typed = useRef(false);
  const [read, setRead] = useState<{ vin: string; reading: VinDecodeState } | null>(null);

  useEffect(preloadVinPack, []);
  useEffect(() => {
    if (vin.length !== VIN_LENGTH) return;
    let current = true;
    const answer = (reading: VinDecodeState) => current && setRead({ vin, reading });
    loadVinPack().then(
      (pack) => {
        const car = decodeVin(pack, vin);
        if (!car.ok) return answer({ state: 'unknown', checkDigitValid: car.checkDigitValid });
        answer({ state: 'decoded', car });
        if (current && typed.current) updateForm(store, (form) => prefillFromDecodedVin(form, car));
        typed.current = false;
      },
      () => answer({ state: 'no-pack' }),
    );
    return () => {
      current = false;
    };
  }, [vin, store]);

  const type = useCallback(
    (text: string) => {
      typed.current = true;
      updateForm(store, (form) => setVin(form, text));
    },
    [store],
  );
  return { reading: getDecodeState(vin, read), type };
}

const INCOMPLETE: VinDecodeState = { state: 'incomplete' };
const DECODING: VinDecodeState = { state: 'decoding' };

function getDecodeState(vin: string, read: { vin: string; reading: VinDecodeState } | null): VinDecodeState {
  if (vin.length !== VIN_LENGTH) return INCOMPLETE;
  return read?.vin === vin ? read.reading : DECODING;
}

/** @see S-w2-22, S-w2-23 */
export function useVinLookup(): { lookUp: () => void; busy: boolean } {
  const store = useFormStore();
  const lookup = useMutation({
    mutationFn: async (vin: string) => {
      const { vinLookup } = await import('#shared/contract/vehicle-data.ts');
      return callEndpoint(vinLookup, { body: { vin } });
    },
    onSuccess: (result) => {
      updateForm(store, (form) => prefillFromLookup(form, result));
      const photoCount = result.images.length;
      toast({
        title: texts.vin.done,
        kind: 'success',
        ...(photoCount > 0 && { description: texts.vin.foundPhotos(photoCount) }),
      });
    },
    onError: (error) => {
      const description = error instanceof Problem && error.status < 500 ? error.message : texts.vin.failed.text;
      toast({ title: texts.vin.failed.title, description, kind: 'destructive' });
    },
  });
  const { mutate } = lookup;
  const lookUp = useCallback(() => {
    const { vin } = store.getState();
    const wrong = vin === '' ? texts.vin.missing : vin.length === VIN_LENGTH ? null : texts.vin.invalid;
    if (wrong) toast({ title: wrong.title, description: wrong.text, kind: 'destructive' });
    else mutate(vin);
  }, [store, mutate]);
  return { lookUp, busy: lookup.isPending };
}
