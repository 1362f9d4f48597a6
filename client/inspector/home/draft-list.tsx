import { deviceLabel } from '#client/ui/device-label.ts';
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Trash from 'lucide-react/icons/trash-2';
import { useQueryClient } from '@tanstack/react-query';
import { draftsDelete } from '#shared/contract/inspections.ts';
import { NetworkError } from '#client/api/api-client.ts';
import { invalidateRelatedQueries } from '#client/api/invalidate-queries.ts';
import { sendIdempotent } from '#client/api/idempotent-request.ts';
import { discardDraft } from '#client/offline/drafts/drafts.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { continueDraftPath, type DraftCard } from './draft-cards.ts';
import { texts } from '#messages/field/inspector-home.ts';
import { DraftThumbnail } from './inspection-thumbnail.tsx';

const { drafts: draftTexts, discard: discardTexts } = texts;

export function DraftList({ cards }: { cards: readonly DraftCard[] }) {
  const [discarding, setDiscarding] = useState<DraftCard | null>(null);
  const discard = useDiscardDraft();
  if (cards.length === 0) return null;
  return (
    <chakra.section id="drafts" aria-label={draftTexts.title} display="grid" gap="3" scrollMarginTop="72px">
      <SectionHeader title={draftTexts.title} />
      <Card overflow="hidden">
        <chakra.ul>
          {cards.map((card) => (
            <DraftListItem key={card.id} card={card} onDiscard={() => setDiscarding(card)} />
          ))}
        </chakra.ul>
      </Card>
      <ConfirmDialog
        open={discarding !== null}
        onClose={() => setDiscarding(null)}
        onConfirm={() => {
          if (discarding) void discard(discarding);
          setDiscarding(null);
        }}
        title={discardTexts.title}
        text={discardTexts.question}
        confirmLabel={discardTexts.confirm}
        cancelLabel={discardTexts.cancel}
        destructive
      />
    </chakra.section>
  );
}

function DraftListItem({ card, onDiscard }: { card: DraftCard; onDiscard: () => void }) {
  const name = card.name || draftTexts.unnamed;
  return (
    <chakra.li css={{ '& + &': { borderBlockStart: '1px solid var(--rd-colors-line)' } }}>
      <chakra.article aria-label={name} display="flex" alignItems="center" gap="3" px="4" py="3">
        <DraftThumbnail draftId={card.isOnDevice ? card.id : undefined} />
        <chakra.div flex="1" minW="0">
          <chakra.h3 fontWeight="bold">
            <bdi>{name}</bdi>
          </chakra.h3>
          <chakra.p display="flex" flexWrap="wrap" gap="2" textStyle="t2" color="ink-3">
            {card.step !== null && <span>{draftTexts.step(card.step)}</span>}
            <TimeAgo at={new Date(card.updatedAt).toISOString()} />
            <Badge tone={card.isOnServer ? 'drive' : 'quiet'}>
              {card.isOnServer ? draftTexts.onServer : draftTexts.only(deviceLabel)}
            </Badge>
          </chakra.p>
        </chakra.div>
        <chakra.div display="flex" gap="1">
          <LinkButton to={continueDraftPath(card)} size="field">
            {draftTexts.continue}
          </LinkButton>
          <IconButton glyph={Trash} size="field" aria-label={draftTexts.discard} onClick={onDiscard} />
        </chakra.div>
      </chakra.article>
    </chakra.li>
  );
}

function useDiscardDraft(): (card: DraftCard) => Promise<void> {
  const queries = useQueryClient();
  return async ({ id, isOnDevice, isOnServer }) => {
    try {
      if (isOnServer) await deleteServerDraft(id, isOnDevice);
      if (isOnDevice) await discardDraft(id);
      toast({ title: discardTexts.done, kind: 'success' });
      void invalidateRelatedQueries(queries, draftsDelete);
    } catch {
      toast({ title: texts.error, description: discardTexts.failed, kind: 'destructive' });
    }
  };
}

async function deleteServerDraft(id: string, onPhone: boolean): Promise<void> {
  try {
    await sendIdempotent(draftsDelete, { params: { id } });
  } catch (error) {
    if (!(error instanceof NetworkError) || !onPhone) throw error;
  }
}
