import { chakra } from '@chakra-ui/react';

interface Props {
  /** Height in px: 28 in a desktop header, 24 on phones, 20 in the footer. */
  height?: number;
  label?: string;
}

export function Wordmark({ height = 28, label }: Props) {
  const name = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <chakra.svg viewBox="0 0 134 30" height={`${height}px`} width="auto" flex="none" {...name}>
      <g fill="none" stroke="currentColor" strokeWidth="4.6">
        <path d="M3.3 27V15.9a4.6 4.6 0 0 1 9.2 0V16.6" />
        <path d="M23.5 18.2H37.3a6.9 6.9 0 1 0-2.6 4.6" />
        <circle cx="51.5" cy="18.2" r="6.9" />
        <path d="M58.4 2v25" />
        <path d="M68 27V9" />
        <path d="M68 18.5a6.8 6.8 0 0 1 8.6-7.4" />
        <path d="M84.5 9.3V27M91.4 9.3l6.7 12.8 6.7-12.8" />
        <path d="M111 18.2h13.8a6.9 6.9 0 1 0-2.6 4.6" />
      </g>
      <path d="M84.5 1.2a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8Z" fill="currentColor" />
      <chakra.path d="M6.9 15.9H18.1L12.5 23Z" fill="drive" />
    </chakra.svg>
  );
}
