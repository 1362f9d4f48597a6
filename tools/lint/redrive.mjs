import { bareText } from './bare-text.mjs';
import { mirroredArrows } from './mirrored-arrows.mjs';
import { siblings } from './siblings.mjs';

export default {
  meta: { name: 'redrive' },
  rules: { 'bare-text': bareText, 'mirrored-arrows': mirroredArrows, siblings },
};
