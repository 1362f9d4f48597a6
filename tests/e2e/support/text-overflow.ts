/** Runs in the page: clipped texts, except in scroll containers and with an ellipsis. */
export function findClippedTexts(): string[] {
  const styleOf = (element: Element) => getComputedStyle(element);
  const ancestors = function* (element: Element): Generator<Element> {
    for (let at: Element | null = element; at; at = at.parentElement) yield at;
  };
  const isVisuallyHidden = (element: Element): boolean =>
    [...ancestors(element)].some((one) => {
      const { clip, clipPath, visibility } = styleOf(one);
      return clip === 'rect(0px, 0px, 0px, 0px)' || clipPath.startsWith('inset') || visibility === 'hidden';
    });

  const edgesOf = (element: Element): { left: number; right: number; top: number; bottom: number } | null => {
    let [left, right, top, bottom] = [0, window.innerWidth, -Infinity, Infinity];
    for (const one of ancestors(element)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = styleOf(one);
      if (one === document.body || one === document.documentElement) continue;
      if (['auto', 'scroll'].includes(overflowX) && one.scrollWidth > one.clientWidth) return null;
      if (['auto', 'scroll'].includes(overflowY) && one.scrollHeight > one.clientHeight) return null;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
      const box = one.getBoundingClientRect();
      const isControl = one.matches('button, a') && display !== 'inline';
      if (isControl || ['hidden', 'clip'].includes(overflowX)) {
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      if (['hidden', 'clip'].includes(overflowY)) {
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
    }
    return { left, right, top, bottom };
  };

  const clipped: string[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    if (!node.nodeValue?.trim() || !element?.checkVisibility() || element.closest('svg, script, style, option'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const edges = edgesOf(element);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const isClipped = (rect: DOMRect) =>
      edges !== null &&
      (rect.right > edges.right + 1 ||
        rect.left < edges.left - 1 ||
        rect.top < edges.top - 4 ||
        rect.bottom > edges.bottom + 4);
    if (rects.some(isClipped) && !isVisuallyHidden(element)) clipped.push(node.nodeValue.trim().slice(0, 60));
  }
  return clipped;
}

/** Runs in the page: overlapping texts and lines within one layer. */
export function findOverlappingTexts(): string[] {
  interface Shown {
    words: string;
    layer: Element;
    rect: DOMRect;
    element: Element;
  }
  const layerOf = (element: Element): Element => {
    let at: Element = element;
    for (let one: Element | null = element; one; one = one.parentElement) {
      at = one;
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position)) break;
    }
    return at;
  };
  const isHidden = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { clip, clipPath, visibility, opacity } = getComputedStyle(one);
      if (clip === 'rect(0px, 0px, 0px, 0px)' || clipPath.startsWith('inset')) return true;
      if (visibility === 'hidden' || opacity === '0') return true;
    }
    return false;
  };
  /** The visible part within scrolling and clipping ancestors. */
  const visibleRect = (element: Element, { left, top, right, bottom }: DOMRect): DOMRect => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = one.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const shown: Shown[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    if (!node.nodeValue?.trim() || !element?.checkVisibility() || isHidden(element)) continue;
    if (element.closest('svg, script, style, option, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const clientRect of range.getClientRects()) {
      const rect = visibleRect(element, clientRect);
      if (rect.width > 1 && rect.height > 1)
        shown.push({ words: node.nodeValue.trim().slice(0, 40), layer: layerOf(element), rect, element });
    }
  }
  shown.sort((a, b) => a.rect.top - b.rect.top);
  const found = new Set<string>();
  for (const [at, one] of shown.entries())
    for (const other of shown.slice(at + 1)) {
      if (other.rect.top >= one.rect.bottom) break;
      // A truncated line has several boxes.
      const isSameLine = one.element === other.element && other.rect.top - one.rect.top < 1;
      if (one.layer !== other.layer || isSameLine) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      const least = Math.min(one.rect.height, other.rect.height);
      if (across > 2 && down > least * 0.3) found.add(`${one.words} × ${other.words}`);
    }
  return [...found];
}
