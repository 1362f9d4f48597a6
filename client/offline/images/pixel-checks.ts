/** An iPhone out of canvas memory draws black instead of failing. RGBA bytes. */
export function isAllBlack(rgba: Uint8ClampedArray): boolean {
  return rgba.every((value, index) => index % 4 === 3 || value <= 2);
}

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Browsers fill the missing rows of a JPEG with one colour. */
export function hasFlatEdge({ data, width, height }: Pixels): boolean {
  const right = width - 1;
  const bottom = height - 1;
  const isFlat = (from: number, step: number, count: number): boolean => {
    for (let at = 0; at < count; at += 1) {
      const pixel = (from + at * step) * 4;
      for (let part = 0; part < 3; part += 1)
        if (Math.abs(data[pixel + part]! - data[from * 4 + part]!) > 1) return false;
    }
    return true;
  };
  return (
    isFlat(0, 1, width) || isFlat(bottom * width, 1, width) || isFlat(0, width, height) || isFlat(right, width, height)
  );
}
