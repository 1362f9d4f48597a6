/** Runs in the page: what cannot be read in full, by name. Told apart from what scrolls or ends in an ellipsis on purpose. */
export function cutTexts(): string[] {
  const styleOf = (element: Element) => getComputedStyle(element);
  const above = function* (element: Element): Generator<Element> {
    for (let at: Element | null = element; at; at = at.parentElement) yield at;
  };
  const isHeardOnly = (element: Element): boolean =>
    [...above(element)].some((one) => {
      const { clip, clipPath, visibility } = styleOf(one);
      return clip === 'rect(0px, 0px, 0px, 0px)' || clipPath.startsWith('inset') || visibility === 'hidden';
    });

  const edgesOf = (element: Element): { left: number; right: number; top: number; bottom: number } | null => {
    let [left, right, top, bottom] = [0, window.innerWidth, -Infinity, Infinity];
    for (const one of above(element)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, display, whiteSpace } = styleOf(one);
      if (one === document.body || one === document.documentElement) continue;
      if (['auto', 'scroll'].includes(overflowX) && one.scrollWidth > one.clientWidth) return null;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
      const box = one.getBoundingClientRect();
      const isPressed = one.matches('button, a') && whiteSpace === 'nowrap' && display !== 'inline';
      if (isPressed || ['hidden', 'clip'].includes(overflowX)) {
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

  const cut: string[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    if (
      !node.nodeValue?.trim() ||
      !element?.checkVisibility() ||
      element.closest('svg, script, style, option')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const edges = edgesOf(element);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const isCut = (rect: DOMRect) =>
      edges !== null &&
      (rect.right > edges.right + 1 ||
        rect.left < edges.left - 1 ||
        rect.top < edges.top - 4 ||
        rect.bottom > edges.bottom + 4);
    if (rects.some(isCut) && !isHeardOnly(element)) cut.push(node.nodeValue.trim().slice(0, 60));
  }
  return cut;
}
