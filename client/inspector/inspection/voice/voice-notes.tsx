/** Records, plays and deletes the voice notes about one panel or the whole car. */
import { useEffect, useReducer, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import Mic from 'lucide-react/icons/mic';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import Trash from 'lucide-react/icons/trash-2';
import { buildPath } from '#shared/contract/endpoint.ts';
import { VOICE_NOTE_DOWNLOAD } from '#shared/contract/cars/voice-notes.ts';
import { PANEL_LABELS, type Panel } from '#shared/domain/panels.ts';
import { MAX_VOICE_NOTE_SECONDS, MAX_VOICE_NOTES } from '#shared/domain/voice-note.ts';
import { formatPlayTime } from '#client/ui/format.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import type { PhotoRow } from '#client/offline/db/rows.ts';
import { listPhotosByDraftId } from '#client/offline/drafts/drafts.ts';
import { isVoiceNoteOf } from '#client/offline/drafts/voice-notes.ts';
import { restoreVoiceNote } from '#client/offline/drafts/voice-note-writer.ts';
import { readPhotoBlob, removePhoto } from '#client/offline/images/edit-draft-photos.ts';
import {
  getUploadStatus,
  readPhotoUploads,
  type PhotoUploadStatus,
} from '#client/offline/images/photo-upload-status.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { UploadStatusLine } from '#client/inspector/inspection/photos/photo-tile-status.tsx';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { useIsReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { canRecord, recordVoiceNote, toRecordingFailure, type Recording } from './record-voice-note.ts';
import { texts } from '#messages/field/voice.ts';

interface Props {
  panel: Panel | null;
}

const NO_NOTES: readonly PhotoRow[] = [];

export function VoiceNotes({ panel }: Props) {
  const subject = panel ? PANEL_LABELS[panel] : texts.car;
  const inspection = useInspection();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const draftId = inspection.getDraftId();
  const notes =
    useLiveQuery(async () => {
      const files = draftId ? await listPhotosByDraftId(draftId) : [];
      return files.filter(({ gallery }) => gallery === 'voice');
    }, [draftId]) ?? NO_NOTES;
  const own = notes.filter((note) => isVoiceNoteOf(note, panel));
  const uploads = useLiveQuery(() => readPhotoUploads(notes), [notes]);
  const isOffline = useIsDeviceOffline();
  const canAdd = !useIsReadOnly() && canRecord() && notes.length < MAX_VOICE_NOTES;
  if (!canAdd && own.length === 0) return null;
  return (
    <chakra.div role="group" aria-label={texts.group(subject)} display="grid" gap="2" mt={panel ? '0' : '2'}>
      {canAdd && <Recorder panel={panel} subject={subject} onStarted={redraw} />}
      {own.map((note, index) => (
        <NoteRow
          key={note.id}
          note={note}
          number={index + 1}
          subject={subject}
          status={getUploadStatus(note, uploads, isOffline)}
        />
      ))}
    </chakra.div>
  );
}

function Recorder({ panel, subject, onStarted }: Props & { subject: string; onStarted: () => void }) {
  const inspection = useInspection();
  const recording = useRef<Recording | null>(null);
  const isMounted = useRef(true);
  const [state, setState] = useState<'idle' | 'starting' | 'recording'>('idle');
  const [progress, setProgress] = useState({ seconds: 0, level: 0 });
  // A hidden step or a closed panel ends the recording, which is saved already.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      recording.current?.stop();
    };
  }, []);

  const record = async () => {
    setState('starting');
    setProgress({ seconds: 0, level: 0 });
    try {
      const draftId = await inspection.ensureDraft();
      recording.current = await recordVoiceNote({ draftId, panel }, setProgress);
      if (!isMounted.current) recording.current.stop();
      onStarted();
      setState('recording');
      const failure = await recording.current.ended;
      if (failure) toast({ title: texts.failed[failure], kind: 'destructive' });
    } catch (error) {
      toast({ title: texts.failed[toRecordingFailure(error)], kind: 'destructive' });
    } finally {
      recording.current = null;
      setState('idle');
    }
  };

  const isRecording = state === 'recording';
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Button
        size="field"
        icon={isRecording ? Square : Mic}
        loading={state === 'starting'}
        aria-label={isRecording ? texts.stopOf(subject) : texts.recordOf(subject)}
        onClick={() => (isRecording ? recording.current?.stop() : void record())}
      >
        {isRecording ? texts.stop : texts.record}
      </Button>
      {isRecording && (
        <>
          <chakra.span role="timer" textStyle="t2" fontVariantNumeric="tabular-nums">
            {texts.time({ elapsed: formatPlayTime(progress.seconds), limit: formatPlayTime(MAX_VOICE_NOTE_SECONDS) })}
          </chakra.span>
          <chakra.span aria-hidden flex="1" minW="12" height="2" borderRadius="pill" bg="line-2" overflow="hidden">
            <chakra.span
              display="block"
              height="full"
              bg="drive"
              style={{ inlineSize: `${Math.round(progress.level * 100)}%` }}
            />
          </chakra.span>
        </>
      )}
    </chakra.div>
  );
}

