/** The part of the VIN figures that runs inside the browser page. */
import { decodeVin } from '#shared/domain/vin/vin.ts';
import { openVinPack } from '#shared/domain/vin/vin-pack.ts';
import { practise } from '#client/trade/load-vin-pack.ts';

export interface BrowserTiming {
  /** Milliseconds to parse and open the pack. */
  readonly open: number;
  /** Milliseconds of the first decode a person waits for: the wizard has practised while idle. */
  readonly first: number;
  /** Milliseconds per VIN, the mean of ten in a row: the slowing pauses the page for a millisecond or more at a time. */
  readonly times: number[];
}

/** Opens the pack and decodes every VIN, timing each step. */
export function measure(text: string, vins: readonly string[]): BrowserTiming {
  const start = performance.now();
  const pack = openVinPack(text);
  const open = performance.now() - start;
  practise(pack);
  const now = new Date();
  const time = (vin: string, runs: number): number => {
    const begin = performance.now();
    for (let run = 0; run < runs; run += 1) decodeVin(pack, vin, now);
    return (performance.now() - begin) / runs;
  };
  const first = time(vins[0] ?? '', 1);
  return { open, first, times: vins.map((vin) => time(vin, 10)) };
}
