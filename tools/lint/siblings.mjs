/** A feature of an app imports no other feature of it: the app's routes and its frame put features together. */

const FILE = /client[/\\](storefront|inspector|staff)[/\\]([\w-]+)[/\\]/;
const IMPORTED = /^#client\/(storefront|inspector|staff)\/([\w-]+)\//;
/** Puts features together. */
const FRAME = 'layout';
/** Shared by the features of the staff app. */
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
