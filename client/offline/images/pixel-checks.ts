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
    for (let index = 0; index < count; index += 1) {
      const pixel = (from + index * step) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        if (Math.abs(data[pixel + channel]! - data[from * 4 + channel]!) > 1) return false;
    }
    return true;
  };
  return (
    isFlat(0, 1, width) || isFlat(bottom * width, 1, width) || isFlat(0, width, height) || isFlat(right, width, height)
  );
}
