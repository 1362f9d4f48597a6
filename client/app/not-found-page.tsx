import { chakra } from '@chakra-ui/react';
import { sharedPaths } from '#shared/domain/paths.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { PageHead } from './page-module.ts';

/** Any address that is not ours (C-route-33). */
export default function NotFoundPage() {
  return (
    <chakra.div paddingBlock="12">
      <chakra.h1 textStyle="t5" fontWeight="bold" textAlign="center">
        404 Page Not Found
      </chakra.h1>
      <EmptyState
        text="This page does not exist. Look for your car in the list."
        action={<LinkButton to={sharedPaths.allCars}>Browse All Cars</LinkButton>}
      />
    </chakra.div>
  );
}

export function head(): PageHead {
  return { title: 'Page not found · Redrive', status: 404, robots: 'noindex' };
}
