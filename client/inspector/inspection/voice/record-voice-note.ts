import type { Panel } from '#shared/domain/panels.ts';
import { MAX_VOICE_NOTE_SECONDS, type VoiceNoteType } from '#shared/domain/voice-note.ts';
import { setActiveRecording } from '#client/offline/drafts/active-recording.ts';
import { VoiceNoteWriter } from '#client/offline/drafts/voice-note-writer.ts';
import { isStorageFull } from '#client/offline/db/storage-errors.ts';
import { trackPendingWork } from '#client/storage/pending-work.ts';

/** `nothing`: it ended before a piece was saved. */
export type RecordingFailure = 'denied' | 'missing' | 'full' | 'nothing' | 'other';

export interface RecordingProgress {
  seconds: number;
  /** 0 to 1. */
  level: number;
}

export interface Recording {
  stop: () => void;
  /** Resolves when the last piece is saved. */
  ended: Promise<RecordingFailure | null>;
}

/** A killed page loses at most this and the time of one write. */
const PIECE_MS = 500;
const PROGRESS_INTERVAL_MS = 100;
/** Speech is clear, and the longest note has 360 kB. */
const BITS_PER_SECOND = 24_000;
const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4'] as const;
const ERROR_FAILURES: Partial<Record<string, RecordingFailure>> = {
  NotAllowedError: 'denied',
  NotFoundError: 'missing',
};

export function canRecord(): boolean {
  return 'MediaRecorder' in globalThis && 'mediaDevices' in navigator;
}

export function toRecordingFailure(error: unknown): RecordingFailure {
  if (isStorageFull(error)) return 'full';
  return (error instanceof Error && ERROR_FAILURES[error.name]) || 'nothing';
}

/** Asks for the microphone and ends another recording. Rejects when there is none; use `toRecordingFailure`. */
export async function recordVoiceNote(
  note: { draftId: string; panel: Panel | null },
  onProgress: (progress: RecordingProgress) => void,
): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    const recording = startRecorder(stream, note, onProgress);
    setActiveRecording(() => {
      recording.stop();
      return recording.ended;
    });
    trackPendingWork(recording.ended);
    return recording;
  } catch (error) {
    stopTracks(stream);
    throw error;
  }
}

function stopTracks(stream: MediaStream): void {
  stream.getTracks().forEach((track) => track.stop());
}

function startRecorder(
  stream: MediaStream,
  note: { draftId: string; panel: Panel | null },
  onProgress: (progress: RecordingProgress) => void,
): Recording {
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format)) ?? FORMATS[0];
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const writer = new VoiceNoteWriter({ ...note, type: mimeType.split(';')[0] as VoiceNoteType });
  const startedAt = performance.now();
  const getSeconds = () => Math.min((performance.now() - startedAt) / 1000, MAX_VOICE_NOTE_SECONDS);
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const meter = createLevelMeter(stream);
  const timer = setInterval(() => {
    onProgress({ seconds: getSeconds(), level: meter.read() });
    if (getSeconds() >= MAX_VOICE_NOTE_SECONDS) stop();
  }, PROGRESS_INTERVAL_MS);
  let failure: RecordingFailure | null = null;
  const writes: Promise<void>[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (failure) return;
    const write = async () => {
      if (!(await writer.append(data, getSeconds()))) stop();
    };
    writes.push(
      write().catch((error: unknown) => {
        failure ??= toRecordingFailure(error);
        stop();
      }),
    );
  });
  const ended = new Promise<RecordingFailure | null>((resolve) => {
    recorder.addEventListener('error', () => (failure ??= 'nothing'));
    recorder.addEventListener('stop', () => {
      clearInterval(timer);
      meter.close();
      stopTracks(stream);
      void Promise.all(writes).then(() => resolve(failure === 'nothing' && writer.hasSaved ? 'other' : failure));
    });
  });
  recorder.start(PIECE_MS);
  return { stop, ended };
}

/** Shows the person that something is heard. */
function createLevelMeter(stream: MediaStream): { read: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Speech has a tenth of full scale.
      return Math.min(1, Math.sqrt(power) * 6);
    },
    close: () => void context.close().catch(() => undefined),
  };
}
