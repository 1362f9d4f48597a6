import type { PageHead } from '#client/app/page-module.ts';
import { WorkQueue } from '#client/staff/work-queue/work-queue.tsx';
import { texts } from '#messages/staff/work-queue.ts';
import { PageContainer } from '#client/ui/page-layout.tsx';
import { workQueueParts } from './work-queue-parts.tsx';

export default function WorkQueuePage() {
  return (
    <PageContainer>
      <WorkQueue {...workQueueParts} />
    </PageContainer>
  );
}

export function head(): PageHead {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
