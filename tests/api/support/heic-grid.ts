/** HEIC files as large as they say: a grid whose every tile is the same small picture, so that few bytes become many pixels. */
import { readFileSync } from 'node:fs';

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number): Buffer => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

const fullBox = (type: string, version: number, ...parts: Buffer[]): Buffer => box(type, u32(version << 24), ...parts);

/** The tile of the fixture: its decoder configuration and its coded bytes (iloc and ipco as that file has them). */
function readTile(): { hvcC: Buffer; coded: Buffer } {
  const file = readFileSync('tests/fixtures/photo.heic');
  const at = file.indexOf('hvcC', 0, 'latin1') - 4;
  return { hvcC: file.subarray(at, at + file.readUInt32BE(at)), coded: file.subarray(0x1a5, 0x1a5 + 0x1a0c) };
}

const itemInfoEntry = (id: number, type: string): Buffer =>
  fullBox('infe', 2, u16(id), u16(0), Buffer.from(`${type}\0`, 'latin1'));
const imageSizeBox = (width: number, height: number): Buffer => fullBox('ispe', 0, u32(width), u32(height));
const itemLocation = (id: number, offset: number, length: number): Buffer =>
  Buffer.concat([u16(id), u16(0), u16(1), u32(offset), u32(length)]);

/**
 * A grid of `columns` × `rows` tiles of 480 × 360 pixels.
 * @param declared what the file says of its size; what it really is unless told
 */
export function createHeicGrid(columns: number, rows: number, declared = [columns * 480, rows * 360]): Buffer {
  const { hvcC, coded } = readTile();
  const [width = 0, height = 0] = declared;
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width), u32(height)]);
  // Every tile is an item of its own, but all of them lie in one place.
  const tiles = Array.from({ length: columns * rows }, (_, at) => at + 2);
  const whole = Buffer.from([1, 3]);
  const part = Buffer.from([2, 0x81, 2]);
  const meta = (at: number): Buffer =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox(
        'iloc',
        0,
        Buffer.from([0x44, 0]),
        u16(tiles.length + 1),
        itemLocation(1, at, grid.length),
        ...tiles.map((id) => itemLocation(id, at + grid.length, coded.length)),
      ),
      fullBox(
        'iinf',
        0,
        u16(tiles.length + 1),
        itemInfoEntry(1, 'grid'),
        ...tiles.map((id) => itemInfoEntry(id, 'hvc1')),
      ),
      box(
        'iprp',
        box('ipco', hvcC, imageSizeBox(480, 360), imageSizeBox(width, height)),
        fullBox('ipma', 0, u32(tiles.length + 1), u16(1), whole, ...tiles.flatMap((id) => [u16(id), part])),
      ),
      fullBox('iref', 0, box('dimg', u16(1), u16(tiles.length), ...tiles.map(u16))),
    );
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const at = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(at), box('mdat', grid, coded)]);
}
