import { B as _coercedNumber, x as ZodNumber } from "./fields-D-15uvoi.js";
// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}
export { number as t };
