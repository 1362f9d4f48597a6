/** A microphone that plays a generated tone, in Chromium. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RATE = 48_000;
const SECONDS = 10;
const TONE_HZ = 440;

function buildToneWav(): Buffer {
  const samples = Buffer.alloc(RATE * SECONDS * 2);
  for (let at = 0; at < RATE * SECONDS; at += 1)
    samples.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * TONE_HZ * at) / RATE)), at * 2);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** Browser flags of a phone with this microphone. @param folder receives the sound */
export function fakeMicrophoneFlags(folder: string): string[] {
  const file = join(folder, 'tone.wav');
  writeFileSync(file, buildToneWav());
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${file}`];
}