interface NoteProps {
  note: PhotoRow;
  number: number;
  subject: string;
  status: PhotoUploadStatus;
}

function NoteRow({ note, number, subject, status }: NoteProps) {
  const isReadOnly = useIsReadOnly();
  const isDamaged = note.state === 'damaged';
  const { isPlaying, toggle } = usePlayer(note);
  return (
    <chakra.div display="flex" alignItems="center" gap="2">
      <IconButton
        glyph={isPlaying ? Square : Play}
        size="field"
        variant="secondary"
        disabled={isDamaged}
        aria-label={isPlaying ? texts.pause({ number, subject }) : texts.play({ number, subject })}
        onClick={toggle}
      />
      <chakra.span flex="1" minW="0" textStyle="t2">
        <span>{texts.name(number)}</span>
        <chakra.span color={isDamaged ? 'danger' : 'ink-3'} display="block">
          {isDamaged ? texts.damaged : formatPlayTime(note.seconds ?? 0)}
        </chakra.span>
      </chakra.span>
      {!isDamaged && <UploadStatusLine status={status} label={texts.name(number)} />}
      {!isReadOnly && (
        <IconButton
          glyph={Trash}
          size="field"
          aria-label={texts.remove({ number, subject })}
          onClick={() => void removeNote(note)}
        />
      )}
    </chakra.div>
  );
}

async function removeNote(note: PhotoRow): Promise<void> {
  try {
    const bytes = await (await readPhotoBlob(note.id))?.arrayBuffer();
    await removePhoto(note.id);
    const restore = () =>
      restoreVoiceNote(note, bytes).catch(() => toast({ title: texts.restoreFailed, kind: 'destructive' }));
    toast({ title: texts.removed, action: { label: texts.undo, run: () => void restore() } });
  } catch {
    toast({ title: texts.removeFailed, kind: 'destructive' });
  }
}

/** Plays the phone's copy, else the server's. */
function usePlayer(note: PhotoRow): { isPlaying: boolean; toggle: () => void } {
  const player = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const stop = () => {
    player.current?.pause();
    if (player.current?.src.startsWith('blob:')) URL.revokeObjectURL(player.current.src);
    player.current = null;
    setPlaying(false);
  };
  useEffect(() => stop, []);
  const play = async () => {
    setPlaying(true);
    try {
      const blob = await readPhotoBlob(note.id);
      const params = { sha256: note.sha256 };
      const audio = new Audio(blob ? URL.createObjectURL(blob) : buildPath(VOICE_NOTE_DOWNLOAD.path, params));
      player.current = audio;
      audio.addEventListener('ended', stop);
      await audio.play();
    } catch {
      toast({ title: texts.playFailed, kind: 'destructive' });
      stop();
    }
  };
  return { isPlaying, toggle: () => (isPlaying ? stop() : void play()) };
}
