import { memo, useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Icon } from '#client/ui/icons.tsx';

export interface FieldProps {
  label: string;
  /** Shown beside the label but not part of the accessible name, such as "(optional)". */
  hint?: string | undefined;
  end?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean | undefined;
  id?: string | undefined;
}

export interface ControlAriaProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

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

/** Memoised: typing changes the control, not its label. */
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
