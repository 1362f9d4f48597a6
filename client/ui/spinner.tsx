import { chakra } from '@chakra-ui/react';

/** Hidden from screen readers: the element carries `aria-busy`. */
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
