import { a as ZodNumber, w as _coercedNumber } from "./entry-kdpXl4Kw.js";
// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}
export { number as t };
