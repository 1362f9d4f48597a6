/** Why nothing was changed, in place, announced at once. */
import { chakra } from '@chakra-ui/react';
import { texts } from './texts.ts';

export function Refusal({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <chakra.p
      role="alert"
      px="3"
      py="2"
      borderRadius="control"
      bg="danger-tint"
      color="danger"
      textStyle="t2"
    >
      <chakra.b display="block">{texts.moveFailed}</chakra.b>
      {children}
    </chakra.p>
  );
}
