/** The inspector's recordings, at the speed that the reviewer chose. */
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { buildPath } from '#shared/contract/endpoint.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { VOICE_NOTE_DOWNLOAD, type VoiceNote } from '#shared/contract/cars/voice-notes.ts';
import { PANEL_LABELS } from '#shared/domain/panels.ts';
import { formatDateTime, formatPlayTime } from '#client/ui/format.ts';
import { RadioGroup } from '#client/ui/form-controls/radio-group.tsx';
import { texts } from '#messages/staff/review.ts';

const { voice } = texts;
const SPEEDS = ['1', '1.5', '2'] as const;
const SPEED_CHOICES = SPEEDS.map((value) => ({ value, label: `${value}×` }));

export function VoiceNotesSection({ car }: { car: StaffCar }) {
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>('1');
  const notes = car.voiceNotes ?? [];
  if (notes.length === 0) return null;
  return (
    <chakra.section aria-label={voice.title} px="4" pt="2" pb="4" display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" minH="11">
        <chakra.h3 textStyle="t3" fontWeight="bold">
          {voice.title}
        </chakra.h3>
        <chakra.div flex="0 1 13rem">
          <RadioGroup label={voice.speed} hideLabel value={speed} choices={SPEED_CHOICES} onChange={setSpeed} />
        </chakra.div>
      </chakra.div>
      {notes.map((note, index) => (
        <VoiceNotePlayer key={note.sha256} note={note} number={index + 1} speed={Number(speed)} />
      ))}
    </chakra.section>
  );
}

function VoiceNotePlayer({ note, number, speed }: { note: VoiceNote; number: number; speed: number }) {
  const player = useRef<HTMLAudioElement>(null);
  const subject = note.panel ? PANEL_LABELS[note.panel] : voice.car;
  useEffect(() => {
    const audio = player.current;
    // Loading resets the rate to the default one.
    if (audio) audio.defaultPlaybackRate = audio.playbackRate = speed;
  }, [speed]);
  const recorded = note.recordedAt && formatDateTime(note.recordedAt);
  return (
    <chakra.figure display="grid" gap="1" m="0">
      <chakra.figcaption textStyle="t2">
        <b>{subject}</b>
        <chakra.span color="ink-3">{` · ${[formatPlayTime(note.seconds), recorded].filter(Boolean).join(' · ')}`}</chakra.span>
      </chakra.figcaption>
      <chakra.audio
        ref={player}
        controls
        preload="metadata"
        width="full"
        aria-label={voice.note({ number, subject })}
        src={buildPath(VOICE_NOTE_DOWNLOAD.path, { sha256: note.sha256 })}
        onLoadedMetadata={measureDuration}
      />
    </chakra.figure>
  );
}

/** A recording that was saved while it grew names no length: the player finds it when it seeks past the end. */
function measureDuration({ currentTarget: audio }: SyntheticEvent<HTMLAudioElement>): void {
  if (Number.isFinite(audio.duration)) return;
  audio.addEventListener('durationchange', () => (audio.currentTime = 0), { once: true });
  audio.currentTime = Number.MAX_SAFE_INTEGER;
}
