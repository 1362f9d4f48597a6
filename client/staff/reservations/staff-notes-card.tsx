/** Owner and internal notes; customers never see them. */
import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { annotateReservation, staffReservationDetail, type StaffReservation } from '#shared/contract/reservations.ts';
import { staffList } from '#shared/contract/staff.ts';
import { MAX_NOTE_LENGTH } from '#shared/domain/limits.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { createErrorToast } from '#client/staff/data-table/error-text.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextAreaField } from '#client/ui/form-controls/text-field.tsx';
import { formatDateTime } from '#client/ui/format.ts';
import { texts } from '#messages/staff/reservations.ts';

interface Props {
  reservation: StaffReservation;
  /** Called with true while a note is typed and not saved. */
  onDirty: (isDirty: boolean) => void;
}

export function StaffNotesCard({ reservation, onDirty }: Props) {
  const { id, owner, notes = [] } = reservation;
  const client = useQueryClient();
  const [text, setText] = useState('');
  const admins = useQuery(apiQueryOptions(staffList, { query: { role: 'admin' } }));
  const { run, isPending } = useApiMutation(annotateReservation, {
    errorToast: createErrorToast(texts.noteFailed),
    onSuccess: (answer) =>
      client.setQueryData(apiQueryOptions(staffReservationDetail, { params: { id } }).queryKey, answer),
  });
  const note = text.trim();
  const addNote = async () => {
    const { error } = await run({ params: { id }, body: { note } });
    if (!error) setText((now) => (now.trim() === note ? '' : now));
  };
  const isDirty = note !== '';
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const people = admins.data ?? [];
  const owners = owner && people.every((admin) => admin.id !== owner.id) ? [owner, ...people] : people;
  const options = owners.map(({ id: value, email: label }) => ({ value, label }));
  return (
    <SectionCard title={texts.notes}>
      <SelectField
        label={texts.owner}
        value={owner?.id ?? ''}
        placeholder={texts.nobody}
        options={options}
        onChange={(ownerId) => void run({ params: { id }, body: { ownerId: ownerId || null } })}
      />
      <ul>
        {notes.map(({ id: key, at, by, text: words }) => (
          <chakra.li key={key} py="2" borderBlockStart="line" textStyle="t2">
            <chakra.p dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {words}
            </chakra.p>
            <chakra.p textStyle="t1" color="ink-3" overflowWrap="anywhere">
              {texts.noteBy({ by, time: formatDateTime(at) })}
            </chakra.p>
          </chakra.li>
        ))}
      </ul>
      <TextAreaField
        label={texts.newNote}
        help={texts.noteHelp}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={setText}
      />
      <Button loading={isPending} disabled={!isDirty || note.length > MAX_NOTE_LENGTH} onClick={() => void addNote()}>
        {texts.addNote}
      </Button>
    </SectionCard>
  );
}
