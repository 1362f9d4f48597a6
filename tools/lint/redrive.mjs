import { bareText } from './bare-text.mjs';
import { siblings } from './siblings.mjs';

export default { meta: { name: 'redrive' }, rules: { 'bare-text': bareText, siblings } };
