/** The small turning ring inside a busy button. */
import { chakra } from '@chakra-ui/react';

/** Decoration: the busy element says so itself through aria-busy. */
export function Spinner() {
  return (
    <chakra.span
      aria-hidden
      flex="none"
      width="4"
      height="4"
      borderRadius="pill"
      borderWidth="2px"
      borderColor="currentColor"
      borderInlineEndColor="transparent"
      animation="spin 0.8s linear infinite"
    />
  );
}
