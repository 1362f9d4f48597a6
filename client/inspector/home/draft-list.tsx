/** Cars that were begun: go on with one, or throw it away after being asked (S-insp-05, S-insp-12). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Trash from 'lucide-react/icons/trash-2';
import { useQueryClient } from '@tanstack/react-query';
import { draftsDelete } from '#shared/contract/inspections.ts';
import { Unreachable } from '#client/api/api-client.ts';
import { refreshTouched } from '#client/api/invalidate-queries.ts';
import { sendWish } from '#client/api/idempotent-request.ts';
import { discardDraft } from '#client/offline/drafts/drafts.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { continuePath, type DraftCard } from './draft-cards.ts';
import { texts } from './texts.ts';
import { CarThumb } from './inspection-thumbnail.tsx';

const { drafts: say, discard: ask } = texts;

export function Drafts({ cards }: { cards: readonly DraftCard[] }) {
  const [chosen, choose] = useState<DraftCard | null>(null);
  const discard = useDiscard();
  if (cards.length === 0) return null;
  return (
    <chakra.section id="drafts" aria-label={say.title} display="grid" gap="3" scrollMarginTop="72px">
      <SectionHead title={say.title} />
      <Card overflow="hidden">
        <chakra.ul>
          {cards.map((card) => (
            <Row key={card.id} card={card} onDiscard={() => choose(card)} />
          ))}
        </chakra.ul>
      </Card>
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => choose(null)}
        onConfirm={() => {
          if (chosen) void discard(chosen);
          choose(null);
        }}
        title={ask.title}
        text={ask.question}
        confirmLabel={ask.confirm}
        cancelLabel={ask.cancel}
        destructive
      />
    </chakra.section>
  );
}

function Row({ card, onDiscard }: { card: DraftCard; onDiscard: () => void }) {
  const name = card.name || say.unnamed;
  return (
    <chakra.li css={{ '& + &': { borderBlockStart: '1px solid var(--rd-colors-line)' } }}>
      <chakra.article aria-label={name} display="flex" alignItems="center" gap="3" px="4" py="3">
        <CarThumb draftId={card.onPhone ? card.id : undefined} />
        <chakra.div flex="1" minW="0">
          <chakra.h3 fontWeight="bold">{name}</chakra.h3>
          <chakra.p display="flex" flexWrap="wrap" gap="2" textStyle="t2" color="ink-3">
            {card.step !== null && <span>{say.step(card.step)}</span>}
            <TimeAgo at={new Date(card.changedAt).toISOString()} />
            <Badge tone={card.atServer ? 'drive' : 'quiet'}>{card.atServer ? say.elsewhere : say.only}</Badge>
          </chakra.p>
        </chakra.div>
        <chakra.div display="flex" gap="1">
          <LinkButton to={continuePath(card)} size="field">
            {say.continue}
          </LinkButton>
          <IconButton glyph={Trash} size="field" aria-label={say.discard} onClick={onDiscard} />
        </chakra.div>
      </chakra.article>
    </chakra.li>
  );
}

/** The server is told at once when it can be; without signal the outbox tells it later. */
function useDiscard(): (card: DraftCard) => Promise<void> {
  const queries = useQueryClient();
  return async ({ id, onPhone, atServer }) => {
    try {
      if (atServer) await forgetAtServer(id, onPhone);
      if (onPhone) await discardDraft(id);
      toast({ title: ask.done, kind: 'success' });
      void refreshTouched(queries, draftsDelete);
    } catch {
      toast({ title: texts.error, description: ask.failed, kind: 'destructive' });
    }
  };
}

async function forgetAtServer(id: string, onPhone: boolean): Promise<void> {
  try {
    await sendWish(draftsDelete, { params: { id } });
  } catch (error) {
    if (!(error instanceof Unreachable) || !onPhone) throw error;
  }
}
