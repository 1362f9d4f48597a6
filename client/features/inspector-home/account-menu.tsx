/** Who is signed in, and the way out, which says first what is not sent yet (design section 8, D-24). */
import { useState } from 'react';
import UserRound from 'lucide-react/icons/user-round';
import { useNavigate } from 'react-router-dom';
import { useSessionChange, type Person } from '#client/api/session.ts';
import { signedOut, unsentWork } from '#client/offline/account.ts';
import { ConfirmDialog } from '#client/ui/dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { toast } from '#client/ui/toaster.tsx';
import { texts } from './texts.ts';

const { unsent: say } = texts;

export function AccountMenu({ person }: { person: Person }) {
  const [question, ask] = useState<string | null>(null);
  const leave = useSignOut();
  const start = async () => {
    const { cars, photos, drafts } = await unsentWork(person.id);
    const parts = [
      cars > 0 && say.cars(cars),
      photos > 0 && say.photos(photos),
      drafts > 0 && say.drafts(drafts),
    ].filter(Boolean);
    if (parts.length === 0) leave();
    else ask(parts.join(', '));
  };
  return (
    <>
      <Menu
        label={texts.account}
        trigger={<IconButton glyph={UserRound} size="field" iconSize={24} aria-label={texts.account} />}
        entries={[
          { label: person.email, disabled: true },
          { label: texts.signOut, onSelect: () => void start() },
        ]}
      />
      <ConfirmDialog
        open={question !== null}
        onClose={() => ask(null)}
        onConfirm={leave}
        title={say.title}
        text={say.text(question ?? '')}
        confirmLabel={say.go}
        cancelLabel={say.stay}
      />
    </>
  );
}

function useSignOut(): () => void {
  const { signOut } = useSessionChange();
  const navigate = useNavigate();
  return () => {
    void signedOut()
      .then(signOut)
      .then(
        () => toast({ title: texts.signedOut, kind: 'success' }),
        () => toast({ title: texts.signOutFailed, kind: 'destructive' }),
      )
      .finally(() => void navigate('/login'));
  };
}
