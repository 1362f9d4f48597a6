import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { At as toast, B as date, Mt as AnchorButton, Nt as Button, Ot as landingPath, Pt as LinkButton, Wt as useQuery, j as ask, nt as Loading, ot as ErrorState, rt as Skeleton, ut as useSession } from "./render.js";
import { a as endOtherSessions, c as removeFactor, d as sessionsList, f as startApp, i as confirmApp, l as renewRecoveryCodes, o as endSession, p as startPasskey, r as addPasskey, t as canUsePasskeys, u as secondFactor } from "./passkey-CqT5-5OD.js";
import { r as SectionHead, t as Card } from "./card-BKuzL1d8.js";
import { a as Row, i as PageTitle, l as Wrap, r as Note, s as Stack } from "./page-CRV3tWFN.js";
import { t as useCommand } from "./command-Dx0TiaQ6.js";
import { t as Badge } from "./badge-grlK88iV.js";
import { t as TimeAgo } from "./time-ago-DxLJ5pnX.js";
import { t as TextField } from "./text-field-D8Nyri5V.js";
import { n as useForm, t as reasonOf } from "./use-form-U9z-vHYJ.js";
import { t as PasswordField } from "./password-field-Ckzzf3U5.js";
import { n as Dialog } from "./dialog-DuhS_Kj4.js";
// node_modules/uqr/dist/index.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var QrCodeDataType = /* @__PURE__ */ ((QrCodeDataType2) => {
	QrCodeDataType2[QrCodeDataType2["Border"] = -1] = "Border";
	QrCodeDataType2[QrCodeDataType2["Data"] = 0] = "Data";
	QrCodeDataType2[QrCodeDataType2["Function"] = 1] = "Function";
	QrCodeDataType2[QrCodeDataType2["Position"] = 2] = "Position";
	QrCodeDataType2[QrCodeDataType2["Timing"] = 3] = "Timing";
	QrCodeDataType2[QrCodeDataType2["Alignment"] = 4] = "Alignment";
	return QrCodeDataType2;
})(QrCodeDataType || {});
var LOW = [0, 1];
var MEDIUM = [1, 0];
var QUARTILE = [2, 3];
var HIGH = [3, 2];
var EccMap = {
	L: LOW,
	M: MEDIUM,
	Q: QUARTILE,
	H: HIGH
};
var NUMERIC_REGEX = /^\d*$/;
var ALPHANUMERIC_REGEX = /^[A-Z0-9 $%*+./:-]*$/;
var ALPHANUMERIC_CHARSET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
var MIN_VERSION = 1;
var MAX_VERSION = 40;
var PENALTY_N1 = 3;
var PENALTY_N2 = 3;
var PENALTY_N3 = 40;
var PENALTY_N4 = 10;
var ECC_CODEWORDS_PER_BLOCK = [
	[
		-1,
		7,
		10,
		15,
		20,
		26,
		18,
		20,
		24,
		30,
		18,
		20,
		24,
		26,
		30,
		22,
		24,
		28,
		30,
		28,
		28,
		28,
		28,
		30,
		30,
		26,
		28,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30
	],
	[
		-1,
		10,
		16,
		26,
		18,
		24,
		16,
		18,
		22,
		22,
		26,
		30,
		22,
		22,
		24,
		24,
		28,
		28,
		26,
		26,
		26,
		26,
		28,
		28,
		28,
		28,
		28,
		28,
		28,
		28,
		28,
		28,
		28,
		28,
		28,
		28,
		28,
		28,
		28,
		28,
		28
	],
	[
		-1,
		13,
		22,
		18,
		26,
		18,
		24,
		18,
		22,
		20,
		24,
		28,
		26,
		24,
		20,
		30,
		24,
		28,
		28,
		26,
		30,
		28,
		30,
		30,
		30,
		30,
		28,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30
	],
	[
		-1,
		17,
		28,
		22,
		16,
		22,
		28,
		26,
		26,
		24,
		28,
		24,
		28,
		22,
		24,
		24,
		30,
		28,
		28,
		26,
		28,
		30,
		24,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30,
		30
	]
];
var NUM_ERROR_CORRECTION_BLOCKS = [
	[
		-1,
		1,
		1,
		1,
		1,
		1,
		2,
		2,
		2,
		2,
		4,
		4,
		4,
		4,
		4,
		6,
		6,
		6,
		6,
		7,
		8,
		8,
		9,
		9,
		10,
		12,
		12,
		12,
		13,
		14,
		15,
		16,
		17,
		18,
		19,
		19,
		20,
		21,
		22,
		24,
		25
	],
	[
		-1,
		1,
		1,
		1,
		2,
		2,
		4,
		4,
		4,
		5,
		5,
		5,
		8,
		9,
		9,
		10,
		10,
		11,
		13,
		14,
		16,
		17,
		17,
		18,
		20,
		21,
		23,
		25,
		26,
		28,
		29,
		31,
		33,
		35,
		37,
		38,
		40,
		43,
		45,
		47,
		49
	],
	[
		-1,
		1,
		1,
		2,
		2,
		4,
		4,
		6,
		6,
		8,
		8,
		8,
		10,
		12,
		16,
		12,
		17,
		16,
		18,
		21,
		20,
		23,
		23,
		25,
		27,
		29,
		34,
		34,
		35,
		38,
		40,
		43,
		45,
		48,
		51,
		53,
		56,
		59,
		62,
		65,
		68
	],
	[
		-1,
		1,
		1,
		2,
		4,
		4,
		4,
		5,
		6,
		8,
		8,
		11,
		11,
		16,
		16,
		18,
		16,
		19,
		21,
		25,
		25,
		25,
		34,
		30,
		32,
		35,
		37,
		40,
		42,
		45,
		48,
		51,
		54,
		57,
		60,
		63,
		66,
		70,
		74,
		77,
		81
	]
];
var QrCode = class {
	constructor(version, ecc, dataCodewords, msk) {
		this.version = version;
		this.ecc = ecc;
		if (version < MIN_VERSION || version > MAX_VERSION) throw new RangeError("Version value out of range");
		if (msk < -1 || msk > 7) throw new RangeError("Mask value out of range");
		this.size = version * 4 + 17;
		const row = Array.from({ length: this.size }).fill(false);
		for (let i = 0; i < this.size; i++) {
			this.modules.push(row.slice());
			this.types.push(row.map(() => 0));
		}
		this.drawFunctionPatterns();
		const allCodewords = this.addEccAndInterleave(dataCodewords);
		this.drawCodewords(allCodewords);
		if (msk === -1) {
			let minPenalty = 1e9;
			for (let i = 0; i < 8; i++) {
				this.applyMask(i);
				this.drawFormatBits(i);
				const penalty = this.getPenaltyScore();
				if (penalty < minPenalty) {
					msk = i;
					minPenalty = penalty;
				}
				this.applyMask(i);
			}
		}
		this.mask = msk;
		this.applyMask(msk);
		this.drawFormatBits(msk);
	}
	size;
	mask;
	modules = [];
	types = [];
	getModule(x, y) {
		return x >= 0 && x < this.size && y >= 0 && y < this.size && this.modules[y][x];
	}
	drawFunctionPatterns() {
		for (let i = 0; i < this.size; i++) {
			this.setFunctionModule(6, i, i % 2 === 0, QrCodeDataType.Timing);
			this.setFunctionModule(i, 6, i % 2 === 0, QrCodeDataType.Timing);
		}
		this.drawFinderPattern(3, 3);
		this.drawFinderPattern(this.size - 4, 3);
		this.drawFinderPattern(3, this.size - 4);
		const alignPatPos = this.getAlignmentPatternPositions();
		const numAlign = alignPatPos.length;
		for (let i = 0; i < numAlign; i++) for (let j = 0; j < numAlign; j++) if (!(i === 0 && j === 0 || i === 0 && j === numAlign - 1 || i === numAlign - 1 && j === 0)) this.drawAlignmentPattern(alignPatPos[i], alignPatPos[j]);
		this.drawFormatBits(0);
		this.drawVersion();
	}
	drawFormatBits(mask) {
		const data = this.ecc[1] << 3 | mask;
		let rem = data;
		for (let i = 0; i < 10; i++) rem = rem << 1 ^ (rem >>> 9) * 1335;
		const bits = (data << 10 | rem) ^ 21522;
		for (let i = 0; i <= 5; i++) this.setFunctionModule(8, i, getBit(bits, i));
		this.setFunctionModule(8, 7, getBit(bits, 6));
		this.setFunctionModule(8, 8, getBit(bits, 7));
		this.setFunctionModule(7, 8, getBit(bits, 8));
		for (let i = 9; i < 15; i++) this.setFunctionModule(14 - i, 8, getBit(bits, i));
		for (let i = 0; i < 8; i++) this.setFunctionModule(this.size - 1 - i, 8, getBit(bits, i));
		for (let i = 8; i < 15; i++) this.setFunctionModule(8, this.size - 15 + i, getBit(bits, i));
		this.setFunctionModule(8, this.size - 8, true);
	}
	drawVersion() {
		if (this.version < 7) return;
		let rem = this.version;
		for (let i = 0; i < 12; i++) rem = rem << 1 ^ (rem >>> 11) * 7973;
		const bits = this.version << 12 | rem;
		for (let i = 0; i < 18; i++) {
			const color = getBit(bits, i);
			const a = this.size - 11 + i % 3;
			const b = Math.floor(i / 3);
			this.setFunctionModule(a, b, color);
			this.setFunctionModule(b, a, color);
		}
	}
	drawFinderPattern(x, y) {
		for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) {
			const dist = Math.max(Math.abs(dx), Math.abs(dy));
			const xx = x + dx;
			const yy = y + dy;
			if (xx >= 0 && xx < this.size && yy >= 0 && yy < this.size) this.setFunctionModule(xx, yy, dist !== 2 && dist !== 4, QrCodeDataType.Position);
		}
	}
	drawAlignmentPattern(x, y) {
		for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) this.setFunctionModule(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1, QrCodeDataType.Alignment);
	}
	setFunctionModule(x, y, isDark, type = QrCodeDataType.Function) {
		this.modules[y][x] = isDark;
		this.types[y][x] = type;
	}
	addEccAndInterleave(data) {
		const ver = this.version;
		const ecl = this.ecc;
		if (data.length !== getNumDataCodewords(ver, ecl)) throw new RangeError("Invalid argument");
		const numBlocks = NUM_ERROR_CORRECTION_BLOCKS[ecl[0]][ver];
		const blockEccLen = ECC_CODEWORDS_PER_BLOCK[ecl[0]][ver];
		const rawCodewords = Math.floor(getNumRawDataModules(ver) / 8);
		const numShortBlocks = numBlocks - rawCodewords % numBlocks;
		const shortBlockLen = Math.floor(rawCodewords / numBlocks);
		const blocks = [];
		const rsDiv = reedSolomonComputeDivisor(blockEccLen);
		for (let i = 0, k = 0; i < numBlocks; i++) {
			const dat = data.slice(k, k + shortBlockLen - blockEccLen + (i < numShortBlocks ? 0 : 1));
			k += dat.length;
			const ecc = reedSolomonComputeRemainder(dat, rsDiv);
			if (i < numShortBlocks) dat.push(0);
			blocks.push(dat.concat(ecc));
		}
		const result = [];
		for (let i = 0; i < blocks[0].length; i++) blocks.forEach((block, j) => {
			if (i !== shortBlockLen - blockEccLen || j >= numShortBlocks) result.push(block[i]);
		});
		return result;
	}
	drawCodewords(data) {
		if (data.length !== Math.floor(getNumRawDataModules(this.version) / 8)) throw new RangeError("Invalid argument");
		let i = 0;
		for (let right = this.size - 1; right >= 1; right -= 2) {
			if (right === 6) right = 5;
			for (let vert = 0; vert < this.size; vert++) for (let j = 0; j < 2; j++) {
				const x = right - j;
				const y = (right + 1 & 2) === 0 ? this.size - 1 - vert : vert;
				if (!this.types[y][x] && i < data.length * 8) {
					this.modules[y][x] = getBit(data[i >>> 3], 7 - (i & 7));
					i++;
				}
			}
		}
	}
	applyMask(mask) {
		if (mask < 0 || mask > 7) throw new RangeError("Mask value out of range");
		for (let y = 0; y < this.size; y++) for (let x = 0; x < this.size; x++) {
			let invert;
			switch (mask) {
				case 0:
					invert = (x + y) % 2 === 0;
					break;
				case 1:
					invert = y % 2 === 0;
					break;
				case 2:
					invert = x % 3 === 0;
					break;
				case 3:
					invert = (x + y) % 3 === 0;
					break;
				case 4:
					invert = (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0;
					break;
				case 5:
					invert = x * y % 2 + x * y % 3 === 0;
					break;
				case 6:
					invert = (x * y % 2 + x * y % 3) % 2 === 0;
					break;
				case 7:
					invert = ((x + y) % 2 + x * y % 3) % 2 === 0;
					break;
				default: throw new Error("Unreachable");
			}
			if (!this.types[y][x] && invert) this.modules[y][x] = !this.modules[y][x];
		}
	}
	getPenaltyScore() {
		let result = 0;
		for (let y = 0; y < this.size; y++) {
			let runColor = false;
			let runX = 0;
			const runHistory = [
				0,
				0,
				0,
				0,
				0,
				0,
				0
			];
			for (let x = 0; x < this.size; x++) if (this.modules[y][x] === runColor) {
				runX++;
				if (runX === 5) result += PENALTY_N1;
				else if (runX > 5) result++;
			} else {
				this.finderPenaltyAddHistory(runX, runHistory);
				if (!runColor) result += this.finderPenaltyCountPatterns(runHistory) * PENALTY_N3;
				runColor = this.modules[y][x];
				runX = 1;
			}
			result += this.finderPenaltyTerminateAndCount(runColor, runX, runHistory) * PENALTY_N3;
		}
		for (let x = 0; x < this.size; x++) {
			let runColor = false;
			let runY = 0;
			const runHistory = [
				0,
				0,
				0,
				0,
				0,
				0,
				0
			];
			for (let y = 0; y < this.size; y++) if (this.modules[y][x] === runColor) {
				runY++;
				if (runY === 5) result += PENALTY_N1;
				else if (runY > 5) result++;
			} else {
				this.finderPenaltyAddHistory(runY, runHistory);
				if (!runColor) result += this.finderPenaltyCountPatterns(runHistory) * PENALTY_N3;
				runColor = this.modules[y][x];
				runY = 1;
			}
			result += this.finderPenaltyTerminateAndCount(runColor, runY, runHistory) * PENALTY_N3;
		}
		for (let y = 0; y < this.size - 1; y++) for (let x = 0; x < this.size - 1; x++) {
			const color = this.modules[y][x];
			if (color === this.modules[y][x + 1] && color === this.modules[y + 1][x] && color === this.modules[y + 1][x + 1]) result += PENALTY_N2;
		}
		let dark = 0;
		for (const row of this.modules) dark = row.reduce((sum, color) => sum + (color ? 1 : 0), dark);
		const total = this.size * this.size;
		const k = Math.ceil(Math.abs(dark * 20 - total * 10) / total) - 1;
		result += k * PENALTY_N4;
		return result;
	}
	getAlignmentPatternPositions() {
		if (this.version === 1) return [];
		else {
			const numAlign = Math.floor(this.version / 7) + 2;
			const step = this.version === 32 ? 26 : Math.ceil((this.version * 4 + 4) / (numAlign * 2 - 2)) * 2;
			const result = [6];
			for (let pos = this.size - 7; result.length < numAlign; pos -= step) result.splice(1, 0, pos);
			return result;
		}
	}
	finderPenaltyCountPatterns(runHistory) {
		const n = runHistory[1];
		const core = n > 0 && runHistory[2] === n && runHistory[3] === n * 3 && runHistory[4] === n && runHistory[5] === n;
		return (core && runHistory[0] >= n * 4 && runHistory[6] >= n ? 1 : 0) + (core && runHistory[6] >= n * 4 && runHistory[0] >= n ? 1 : 0);
	}
	finderPenaltyTerminateAndCount(currentRunColor, currentRunLength, runHistory) {
		if (currentRunColor) {
			this.finderPenaltyAddHistory(currentRunLength, runHistory);
			currentRunLength = 0;
		}
		currentRunLength += this.size;
		this.finderPenaltyAddHistory(currentRunLength, runHistory);
		return this.finderPenaltyCountPatterns(runHistory);
	}
	finderPenaltyAddHistory(currentRunLength, runHistory) {
		if (runHistory[0] === 0) currentRunLength += this.size;
		runHistory.pop();
		runHistory.unshift(currentRunLength);
	}
};
function appendBits(val, len, bb) {
	if (len < 0 || len > 31 || val >>> len !== 0) throw new RangeError("Value out of range");
	for (let i = len - 1; i >= 0; i--) bb.push(val >>> i & 1);
}
function getBit(x, i) {
	return (x >>> i & 1) !== 0;
}
var QrSegment = class {
	constructor(mode, numChars, bitData) {
		this.mode = mode;
		this.numChars = numChars;
		this.bitData = bitData;
		if (numChars < 0) throw new RangeError("Invalid argument");
		this.bitData = bitData.slice();
	}
	getData() {
		return this.bitData.slice();
	}
};
var MODE_NUMERIC = [
	1,
	10,
	12,
	14
];
var MODE_ALPHANUMERIC = [
	2,
	9,
	11,
	13
];
var MODE_BYTE = [
	4,
	8,
	16,
	16
];
function numCharCountBits(mode, ver) {
	return mode[Math.floor((ver + 7) / 17) + 1];
}
function makeBytes(data) {
	const bb = [];
	for (const b of data) appendBits(b, 8, bb);
	return new QrSegment(MODE_BYTE, data.length, bb);
}
function makeNumeric(digits) {
	if (!isNumeric(digits)) throw new RangeError("String contains non-numeric characters");
	const bb = [];
	for (let i = 0; i < digits.length;) {
		const n = Math.min(digits.length - i, 3);
		appendBits(Number.parseInt(digits.substring(i, i + n), 10), n * 3 + 1, bb);
		i += n;
	}
	return new QrSegment(MODE_NUMERIC, digits.length, bb);
}
function makeAlphanumeric(text) {
	if (!isAlphanumeric(text)) throw new RangeError("String contains unencodable characters in alphanumeric mode");
	const bb = [];
	let i = 0;
	for (; i + 2 <= text.length; i += 2) {
		let temp = ALPHANUMERIC_CHARSET.indexOf(text.charAt(i)) * 45;
		temp += ALPHANUMERIC_CHARSET.indexOf(text.charAt(i + 1));
		appendBits(temp, 11, bb);
	}
	if (i < text.length) appendBits(ALPHANUMERIC_CHARSET.indexOf(text.charAt(i)), 6, bb);
	return new QrSegment(MODE_ALPHANUMERIC, text.length, bb);
}
function makeSegments(text) {
	if (text === "") return [];
	else if (isNumeric(text)) return [makeNumeric(text)];
	else if (isAlphanumeric(text)) return [makeAlphanumeric(text)];
	else return [makeBytes(toUtf8ByteArray(text))];
}
function isNumeric(text) {
	return NUMERIC_REGEX.test(text);
}
function isAlphanumeric(text) {
	return ALPHANUMERIC_REGEX.test(text);
}
function getTotalBits(segs, version) {
	let result = 0;
	for (const seg of segs) {
		const ccbits = numCharCountBits(seg.mode, version);
		if (seg.numChars >= 1 << ccbits) return Number.POSITIVE_INFINITY;
		result += 4 + ccbits + seg.bitData.length;
	}
	return result;
}
function toUtf8ByteArray(str) {
	str = encodeURI(str);
	const result = [];
	for (let i = 0; i < str.length; i++) if (str.charAt(i) !== "%") result.push(str.charCodeAt(i));
	else {
		result.push(Number.parseInt(str.substring(i + 1, i + 3), 16));
		i += 2;
	}
	return result;
}
function getNumRawDataModules(ver) {
	if (ver < MIN_VERSION || ver > MAX_VERSION) throw new RangeError("Version number out of range");
	let result = (16 * ver + 128) * ver + 64;
	if (ver >= 2) {
		const numAlign = Math.floor(ver / 7) + 2;
		result -= (25 * numAlign - 10) * numAlign - 55;
		if (ver >= 7) result -= 36;
	}
	return result;
}
function getNumDataCodewords(ver, ecl) {
	return Math.floor(getNumRawDataModules(ver) / 8) - ECC_CODEWORDS_PER_BLOCK[ecl[0]][ver] * NUM_ERROR_CORRECTION_BLOCKS[ecl[0]][ver];
}
function reedSolomonComputeDivisor(degree) {
	if (degree < 1 || degree > 255) throw new RangeError("Degree out of range");
	const result = [];
	for (let i = 0; i < degree - 1; i++) result.push(0);
	result.push(1);
	let root = 1;
	for (let i = 0; i < degree; i++) {
		for (let j = 0; j < result.length; j++) {
			result[j] = reedSolomonMultiply(result[j], root);
			if (j + 1 < result.length) result[j] ^= result[j + 1];
		}
		root = reedSolomonMultiply(root, 2);
	}
	return result;
}
function reedSolomonComputeRemainder(data, divisor) {
	const result = divisor.map((_) => 0);
	for (const b of data) {
		const factor = b ^ result.shift();
		result.push(0);
		divisor.forEach((coef, i) => result[i] ^= reedSolomonMultiply(coef, factor));
	}
	return result;
}
function reedSolomonMultiply(x, y) {
	if (x >>> 8 !== 0 || y >>> 8 !== 0) throw new RangeError("Byte out of range");
	let z = 0;
	for (let i = 7; i >= 0; i--) {
		z = z << 1 ^ (z >>> 7) * 285;
		z ^= (y >>> i & 1) * x;
	}
	return z;
}
function encodeSegments(segs, ecl, minVersion = 1, maxVersion = 40, mask = -1, boostEcl = true) {
	if (!(MIN_VERSION <= minVersion && minVersion <= maxVersion && maxVersion <= MAX_VERSION) || mask < -1 || mask > 7) throw new RangeError("Invalid value");
	let version;
	let dataUsedBits;
	for (version = minVersion;; version++) {
		const dataCapacityBits2 = getNumDataCodewords(version, ecl) * 8;
		const usedBits = getTotalBits(segs, version);
		if (usedBits <= dataCapacityBits2) {
			dataUsedBits = usedBits;
			break;
		}
		if (version >= maxVersion) throw new RangeError("Data too long");
	}
	for (const newEcl of [
		MEDIUM,
		QUARTILE,
		HIGH
	]) if (boostEcl && dataUsedBits <= getNumDataCodewords(version, newEcl) * 8) ecl = newEcl;
	const bb = [];
	for (const seg of segs) {
		appendBits(seg.mode[0], 4, bb);
		appendBits(seg.numChars, numCharCountBits(seg.mode, version), bb);
		for (const b of seg.getData()) bb.push(b);
	}
	const dataCapacityBits = getNumDataCodewords(version, ecl) * 8;
	appendBits(0, Math.min(4, dataCapacityBits - bb.length), bb);
	appendBits(0, (8 - bb.length % 8) % 8, bb);
	for (let padByte = 236; bb.length < dataCapacityBits; padByte ^= 253) appendBits(padByte, 8, bb);
	const dataCodewords = Array.from({ length: Math.ceil(bb.length / 8) }, () => 0);
	bb.forEach((b, i) => dataCodewords[i >>> 3] |= b << 7 - (i & 7));
	return new QrCode(version, ecl, dataCodewords, mask);
}
function encode(data, options) {
	const { ecc = "L", boostEcc = false, minVersion = 1, maxVersion = 40, maskPattern = -1, border = 1 } = options || {};
	const segment = typeof data === "string" ? makeSegments(data) : Array.isArray(data) ? [makeBytes(data)] : void 0;
	if (!segment) throw new Error(`uqr only supports encoding string and binary data, but got: ${typeof data}`);
	const qr = encodeSegments(segment, EccMap[ecc], minVersion, maxVersion, maskPattern, boostEcc);
	const result = addBorder({
		version: qr.version,
		maskPattern: qr.mask,
		size: qr.size,
		data: qr.modules,
		types: qr.types
	}, border);
	if (options?.invert) result.data = result.data.map((row) => row.map((mod) => !mod));
	options?.onEncoded?.(result);
	return result;
}
function addBorder(input, border = 1) {
	if (!border) return input;
	const { size } = input;
	const newSize = size + border * 2;
	input.size = newSize;
	input.data.forEach((row) => {
		for (let i = 0; i < border; i++) {
			row.unshift(false);
			row.push(false);
		}
	});
	for (let i = 0; i < border; i++) {
		input.data.unshift(Array.from({ length: newSize }, (_) => false));
		input.data.push(Array.from({ length: newSize }, (_) => false));
	}
	const b = QrCodeDataType.Border;
	input.types.forEach((row) => {
		for (let i = 0; i < border; i++) {
			row.unshift(b);
			row.push(b);
		}
	});
	for (let i = 0; i < border; i++) {
		input.types.unshift(Array.from({ length: newSize }, (_) => b));
		input.types.push(Array.from({ length: newSize }, (_) => b));
	}
	return input;
}
function escapeAttr(value) {
	return value.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
function renderSVG(data, options = {}) {
	const result = encode(data, options);
	const { pixelSize = 10, whiteColor = "white", blackColor = "black" } = options;
	const height = result.size * pixelSize;
	const width = result.size * pixelSize;
	let svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`;
	const paths = [];
	for (let row = 0; row < result.size; row++) for (let col = 0; col < result.size; col++) {
		const x = col * pixelSize;
		const y = row * pixelSize;
		if (result.data[row][col]) paths.push(`M${x},${y}h${pixelSize}v${pixelSize}h-${pixelSize}z`);
	}
	svg += `<rect fill="${escapeAttr(whiteColor)}" width="${width}" height="${height}"/>`;
	svg += `<path fill="${escapeAttr(blackColor)}" d="${paths.join("")}"/>`;
	svg += "</svg>";
	return svg;
}
// client/shop/account/security/texts.ts
/** What the page of sign-in security says. */
var texts = {
	title: "Sign-in and Security",
	note: "Two-step sign-in, passkeys and the devices you are signed in on.",
	required: "Your role needs two-step sign-in. Set up an authenticator app or a passkey to continue.",
	continue: "Continue",
	loading: "Loading your security settings...",
	failed: "Your security settings could not be loaded",
	failedText: "Check your connection and try again.",
	tryAgain: "Please try again",
	cancel: "Cancel",
	currentPassword: "Current password",
	remove: "Remove",
	changed: "All other devices were signed out.",
	stepTitle: "Two-step sign-in",
	stepNote: "After your password, we ask for a code from an authenticator app or for a passkey. Your password alone is then not enough.",
	app: "Authenticator app",
	appOn: (when) => `Set up on ${when}`,
	appOff: "Not set up",
	addApp: "Set Up App",
	appTitle: "Set up an authenticator app",
	appText: "Enter your password first.",
	next: "Next",
	scan: "Scan this code with your authenticator app, or enter the key by hand. Then enter the 6-digit code the app shows.",
	qrLabel: "QR code for your authenticator app",
	openApp: "Open in an app on this device",
	key: "Key",
	code: "Code",
	confirm: "Confirm",
	appAdded: {
		title: "Authenticator app set up",
		description: "All other devices were signed out."
	},
	addFailed: "Two-step sign-in was not set up",
	removeApp: "Remove App",
	removeAppTitle: "Remove the authenticator app?",
	removed: {
		title: "Removed",
		description: "All other devices were signed out."
	},
	removeFailed: "Nothing was removed",
	removeText: "Enter your password to remove it. Without any app or passkey, your password alone signs you in.",
	passkeys: "Passkeys",
	passkeysNote: "Sign in with your fingerprint, face, PIN or a security key, without a password or after it.",
	noPasskeys: "No passkeys yet.",
	addPasskey: "Add Passkey",
	passkeyTitle: "Add a passkey",
	passkeyText: "Your browser asks you to confirm next.",
	passkeyName: "Name",
	passkeyNameHelp: "To tell it apart later, such as “Work phone”.",
	passkeyAdded: {
		title: "Passkey added",
		description: "All other devices were signed out."
	},
	passkeyCancelled: "Your browser did not create a passkey. Try again, or use an authenticator app.",
	unsupported: "This browser cannot use passkeys.",
	addedOn: (when) => `Added ${when}`,
	usedOn: (when) => `last used ${when}`,
	neverUsed: "never used",
	removeOf: (name) => `Remove ${name}`,
	removePasskeyTitle: (name) => `Remove ${name}?`,
	codes: "Recovery codes",
	codesLeft: (left) => left === 0 ? "No codes are left." : `${left} of 10 unused. Each signs you in once without your phone.`,
	newCodes: "Create New Codes",
	newCodesTitle: "Create new recovery codes?",
	newCodesText: "Enter your password. The codes you have stop working.",
	codesFailed: "No codes were created",
	codesTitle: "Keep your recovery codes",
	codesText: "With one of them you sign in when you do not have your phone. Each works once. They are shown only now: save or print them.",
	copy: "Copy",
	copied: { title: "Codes copied" },
	notCopied: {
		title: "Codes not copied",
		description: "Select and copy them by hand, or download them."
	},
	download: "Download",
	fileName: "redrive-recovery-codes.txt",
	saved: "I Saved Them",
	devices: "Your devices",
	devicesNote: "Where you are signed in now.",
	thisDevice: "This device",
	signedIn: "Signed in",
	seen: "last used",
	end: "Sign Out",
	endOf: (device) => `Sign out ${device}`,
	ended: { title: "Device signed out" },
	endFailed: "The device was not signed out",
	endOthers: "Sign Out Everywhere Else",
	endedOthers: { title: "Signed out everywhere else" }
};
// client/shop/account/security/devices.tsx
/** Signed-in devices of the account, ended one by one or all but this one. */
function Devices() {
	const { data, isError, isFetching, refetch } = useQuery(ask(sessionsList, {}));
	const others = useCommand(endOtherSessions, {
		done: () => texts.endedOthers,
		failed: texts.endFailed
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "lg",
		display: "grid",
		gap: "4",
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: texts.devices }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.devicesNote })] }),
			data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
				display: "grid",
				gap: "3",
				listStyleType: "none",
				children: data.map((session) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Item$1, { session }, session.id))
			}) : isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
				text: texts.failed,
				retrying: isFetching,
				onRetry: () => void refetch()
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "74px" }),
			data && data.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				loading: others.busy,
				onClick: () => void others.run({}),
				children: texts.endOthers
			}) })
		]
	});
}
function Item$1({ session }) {
	const { id, device, createdAt, seenAt, isThisDevice } = session;
	const { run, busy } = useCommand(endSession, {
		done: () => texts.ended,
		failed: texts.endFailed
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
		display: "flex",
		alignItems: "center",
		justifyContent: "space-between",
		gap: "3",
		minH: "11",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			minW: "0",
			overflowWrap: "anywhere",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				fontWeight: "semibold",
				children: device
			}), isThisDevice && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "quiet",
				children: texts.thisDevice
			})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, { children: [
				texts.signedIn,
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: createdAt }),
				", ",
				texts.seen,
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: seenAt })
			] })]
		}), !isThisDevice && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			"aria-label": texts.endOf(device),
			loading: busy,
			onClick: () => void run({ params: { id } }),
			children: texts.end
		})]
	});
}
// client/shop/account/security/password-dialog.tsx
/** A dialog that asks for the current password before something about the sign-in changes. */
function PasswordDialog({ title, text, action, send, onClose, children }) {
	const id = (0, import_react.useId)();
	const { ref, field, busy, submit } = useForm({
		start: { currentPassword: "" },
		check: startApp.body,
		send: ({ currentPassword }) => send(currentPassword)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onClose,
		title,
		description: text,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: texts.cancel
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: id,
			variant: "primary",
			loading: busy,
			children: action
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
			id,
			ref,
			noValidate: true,
			onSubmit: submit,
			display: "grid",
			gap: "4",
			children: [children, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
				label: texts.currentPassword,
				autoComplete: "current-password",
				...field("currentPassword")
			})]
		})
	});
}
// client/shop/account/security/remove-factor.tsx
/** Removes the authenticator app or a passkey, with the password. */
function RemoveFactor({ title, factor, onClose }) {
	const { run } = useCommand(removeFactor, {
		done: () => texts.removed,
		failed: (error) => ({
			title: texts.removeFailed,
			description: reasonOf(error) || texts.tryAgain
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordDialog, {
		title,
		text: texts.removeText,
		action: texts.remove,
		onClose,
		send: async (currentPassword) => {
			const outcome = await run({ body: {
				factor,
				currentPassword
			} });
			if (!outcome.error) onClose();
			return outcome;
		}
	});
}
// client/shop/account/security/passkeys.tsx
/** Passkeys: added by the browser, listed by name, removed. */
function Passkeys({ passkeys, onCodes }) {
	const [open, setOpen] = (0, import_react.useState)(null);
	const close = () => setOpen(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "lg",
		display: "grid",
		gap: "4",
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: texts.passkeys }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.passkeysNote })] }),
			passkeys.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.noPasskeys }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
				display: "grid",
				gap: "3",
				listStyleType: "none",
				children: passkeys.map((passkey) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Item, {
					passkey,
					onRemove: () => setOpen(passkey)
				}, passkey.id))
			}),
			canUsePasskeys() ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: () => setOpen("add"),
				children: texts.addPasskey
			}) }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.unsupported }),
			open === "add" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Add, {
				onClose: close,
				onCodes
			}),
			open !== null && open !== "add" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RemoveFactor, {
				title: texts.removePasskeyTitle(open.name),
				factor: open.id,
				onClose: close
			})
		]
	});
}
function Item({ passkey, onRemove }) {
	const { name, createdAt, lastUsedAt } = passkey;
	const used = lastUsedAt ? texts.usedOn(date(lastUsedAt)) : texts.neverUsed;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
		display: "flex",
		alignItems: "center",
		justifyContent: "space-between",
		gap: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			minW: "0",
			overflowWrap: "anywhere",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				fontWeight: "semibold",
				children: name
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: `${texts.addedOn(date(createdAt))}, ${used}` })]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
			flexShrink: "0",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				"aria-label": texts.removeOf(name),
				onClick: onRemove,
				children: texts.remove
			})
		})]
	});
}
/** The browser's part; undefined when the person or the browser gave it up. */
async function createPasskey(options) {
	const { startRegistration } = await import("./esm-qKJq0g-C.js");
	return startRegistration({ optionsJSON: options }).catch(() => void 0);
}
function Add({ onClose, onCodes }) {
	const [name, setName] = (0, import_react.useState)("");
	const [wrong, setWrong] = (0, import_react.useState)();
	const starting = useCommand(startPasskey, { failed: () => null });
	const adding = useCommand(addPasskey, {
		done: () => texts.passkeyAdded,
		failed: (error) => ({
			title: texts.addFailed,
			description: reasonOf(error) || texts.tryAgain
		})
	});
	const send = async (currentPassword) => {
		const named = addPasskey.body.shape.name.safeParse(name);
		setWrong(named.error?.issues[0]?.message);
		if (!named.success) return { error: /* @__PURE__ */ new Error("") };
		const started = await starting.run({ body: { currentPassword } });
		if (started.error) return started;
		const created = await createPasskey(started.answer.options);
		if (!created) {
			setWrong(texts.passkeyCancelled);
			return { error: /* @__PURE__ */ new Error("") };
		}
		const { id, rawId, response } = created;
		const { clientDataJSON, attestationObject, transports = [] } = response;
		const passkey = {
			id,
			rawId,
			type: "public-key",
			response: {
				clientDataJSON,
				attestationObject,
				transports
			}
		};
		const outcome = await adding.run({ body: {
			name,
			passkey
		} });
		if (outcome.error) return outcome;
		onClose();
		if (outcome.answer.recoveryCodes) onCodes(outcome.answer.recoveryCodes);
		return outcome;
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordDialog, {
		title: texts.passkeyTitle,
		text: texts.passkeyText,
		action: texts.addPasskey,
		send,
		onClose,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: texts.passkeyName,
			help: texts.passkeyNameHelp,
			maxLength: 60,
			value: name,
			error: wrong,
			onChange: setName
		})
	});
}
// client/shop/account/security/recovery-codes.tsx
/** Recovery codes: how many are left, new ones, and the one time they are shown. */
function RecoveryCodes({ left, onCodes }) {
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	const { run } = useCommand(renewRecoveryCodes, { failed: (error) => ({
		title: texts.codesFailed,
		description: reasonOf(error) || texts.tryAgain
	}) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "lg",
		display: "grid",
		gap: "4",
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: texts.codes }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.codesLeft(left) })] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: () => setOpen(true),
				children: texts.newCodes
			}) }),
			isOpen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordDialog, {
				title: texts.newCodesTitle,
				text: texts.newCodesText,
				action: texts.newCodes,
				onClose: () => setOpen(false),
				send: async (currentPassword) => {
					const outcome = await run({ body: { currentPassword } });
					if (outcome.error) return outcome;
					setOpen(false);
					onCodes(outcome.answer.recoveryCodes);
					return outcome;
				}
			})
		]
	});
}
/** Closes by its button alone: the codes are not shown again. */
function ShownCodes({ codes, onClose }) {
	const text = `${codes.join("\n")}\n`;
	const copy = async () => {
		const isCopied = await navigator.clipboard.writeText(text).then(() => true, () => false);
		toast(isCopied ? {
			...texts.copied,
			kind: "success"
		} : {
			...texts.notCopied,
			kind: "destructive"
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		open: true,
		role: "alertdialog",
		onClose: () => void 0,
		title: texts.codesTitle,
		description: texts.codesText,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "primary",
			onClick: onClose,
			children: texts.saved
		}),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
			listStyleType: "none",
			display: "grid",
			gap: "1",
			children: codes.map((code) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.code, {
				overflowWrap: "anywhere",
				children: code
			}) }, code))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: () => void copy(),
			children: texts.copy
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
			href: `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`,
			download: texts.fileName,
			children: texts.download
		})] })]
	});
}
// client/shop/account/security/app-factor.tsx
/** The authenticator app: set up with its first code, replaced, removed. */
function AppFactor({ app, onCodes }) {
	const [open, setOpen] = (0, import_react.useState)(null);
	const close = () => setOpen(null);
	const { run } = useCommand(startApp, { failed: () => null });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "lg",
		display: "grid",
		gap: "4",
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: texts.stepTitle }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.stepNote })] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
				fontWeight: "semibold",
				children: texts.app
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: app ? texts.appOn(date(app.createdAt)) : texts.appOff })] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, { children: app ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: () => setOpen("remove"),
				children: texts.removeApp
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "primary",
				onClick: () => setOpen("password"),
				children: texts.addApp
			}) }),
			open === "password" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordDialog, {
				title: texts.appTitle,
				text: texts.appText,
				action: texts.next,
				onClose: close,
				send: async (currentPassword) => {
					const outcome = await run({ body: { currentPassword } });
					if (!outcome.error) setOpen(outcome.answer);
					return outcome;
				}
			}),
			open === "remove" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RemoveFactor, {
				title: texts.removeAppTitle,
				factor: "app",
				onClose: close
			}),
			open !== null && typeof open === "object" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Confirm, {
				...open,
				onClose: close,
				onCodes
			})
		]
	});
}
/** "ABCD EFGH …": easier to type. */
var inGroups = (secret) => secret.replace(/(.{4})(?!$)/g, "$1 ");
function Confirm({ secret, uri, onClose, onCodes }) {
	const id = (0, import_react.useId)();
	const { run } = useCommand(confirmApp, {
		done: () => texts.appAdded,
		failed: (error) => ({
			title: texts.addFailed,
			description: reasonOf(error) || texts.tryAgain
		})
	});
	const { ref, field, busy, submit } = useForm({
		start: { code: "" },
		check: confirmApp.body,
		async send(body) {
			const outcome = await run({ body });
			if (outcome.error) return outcome;
			onClose();
			if (outcome.answer.recoveryCodes) onCodes(outcome.answer.recoveryCodes);
			return outcome;
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		open: true,
		onClose,
		title: texts.appTitle,
		description: texts.scan,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: texts.cancel
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: id,
			variant: "primary",
			loading: busy,
			children: texts.confirm
		})] }),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.img, {
				src: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`,
				alt: texts.qrLabel,
				width: "200px",
				height: "200px",
				mx: "auto"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
				href: uri,
				children: texts.openApp
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				textStyle: "t2",
				children: [
					texts.key,
					": ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.code, {
						overflowWrap: "anywhere",
						children: inGroups(secret)
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.form, {
				id,
				ref,
				noValidate: true,
				onSubmit: submit,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					label: texts.code,
					inputMode: "numeric",
					autoComplete: "one-time-code",
					...field("code")
				})
			})
		]
	});
}
// client/shop/account/security/security-page.tsx
/** Two-step sign-in, passkeys, recovery codes and signed-in devices, for every role. */
function SecurityPage() {
	const { data, isError, isFetching, refetch } = useQuery(ask(secondFactor, {}));
	const [codes, setCodes] = (0, import_react.useState)(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		measure: "form",
		py: {
			base: "4",
			lg: "8"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
				title: texts.title,
				note: texts.note
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
				gap: "lg",
				children: [
					data?.isRequired && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Required, { isDone: data.app !== null || data.passkeys.length > 0 }),
					data ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AppFactor, {
							app: data.app,
							onCodes: setCodes
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Passkeys, {
							passkeys: data.passkeys,
							onCodes: setCodes
						}),
						(data.app || data.passkeys.length > 0) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RecoveryCodes, {
							left: data.recoveryCodesLeft,
							onCodes: setCodes
						})
					] }) : isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
						title: texts.failed,
						text: texts.failedText,
						retrying: isFetching,
						onRetry: () => void refetch()
					}) }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
						label: texts.loading,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
							padding: "lg",
							display: "grid",
							gap: "4",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
								height: "24px",
								width: "40%"
							}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "74px" })]
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Devices, {})
				]
			}),
			codes && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShownCodes, {
				codes,
				onClose: () => setCodes(null)
			})
		]
	});
}
/** Says why nothing else opens yet, and leads on once it does. */
function Required({ isDone }) {
	const { user } = useSession();
	if (isDone) return user ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
		to: landingPath(user.role),
		variant: "primary",
		children: texts.continue
	}) }) : null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		role: "status",
		p: "3",
		bg: "repair-tint",
		borderRadius: "control",
		children: texts.required
	});
}
function head() {
	return {
		title: `${texts.title} · Redrive`,
		robots: "noindex"
	};
}
export { SecurityPage as default, head };
