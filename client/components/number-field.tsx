/** Keeps the text as typed and shows the parsed number, or the error, below. */
import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { texts } from '#messages/domain/number-input.ts';
import { parseNumberInput, formatParsedNumber, type NumberRule } from '#shared/domain/parse-number-input.ts';
import { TextField, type TextFieldProps } from '#client/ui/form-controls/text-field.tsx';

export interface NumberFieldProps extends Omit<TextFieldProps, 'kind'> {
  rule: NumberRule;
  /** For narrow boxes: no currency inside and no line below while empty. */
  compact?: boolean | undefined;
}

/** Errors wait for a pause in typing; showing them on blur would move the button that is being pressed. */
const ERROR_DELAY_MS = 600;

export function NumberField({ rule, compact = false, help, error, value, ...field }: NumberFieldProps) {
  const [settledValue, setSettledValue] = useState(value);
  useEffect(() => {
    if (settledValue === value) return;
    const timer = setTimeout(() => setSettledValue(value), ERROR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [settledValue, value]);
  const parsed = parseNumberInput(value, rule);
  const isMoney = rule.kind === 'aed' || rule.kind === 'usd';
  const message = error ?? (parsed.kind === 'error' && settledValue === value ? parsed.message : undefined);
  const isReadBack = (isMoney || rule.kind === 'mileage') && !message && !(compact && value === '');
  const readBack = parsed.kind === 'value' ? formatParsedNumber(parsed.value, rule) : '';
  return (
    <TextField
      {...(rule.kind === 'usd' && { prefix: texts.usdUnit })}
      {...field}
      kind={isMoney && !compact ? 'money' : 'number'}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      value={value}
      error={message}
      help={
        isReadBack ? (
          <>
            <ReadBack>{readBack}</ReadBack>
            <span>{help}</span>
          </>
        ) : (
          help
        )
      }
    />
  );
}

/** Reserves its line, so that nothing moves with the first digit. */
const ReadBack = chakra('span', { base: { display: 'block', minHeight: '1lh' } });
