import { deviceLabel } from '#client/ui/device-label.ts';
import { memo, useCallback, useMemo, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { vinTooLongMessage } from '#shared/domain/inspection-completion.ts';
import { cylindersLabel } from '#shared/domain/car-labels.ts';
import { bodyTypeLabel } from '#shared/domain/value-labels.ts';
import type { DecodedVin } from '#shared/domain/vin/decode-vin.ts';
import { normalizeVin, extractVin, VIN_LENGTH } from '#shared/domain/vin/vin-format.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import type { TextEdit } from '#client/ui/form-controls/use-sanitized-input.ts';
import { Card } from '#client/ui/card.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { useIsOffline } from '#client/storage/connectivity.ts';
import { texts } from '#messages/field/inspection.ts';
import { READ_ONLY_PROPS, useFieldError, useIsReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { useDeferredInput } from '#client/inspector/inspection/draft/use-deferred-input.ts';
import { VinScanButton } from './vin-scanner.tsx';
import { useVinLookup, useVinDecoder, type VinDecodeState } from './use-vin-decoder.ts';
import { fieldId } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { useIsDesktop } from '#client/ui/use-media-query.ts';

const UPPER_CASE = { textTransform: 'uppercase' } as const;

export function VinField() {
  const vin = useFormValue((form) => form.vin);
  const { reading, type } = useVinDecoder();
  const { lookUp, busy } = useVinLookup();
  const offline = useIsOffline();
  const wide = useIsDesktop();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [typed, write] = useDeferredInput(vin, type);
  const fault = useFieldError('vin');
  const isReadOnly = useIsReadOnly();
  const clean = useCallback(({ before, inserted, after }: TextEdit) => {
    const extracted = extractVin(inserted);
    setRemoved(extracted.discardedParts);
    const prefix = normalizeVin(before) + extracted.vin;
    return { text: prefix + normalizeVin(after), caretAt: prefix.length };
  }, []);
  const writeScanned = (scanned: string) => {
    setRemoved([]);
    write(scanned);
  };
  const empty = typed === '';
  const clear = useMemo(
    () =>
      // Always rendered: a wrapper that appears around the input would move the cursor.
      empty ? (
        <span />
      ) : (
        <IconButton
          size="field"
          glyph={X}
          aria-label={texts.vin.clear}
          disabled={isReadOnly}
          onClick={() => {
            setRemoved([]);
            write('');
          }}
        />
      ),
    [empty, isReadOnly, write],
  );
  const isComplete = vin.length === VIN_LENGTH;
  return (
    <Card padding="md" display="grid" gap="2">
      <chakra.div
        display="grid"
        gap="2"
        alignItems="end"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
      >
        <TextField
          id={fieldId('vin')}
          name="vin"
          label={texts.vin.label}
          mono
          value={typed}
          onChange={write}
          {...(isReadOnly && READ_ONLY_PROPS)}
          sanitize={clean}
          style={UPPER_CASE}
          error={typed.length > VIN_LENGTH ? vinTooLongMessage(typed) : fault}
          end={<chakra.span color="ink-3">{counterText(vin.length)}</chakra.span>}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          onKeyDown={(event) => event.key === 'Enter' && !isReadOnly && lookUp()}
          suffix={clear}
        />
        {wide && <LookUpButton {...{ isComplete, busy, offline, isReadOnly, lookUp }} />}
      </chakra.div>
      <CharacterTicks typed={vin.length} />
      {!isReadOnly && <VinScanButton onVin={writeScanned} />}
      {removed.length > 0 && (
        <InfoLine glyph={Info}>
          {texts.vin.removedCharacters(removed.map(texts.vin.removedPart).join(texts.listSeparator))}
        </InfoLine>
      )}
      {removed.length > 0 && <InfoLine glyph={Info}>{texts.vin.charactersExplained}</InfoLine>}
      <DecodeStatus reading={reading} />
      {!wide && <LookUpButton {...{ isComplete, busy, offline, isReadOnly, lookUp }} />}
    </Card>
  );
}

function counterText(typed: number): string {
  const left = VIN_LENGTH - typed;
  return left < 0 ? texts.vin.counter(typed) : texts.vin.counterLeft({ typed, left });
}

interface LookUpButtonProps {
  isComplete: boolean;
  busy: boolean;
  offline: boolean;
  lookUp: () => void;
  isReadOnly: boolean;
}

/** @see S-w2-21 */
const LookUpButton = memo(function LookUp({ isComplete, busy, offline, isReadOnly, lookUp }: LookUpButtonProps) {
  return (
    <Button
      size="field"
      block
      icon={Search}
      loading={busy}
      disabled={!isComplete || isReadOnly}
      blockedNote={offline ? texts.vin.needsSignal : undefined}
      onClick={lookUp}
    >
      {texts.vin.lookUp}
    </Button>
  );
});

/** Plain elements: seventeen styled ones would dominate the cost of a key press. */
const TickGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: `repeat(${VIN_LENGTH}, minmax(0, 1fr))`,
    gap: '3px',
    '& > i': { height: '4px', borderRadius: '2px', bg: 'line-2' },
    '& > i[data-on]': { bg: 'drive' },
  },
});

