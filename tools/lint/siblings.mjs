/** Lint rule: features of an app never import each other; the app's routes and `layout` combine them. */

const FILE = /client[/\\](storefront|inspector|staff)[/\\]([\w-]+)[/\\]/;
const IMPORTED = /^#client\/(storefront|inspector|staff)\/([\w-]+)\//;
const FRAME = 'layout';
/** Feature shared by all staff features. */
const LISTS = 'data-table';

export const siblings = {
  create(context) {
    const [, app, feature] = FILE.exec(context.filename) ?? [];
    if (app === undefined || feature === FRAME) return {};
    const check = (node) => {
      const [, ofApp, other] = IMPORTED.exec(node.source?.value ?? '') ?? [];
      if (ofApp !== app || other === feature || other === LISTS) return;
      context.report({
        node,
        message: 'A feature of an app never imports a sibling: lift what two of them need, or compose above.',
      });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
