import { describe, expect, it } from 'vitest';
import { detectVoiceNoteType, MAX_VOICE_NOTE_BYTES } from './voice-note.ts';

const text = (value: string) => Uint8Array.from(value, (char) => char.charCodeAt(0));
const webm = (codec: string) => text(`\x1a\x45\xdf\xa3\x9fB\x82\x84webm\x16T\xaek\x86\x86${codec}`);
const mp4 = (handler: string, brand = 'isom') =>
  text(`\0\0\0\x18ftyp${brand}\0\0\0\0mp42\0\0\0\x10moov\0\0\0\x20hdlr\0\0\0\0\0\0\0\0${handler}`);

describe('the type of a voice note', () => {
  it('is found by content', () => {
    expect(detectVoiceNoteType(webm('A_OPUS'))).toBe('audio/webm');
    expect(detectVoiceNoteType(mp4('soun'))).toBe('audio/mp4');
  });

  it('is none for videos, pictures, text and large files', () => {
    const large = new Uint8Array(MAX_VOICE_NOTE_BYTES + 1);
    large.set(webm('A_OPUS'));
    const others = [webm('V_VP8'), webm('A_OPUS V_VP9'), mp4('vide'), mp4('soun', 'heic'), text('hello'), large];
    expect(others.map(detectVoiceNoteType)).toEqual(others.map(() => null));
    expect(detectVoiceNoteType(new Uint8Array())).toBeNull();
  });
});