function CharacterTicks({ typed }: { typed: number }) {
  return (
    <TickGrid aria-hidden>
      {Array.from({ length: VIN_LENGTH }, (_, at) => (
        <i key={at} data-on={at < typed ? '' : undefined} />
      ))}
    </TickGrid>
  );
}

const DecodeStatus = memo(function Reading({ reading }: { reading: VinDecodeState }) {
  return (
    <div aria-live="polite">
      {reading.state === 'decoding' && <InfoLine glyph={Info}>{texts.vin.decoding}</InfoLine>}
      {reading.state === 'no-pack' && <InfoLine glyph={Info}>{texts.vin.noPack}</InfoLine>}
      {reading.state === 'unknown' && (
        <>
          <InfoLine glyph={Info}>{texts.vin.unknown}</InfoLine>
          {!reading.checkDigitValid && <InfoLine glyph={Info}>{texts.vin.checkDigitMismatch}</InfoLine>}
        </>
      )}
      {reading.state === 'decoded' && <DecodedCarCard car={reading.car} />}
    </div>
  );
});

function DecodedCarCard({ car }: { car: DecodedVin }) {
  const facts = [
    car.bodyType && bodyTypeLabel(car.bodyType),
    car.engineSize,
    car.cylinders && cylindersLabel(car.cylinders),
    car.doors !== null && texts.vin.doors(car.doors),
  ].filter(Boolean);
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div
        display="flex"
        gap="3"
        px="4"
        py="2"
        borderRadius="control"
        bg="drive-tint"
        textStyle="t2"
        color="ink-2"
      >
        <chakra.span color="drive" pt="0.5">
          <Icon glyph={Check} />
        </chakra.span>
        <div>
          <chakra.p textStyle="t3" fontWeight="bold" color="ink">
            <bdi>{[car.year, car.make, car.model, car.trim].filter(Boolean).join(' ')}</bdi>
          </chakra.p>
          {facts.length > 0 && <p>{facts.join(' · ')}</p>}
          {car.trimChoices.length > 0 && <p>{texts.vin.trims(car.trimChoices.join(texts.listSeparator))}</p>}
          <p>{texts.vin.decodedHere(deviceLabel)}</p>
        </div>
      </chakra.div>
      {!car.checkDigitValid && <InfoLine glyph={Info}>{texts.vin.checkDigitMismatch}</InfoLine>}
    </chakra.div>
  );
}

function InfoLine({ glyph, children }: { glyph: Glyph; children: string }) {
  return (
    <chakra.p display="flex" gap="2" textStyle="t2" color="ink-2">
      <chakra.span pt="0.5">
        <Icon glyph={glyph} size={16} />
      </chakra.span>
      <span>{children}</span>
    </chakra.p>
  );
}
