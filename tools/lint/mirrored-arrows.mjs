/** Lint rule: an arrow or chevron that points to a side is mirrored from right to left. */

const GLYPH = /^(?:Arrow|Chevron)(?:Left|Right)$/;
/** The end icon of a button is always mirrored. */
const MIRROR_PROPS = { glyph: 'mirror', icon: 'mirrorIcon' };

export const mirroredArrows = {
  create(context) {
    return {
      JSXOpeningElement(node) {
        const props = new Map(node.attributes.map((one) => [one.name?.name, one]));
        for (const [name, mirror] of Object.entries(MIRROR_PROPS)) {
          const glyph = props.get(name)?.value?.expression;
          if (glyph?.type !== 'Identifier' || !GLYPH.test(glyph.name) || props.has(mirror)) continue;
          context.report({ node, message: `${glyph.name} needs \`${mirror}\`: pages in Arabic run the other way.` });
        }
      },
    };
  },
};
