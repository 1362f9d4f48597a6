import { chakra } from '@chakra-ui/react';
import { LinkButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { PageHead } from '#client/app/page-module.ts';

/** Stands where a screen is still being built, so that no button of ours leads to a missing page. */
export default function ComingPage() {
  return (
    <chakra.div paddingBlock="12">
      <chakra.h1 textStyle="t5" fontWeight="bold" textAlign="center">
        Coming Soon
      </chakra.h1>
      <EmptyState
        text="We are still building this page. Cars you listed or saved stay on this device."
        action={<LinkButton to="/accident-cars-for-sale">Browse Cars</LinkButton>}
      />
    </chakra.div>
  );
}

export function head(): PageHead {
  return { title: 'Coming Soon · Redrive', robots: 'noindex' };
}
