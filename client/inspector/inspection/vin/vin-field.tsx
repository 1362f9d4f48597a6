/** The VIN: cleaned as it is typed, counted in 17 ticks, decoded on the phone, looked up when there is signal. */
import { memo, useCallback, useMemo, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { tooLongVin } from '#shared/domain/inspection-completion.ts';
import type { DecodedVin } from '#shared/domain/vin/decode-vin.ts';
import { cleanVin, findVin, VIN_LENGTH } from '#shared/domain/vin/vin-format.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import type { Edit } from '#client/ui/form-controls/use-sanitized-input.ts';
import { Card } from '#client/ui/card.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/inspector/inspection/draft/form-store.ts';
import { useOffline } from '#client/storage/connectivity.ts';
import { texts } from '#client/inspector/inspection/texts.ts';
import { LOCKED, useFault, useReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { useTypedText } from '#client/inspector/inspection/draft/use-deferred-input.ts';
import { useVinLookup, useVinReading, type VinReading } from './use-vin-decoder.ts';
import { fieldId } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { useWide } from '#client/ui/use-media-query.ts';

/** Also what a keyboard still composes. */
const UPPER_CASE = { textTransform: 'uppercase' } as const;

export function VinField() {
  const vin = useForm((form) => form.vin);
  const { reading, type } = useVinReading();
  const { lookUp, busy } = useVinLookup();
  const offline = useOffline();
  const wide = useWide();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [typed, write] = useTypedText(vin, type);
  const fault = useFault('vin');
  const isReadOnly = useReadOnly();
  const clean = useCallback(({ before, inserted, after }: Edit) => {
    const found = findVin(inserted);
    setLeftOut(found.leftOut);
    const head = cleanVin(before) + found.vin;
    return { text: head + cleanVin(after), caretAt: head.length };
  }, []);
  const empty = typed === '';
  const clear = useMemo(
    () =>
      // Always something: a box that comes and goes around the input would take the cursor away.
      empty ? (
        <span />
      ) : (
        <IconButton
          size="field"
          glyph={X}
          aria-label={texts.vin.clear}
          disabled={isReadOnly}
          onClick={() => {
            setLeftOut([]);
            write('');
          }}
        />
      ),
    [empty, isReadOnly, write],
  );
  const whole = vin.length === VIN_LENGTH;
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
          {...(isReadOnly && LOCKED)}
          clean={clean}
          style={UPPER_CASE}
          error={typed.length > VIN_LENGTH ? tooLongVin(typed) : fault}
          end={
            <chakra.span color="ink-3">{texts.vin.counter(vin.length, VIN_LENGTH - vin.length)}</chakra.span>
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          onKeyDown={(event) => event.key === 'Enter' && !isReadOnly && lookUp()}
          suffix={clear}
        />
        {wide && <LookUp {...{ whole, busy, offline, isReadOnly, lookUp }} />}
      </chakra.div>
      <Ticks typed={vin.length} />
      {leftOut.length > 0 && <Line glyph={Info}>{texts.vin.leftOut(leftOut)}</Line>}
      {leftOut.length > 0 && <Line glyph={Info}>{texts.vin.explained}</Line>}
      <Reading reading={reading} />
      {!wide && <LookUp {...{ whole, busy, offline, isReadOnly, lookUp }} />}
    </Card>
  );
}

interface LookUpProps {
  whole: boolean;
  busy: boolean;
  offline: boolean;
  lookUp: () => void;
  isReadOnly: boolean;
}

/** Only a whole VIN can be looked up (S-w2-21). */
const LookUp = memo(function LookUp({ whole, busy, offline, isReadOnly, lookUp }: LookUpProps) {
  return (
    <Button
      size="field"
      block
      icon={Search}
      loading={busy}
      disabled={!whole || isReadOnly}
      blockedNote={offline ? texts.vin.waits : undefined}
      onClick={lookUp}
    >
      {texts.vin.lookUp}
    </Button>
  );
});

/** Bare elements: seventeen styled ones would be the dearest part of every key press. */
const TickRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: `repeat(${VIN_LENGTH}, minmax(0, 1fr))`,
    gap: '3px',
    '& > i': { height: '4px', borderRadius: '2px', bg: 'line-2' },
    '& > i[data-on]': { bg: 'drive' },
  },
});

function Ticks({ typed }: { typed: number }) {
  return (
    <TickRow aria-hidden>
      {Array.from({ length: VIN_LENGTH }, (_, at) => (
        <i key={at} data-on={at < typed ? '' : undefined} />
      ))}
    </TickRow>
  );
}

const Reading = memo(function Reading({ reading }: { reading: VinReading }) {
  return (
    <div aria-live="polite">
      {reading.state === 'decoding' && <Line glyph={Info}>{texts.vin.decoding}</Line>}
      {reading.state === 'no-pack' && <Line glyph={Info}>{texts.vin.noPack}</Line>}
      {reading.state === 'unknown' && (
        <>
          <Line glyph={Info}>{texts.vin.unknown}</Line>
          {!reading.checkDigitValid && <Line glyph={Info}>{texts.vin.badCheck}</Line>}
        </>
      )}
      {reading.state === 'decoded' && <Decoded car={reading.car} />}
    </div>
  );
});

function Decoded({ car }: { car: DecodedVin }) {
  const facts = [
    car.bodyType,
    car.engineSize,
    car.cylinders && texts.vin.cylinders(car.cylinders),
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
            {[car.year, car.make, car.model, car.trim].filter(Boolean).join(' ')}
          </chakra.p>
          {facts.length > 0 && <p>{facts.join(' · ')}</p>}
          {car.trimChoices.length > 0 && <p>{texts.vin.trims(car.trimChoices.join(', '))}</p>}
          <p>{texts.vin.decodedHere}</p>
        </div>
      </chakra.div>
      {!car.checkDigitValid && <Line glyph={Info}>{texts.vin.badCheck}</Line>}
    </chakra.div>
  );
}

function Line({ glyph, children }: { glyph: Glyph; children: string }) {
  return (
    <chakra.p display="flex" gap="2" textStyle="t2" color="ink-2">
      <chakra.span pt="0.5">
        <Icon glyph={glyph} size={16} />
      </chakra.span>
      <span>{children}</span>
    </chakra.p>
  );
}
