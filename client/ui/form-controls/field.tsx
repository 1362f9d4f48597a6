/** The frame of every control: label above, help and error below, tied to it for screen readers. */
import { memo, useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Icon } from '#client/ui/icons.tsx';

/** What every field takes besides its own value. */
export interface FieldProps {
  /** The accessible name, word for word. */
  label: string;
  /** Said beside the label but not part of the name, such as "(optional)". */
  hint?: string | undefined;
  /** At the end of the label line, such as "From VIN". */
  end?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  id?: string | undefined;
}

/** What the frame tells its control. */
export interface ControlAriaProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Renders the frame and hands the control its id and descriptions. */
export function Field(props: FieldProps & { children: (ties: ControlAriaProps) => ReactNode }) {
  const generated = useId();
  const id = props.id ?? generated;
  const ties = buildAriaProps(id, props);
  return (
    <chakra.div
      display="grid"
      gap="1.5"
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="start"
      minW="0"
      position="relative"
    >
      <LabelLine label={props.label} hint={props.hint} end={props.end} hideLabel={props.hideLabel} htmlFor={id} />
      {props.children(ties)}
      {props.help && <HelpText id={`${id}-help`}>{props.help}</HelpText>}
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
    </chakra.div>
  );
}

function buildAriaProps(id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>): ControlAriaProps {
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true as const }),
  };
}

type LabelLineProps = Pick<FieldProps, 'label' | 'hint' | 'end' | 'hideLabel'> & { htmlFor: string };

/** A key press changes the control, not its name: the label is kept as it was drawn. */
const LabelLine = memo(function LabelLine({ label, hint, end, hideLabel, htmlFor }: LabelLineProps) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      alignItems="baseline"
      gap="2"
      textStyle="t2"
      {...(hideLabel && { srOnly: true })}
    >
      <span>
        <chakra.label htmlFor={htmlFor} fontWeight="semibold">
          {label}
        </chakra.label>
        {hint && <chakra.span color="ink-3">{` ${hint}`}</chakra.span>}
      </span>
      {end && (
        <chakra.span textStyle="t1" fontWeight="semibold" color="drive" whiteSpace="nowrap">
          {end}
        </chakra.span>
      )}
    </chakra.div>
  );
});

export function HelpText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <chakra.div id={id} textStyle="t2" color="ink-3">
      {children}
    </chakra.div>
  );
}

/** What is wrong with the control above it, said in words and marked with an icon. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <chakra.p id={id} display="flex" gap="1.5" alignItems="start" textStyle="t2" color="danger">
      <chakra.span pt="0.5" flex="none">
        <Icon glyph={CircleAlert} size={16} />
      </chakra.span>
      <span>{children}</span>
    </chakra.p>
  );
}
