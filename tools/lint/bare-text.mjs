/**
 * Lint rule `redrive/bare-text`: page translators replace text nodes, which React then cannot move or remove.
 * Changing text, and text beside conditional nodes, must be the only child of an element.
 */

/** Props and variables that hold elements; client/ui/wrap-text.tsx wraps bare text in them. */
const NODES =
  /^(children|actions?|bars|confirmDialog|controls|corner|detail|end|entryAction|extraSection|filters|footnote|histogram|lead|beside|mark|part|question|renderOverlay|renderPhotoAction|rest|start|top|wrapText)$/;
const LISTS = /^(map|flatMap|from)$/;

const unwrapped = (node) =>
  node && /^(TSAs|TSNonNull|TSSatisfies|Parenthesized|Chain)/.test(node.type) ? unwrapped(node.expression) : node;

const lastName = (node) => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? node.property.name : '';
};

function constantsOf(program) {
  const names = new Set();
  for (const statement of program.body) {
    const { type, specifiers = [], declaration } = statement;
    if (type === 'ImportDeclaration') for (const { local } of specifiers) names.add(local.name);
    const variables = type === 'ExportNamedDeclaration' ? declaration : statement;
    if (variables?.type !== 'VariableDeclaration' || variables.kind !== 'const') continue;
    for (const { id } of variables.declarations) if (id.type === 'Identifier') names.add(id.name);
  }
  return names;
}

function isConstant(node, constants) {
  if (node.type === 'Identifier') return constants.has(node.name);
  return node.type === 'MemberExpression' && !node.computed && isConstant(unwrapped(node.object), constants);
}

/** Kind of a child: `fixed` or `changing` text, an `element`, a conditional node (`comes`), or `nothing`. */
function kindOf(expression, constants, locals) {
  const node = unwrapped(expression);
  const kind = (inner) => kindOf(inner, constants, locals);
  switch (node.type) {
    case 'JSXElement':
      return 'element';
    case 'JSXFragment':
      return 'comes';
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? 'fixed' : 'nothing';
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? 'fixed' : 'changing';
    case 'LogicalExpression':
    case 'ConditionalExpression': {
      const ways = node.type === 'ConditionalExpression' ? [node.consequent, node.alternate] : [node.left, node.right];
      const kinds = (node.operator === '&&' ? [node.right] : ways).map(kind);
      return kinds.includes('changing') || kinds.includes('fixed') ? 'changing' : 'comes';
    }
    case 'CallExpression': {
      const name = lastName(unwrapped(node.callee));
      if (NODES.test(name)) return 'comes';
      const draw = LISTS.test(name) ? node.arguments.at(-1) : locals.get(name);
      const body = draw && unwrapped(draw.body ?? draw);
      if (!body) return 'changing';
      const drawn = body.type === 'BlockStatement' ? 'comes' : kind(body);
      return drawn === 'element' ? 'comes' : drawn;
    }
    default:
      if (isConstant(node, constants)) return 'fixed';
      if (node.type === 'Identifier' && locals.has(node.name)) return kind(locals.get(node.name));
      if (node.type === 'Identifier' && node.name === 'undefined') return 'nothing';
      return NODES.test(lastName(node)) ? 'comes' : 'changing';
  }
}

const childrenOf = ({ children }) =>
  children.filter((child) => {
    if (child.type === 'JSXText') return /\S/.test(child.value) || !child.value.includes('\n');
    return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
  });

export const bareText = {
  meta: { type: 'problem' },
  create(context) {
    let constants = new Set();
    let found = [];
    let locals = new Map();
    const check = (node) => {
      const children = childrenOf(node);
      if (children.length < 2 && node.type !== 'JSXFragment') return;
      const kinds = children.map((child) => {
        if (child.type === 'JSXText') return 'fixed';
        return kindOf(child.type === 'JSXExpressionContainer' ? child.expression : child, constants, locals);
      });
      const isInFragment = node.type === 'JSXFragment' && kinds.some((kind) => kind === 'fixed');
      const isBeside = kinds.includes('fixed') && kinds.includes('comes');
      if (!kinds.includes('changing') && !isInFragment && !isBeside) return;
      const at = kinds.findIndex((kind) => kind === 'changing' || kind === 'fixed');
      context.report({
        node: children[at],
        message: 'Bare text beside other nodes breaks under page translators: give it an element of its own.',
      });
    };
    return {
      Program(program) {
        constants = constantsOf(program);
        found = [];
        locals = new Map();
      },
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && init && !constants.has(id.name)) locals.set(id.name, init);
      },
      JSXElement: (node) => void found.push(node),
      JSXFragment: (node) => void found.push(node),
      'Program:exit'() {
        for (const node of found) check(node);
      },
    };
  },
};
