import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { CarIllustration } from '#client/components/car-illustration.tsx';
import { Card } from '#client/ui/card.tsx';

interface Props {
  variant: 'search' | 'failure';
  title: string;
  text: string;
  action?: ReactNode;
  /** One line without illustration, above alternative cars. */
  isBrief?: boolean;
  alert?: boolean;
}

export function CarListMessage({ variant, title, text, action, alert = false, isBrief = false }: Props) {
  if (isBrief) return <BriefMessage title={title} text={text} action={action} />;
  return (
    <Card
      {...(alert && { role: 'alert' })}
      display="grid"
      justifyItems="center"
      textAlign="center"
      gap="2"
      px="6"
      py="12"
    >
      <CarIllustration variant={variant} />
      <chakra.h3 textStyle="t4">{title}</chakra.h3>
      <chakra.p color="ink-2" maxW="44ch" textWrap="balance">
        {text}
      </chakra.p>
      {action && <chakra.div mt="4">{action}</chakra.div>}
    </Card>
  );
}

function BriefMessage({ title, text, action }: Pick<Props, 'title' | 'text' | 'action'>) {
  return (
    <Card display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="3" px="4" py="4">
      <chakra.div flex="1 1 15rem" minW="0">
        <chakra.h3 fontWeight="bold">{title}</chakra.h3>
        <chakra.p color="ink-2" textStyle="t2">
          {text}
        </chakra.p>
      </chakra.div>
      {action}
    </Card>
  );
}
