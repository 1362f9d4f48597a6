/** Limits and file types of a voice note, which the phone records and the server checks by content. */
import { readAscii, hasPrefix } from './photos/bytes.ts';
import { detectImageFormat } from './photos/image-validation.ts';

export const MAX_VOICE_NOTE_SECONDS = 120;
export const MAX_VOICE_NOTE_BYTES = 1_000_000;
/** Of one car. */
export const MAX_VOICE_NOTES = 48;

export const VOICE_NOTE_TYPES = ['audio/webm', 'audio/mp4'] as const;
export type VoiceNoteType = (typeof VOICE_NOTE_TYPES)[number];

export function isVoiceNoteType(type: string): type is VoiceNoteType {
  return type.startsWith('audio/');
}

const EBML_MAGIC = [0x1a, 0x45, 0xdf, 0xa3];
const VIDEO_CODEC = /V_(VP|AV|MP|TH)/;
/** More than the header of any recorder. */
const MAX_HEADER_BYTES = 4096;

/** null for other files, such as videos, and for larger ones. */
export function detectVoiceNoteType(bytes: Uint8Array): VoiceNoteType | null {
  if (bytes.length > MAX_VOICE_NOTE_BYTES) return null;
  if (hasPrefix(bytes, EBML_MAGIC)) {
    const header = readAscii(bytes, 0, Math.min(bytes.length, MAX_HEADER_BYTES));
    return header.includes('webm') && header.includes('A_OPUS') && !VIDEO_CODEC.test(header) ? 'audio/webm' : null;
  }
  if (readAscii(bytes, 4, 8) !== 'ftyp' || detectImageFormat(bytes) !== null) return null;
  const handlers = listTrackHandlers(bytes);
  return handlers.includes('soun') && !handlers.includes('vide') ? 'audio/mp4' : null;
}

const HANDLER_BOX = [0x68, 0x64, 0x6c, 0x72];

/** The handler type follows the box name, version, flags and a reserved word. */
function listTrackHandlers(bytes: Uint8Array): string[] {
  const handlers: string[] = [];
  for (let at = bytes.indexOf(HANDLER_BOX[0]!); at >= 0; at = bytes.indexOf(HANDLER_BOX[0]!, at + 1)) {
    if (HANDLER_BOX.every((byte, index) => bytes[at + index] === byte))
      handlers.push(readAscii(bytes, at + 12, at + 16));
  }
  return handlers;
}
