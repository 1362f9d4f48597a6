import { useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { useNavigate } from 'react-router-dom';
import { DEPOSIT_TEXT } from '#client/components/deposit-text.ts';
import { paths } from '#client/storefront/paths.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/form-controls/chip.tsx';
import { useShortlist } from '#client/components/shortlist-context.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { useScrollPadding } from '#client/storefront/shortlist/shortlist-bar/use-scroll-padding.ts';
import { texts } from '#messages/shop/shortlist.ts';
import { staticOnShortViewport } from '#client/ui/layout/static-on-short-viewport.ts';

export function ContinueBar() {
  const { hasMinimum } = useShortlist();
  const navigate = useNavigate();
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  const onContinue = () => {
    if (hasMinimum) void navigate(paths.reserve);
    else toast({ ...texts.toContinue, kind: 'destructive' });
  };
  return (
    <chakra.div
      ref={bar}
      position="sticky"
      css={staticOnShortViewport}
      zIndex="bar"
      insetBlockEnd={{ base: 'calc(72px + env(safe-area-inset-bottom))', xl: '4' }}
    >
      <Card
        as="section"
        aria-label={texts.continueLabel}
        display="flex"
        flexWrap={{ base: 'wrap', lg: 'nowrap' }}
        alignItems="center"
        rowGap="1"
        columnGap={{ base: '3', lg: '6' }}
        px={{ base: '3', lg: '5' }}
        py={{ base: '2', lg: '4' }}
        boxShadow="floating"
      >
        <chakra.div
          flex="1 1 6rem"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="4"
          rowGap="1"
          textStyle="t2"
          color="ink-2"
        >
          {hasMinimum ? (
            <>
              <Chip tone="drive" icon={Check}>
                {texts.ready}
              </Chip>
              <chakra.span display={{ base: 'none', md: 'inline' }}>{texts.checkThem}</chakra.span>
            </>
          ) : (
            texts.selectTwo
          )}
        </chakra.div>
        <LabelledAmount label={texts.deposit} value={DEPOSIT_TEXT} />
        <LabelledAmount label={texts.inspectionFee} value={texts.free} />
        <Button variant="primary" size="lg" onClick={onContinue}>
          {texts.continueLabel}
        </Button>
      </Card>
    </chakra.div>
  );
}

function LabelledAmount({ label, value }: { label: string; value: string }) {
  return (
    <chakra.p display={{ base: 'none', lg: 'block' }} whiteSpace="nowrap" fontWeight="semibold">
      <chakra.span display="block" textStyle="t1" fontWeight="medium" color="ink-3">
        {label}
      </chakra.span>
      <span>{value}</span>
    </chakra.p>
  );
}
