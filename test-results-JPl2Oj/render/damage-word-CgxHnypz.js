// shared/domain/damage-word.ts
/** "Front end" of the stored "FRONT END". */
function damageWord(kind) {
	return kind.charAt(0) + kind.slice(1).toLowerCase();
}
export { damageWord as t };
