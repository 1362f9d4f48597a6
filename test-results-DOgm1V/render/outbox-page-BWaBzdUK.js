import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { C as uuid, f as literal, h as object, l as array, m as number, o as _enum, p as looseObject, u as boolean, y as string } from "./entry-kdpXl4Kw.js";
import { t as ArrowUp } from "./arrow-up-DgcT79Ij.js";
import { i as ProgressBar, n as EllipsisVertical, o as storageHealth, r as Clock, t as TruthPill } from "./truth-pill-KZGWs5DZ.js";
import { a as firstPhotoUrl, i as useLiveQuery, n as Dock, t as Inbox } from "./inbox-CJvmKxCx.js";
import { t as Share } from "./share-zj9lzGim.js";
import { N as toast, P as IconButton, b as EmptyState, c as clockTime, l as counted, o as bytes, s as bytesOf, v as Loading, w as useSession, y as Skeleton } from "./render.js";
import { a as outboxRows, d as undoSubmit, i as fixAndRequeue, j as EMPTY_FORM, l as sendNow, n as sha256Hex, r as discardQueued, t as intactBytes } from "./intact-bytes-e5NlHJLO.js";
import { n as truthOf, t as Thumb } from "./thumb-BarSOMWT.js";
import { n as BackLink, t as AppBar } from "./app-bar-DEZW-2RX.js";
import { n as Button, r as LinkButton } from "./button-Tz6kFbp7.js";
import { n as Dialog, t as ConfirmDialog } from "./dialog-SdRGYkxm.js";
import { t as Menu } from "./menu-7zVFqbBe.js";
import { t as Main } from "./page-B2WnnulD.js";
import { t as drain } from "./drain-DnCDKIMB.js";
import { c as sha256 } from "./fields-D_wUdmaa.js";
import { a as db, s as withReopen } from "./reference-C-x2utX2.js";
import { n as TextField } from "./text-field-B2LB941O.js";
import { t as Card } from "./card-QJerkYjO.js";
import { t as Check } from "./check-tlPCckEq.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-M5BXtgK6.js";
import { t as Badge } from "./badge-Dm6E-g2e.js";
import { t as carName } from "./car-name-DMS8zp3Y.js";
import { createRequire } from "module";
// node_modules/fflate/esm/index.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
var require = createRequire("/");
var _a;
try {
	_a = require("worker_threads"), _a.Worker, _a.isMarkedAsUntransferable;
} catch (e) {}
var u8 = Uint8Array;
var u16 = Uint16Array;
var i32 = Int32Array;
var fleb = new u8([
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	1,
	1,
	1,
	1,
	2,
	2,
	2,
	2,
	3,
	3,
	3,
	3,
	4,
	4,
	4,
	4,
	5,
	5,
	5,
	5,
	0,
	0,
	0,
	0
]);
var fdeb = new u8([
	0,
	0,
	0,
	0,
	1,
	1,
	2,
	2,
	3,
	3,
	4,
	4,
	5,
	5,
	6,
	6,
	7,
	7,
	8,
	8,
	9,
	9,
	10,
	10,
	11,
	11,
	12,
	12,
	13,
	13,
	0,
	0
]);
var clim = new u8([
	16,
	17,
	18,
	0,
	8,
	7,
	9,
	6,
	10,
	5,
	11,
	4,
	12,
	3,
	13,
	2,
	14,
	1,
	15
]);
var freb = function(eb, start) {
	var b = new u16(31);
	for (var i = 0; i < 31; ++i) b[i] = start += 1 << eb[i - 1];
	var r = new i32(b[30]);
	for (var i = 1; i < 30; ++i) for (var j = b[i]; j < b[i + 1]; ++j) r[j] = j - b[i] << 5 | i;
	return {
		b,
		r
	};
};
var _a = freb(fleb, 2);
var fl = _a.b;
var revfl = _a.r;
fl[28] = 258, revfl[258] = 28;
var _b = freb(fdeb, 0);
var fd = _b.b;
_b.r;
var rev = new u16(32768);
for (var i = 0; i < 32768; ++i) {
	var x = (i & 43690) >> 1 | (i & 21845) << 1;
	x = (x & 52428) >> 2 | (x & 13107) << 2;
	x = (x & 61680) >> 4 | (x & 3855) << 4;
	rev[i] = ((x & 65280) >> 8 | (x & 255) << 8) >> 1;
}
var hMap = (function(cd, mb, r) {
	var s = cd.length;
	var i = 0;
	var l = new u16(mb);
	for (; i < s; ++i) if (cd[i]) ++l[cd[i] - 1];
	var le = new u16(mb);
	for (i = 1; i < mb; ++i) le[i] = le[i - 1] + l[i - 1] << 1;
	var co;
	if (r) {
		co = new u16(1 << mb);
		var rvb = 15 - mb;
		for (i = 0; i < s; ++i) if (cd[i]) {
			var sv = i << 4 | cd[i];
			var r_1 = mb - cd[i];
			var v = le[cd[i] - 1]++ << r_1;
			for (var m = v | (1 << r_1) - 1; v <= m; ++v) co[rev[v] >> rvb] = sv;
		}
	} else {
		co = new u16(s);
		for (i = 0; i < s; ++i) if (cd[i]) co[i] = rev[le[cd[i] - 1]++] >> 15 - cd[i];
	}
	return co;
});
var flt = new u8(288);
for (var i = 0; i < 144; ++i) flt[i] = 8;
for (var i = 144; i < 256; ++i) flt[i] = 9;
for (var i = 256; i < 280; ++i) flt[i] = 7;
for (var i = 280; i < 288; ++i) flt[i] = 8;
var fdt = new u8(32);
for (var i = 0; i < 32; ++i) fdt[i] = 5;
var flrm = /*#__PURE__*/ hMap(flt, 9, 1);
var fdrm = /*#__PURE__*/ hMap(fdt, 5, 1);
var max = function(a) {
	var m = a[0];
	for (var i = 1; i < a.length; ++i) if (a[i] > m) m = a[i];
	return m;
};
var bits = function(d, p, m) {
	var o = p / 8 | 0;
	return (d[o] | d[o + 1] << 8) >> (p & 7) & m;
};
var bits16 = function(d, p) {
	var o = p / 8 | 0;
	return (d[o] | d[o + 1] << 8 | d[o + 2] << 16) >> (p & 7);
};
var shft = function(p) {
	return (p + 7) / 8 | 0;
};
var slc = function(v, s, e) {
	if (s == null || s < 0) s = 0;
	if (e == null || e > v.length) e = v.length;
	return new u8(v.subarray(s, e));
};
var ec = [
	"unexpected EOF",
	"invalid block type",
	"invalid length/literal",
	"invalid distance",
	"stream finished",
	"no stream handler",
	,
	"no callback",
	"invalid UTF-8 data",
	"extra field too long",
	"date not in range 1980-2099",
	"filename too long",
	"stream finishing",
	"invalid zip data"
];
var err = function(ind, msg, nt) {
	var e = new Error(msg || ec[ind]);
	e.code = ind;
	if (Error.captureStackTrace) Error.captureStackTrace(e, err);
	if (!nt) throw e;
	return e;
};
var inflt = function(dat, st, buf, dict) {
	var sl = dat.length, dl = dict ? dict.length : 0;
	if (!sl || st.f && !st.l) return buf || new u8(0);
	var noBuf = !buf;
	var resize = noBuf || st.i != 2;
	var noSt = st.i;
	if (noBuf) buf = new u8(sl * 3);
	var cbuf = function(l) {
		var bl = buf.length;
		if (l > bl) {
			var nbuf = new u8(Math.max(bl * 2, l));
			nbuf.set(buf);
			buf = nbuf;
		}
	};
	var final = st.f || 0, pos = st.p || 0, bt = st.b || 0, lm = st.l, dm = st.d, lbt = st.m, dbt = st.n;
	var tbts = sl * 8;
	do {
		if (!lm) {
			final = bits(dat, pos, 1);
			var type = bits(dat, pos + 1, 3);
			pos += 3;
			if (!type) {
				var s = shft(pos) + 4, l = dat[s - 4] | dat[s - 3] << 8, t = s + l;
				if (t > sl) {
					if (noSt) err(0);
					break;
				}
				if (resize) cbuf(bt + l);
				buf.set(dat.subarray(s, t), bt);
				st.b = bt += l, st.p = pos = t * 8, st.f = final;
				continue;
			} else if (type == 1) lm = flrm, dm = fdrm, lbt = 9, dbt = 5;
			else if (type == 2) {
				var hLit = bits(dat, pos, 31) + 257, hcLen = bits(dat, pos + 10, 15) + 4;
				var tl = hLit + bits(dat, pos + 5, 31) + 1;
				pos += 14;
				var ldt = new u8(tl);
				var clt = new u8(19);
				for (var i = 0; i < hcLen; ++i) clt[clim[i]] = bits(dat, pos + i * 3, 7);
				pos += hcLen * 3;
				var clb = max(clt), clbmsk = (1 << clb) - 1;
				var clm = hMap(clt, clb, 1);
				for (var i = 0; i < tl;) {
					var r = clm[bits(dat, pos, clbmsk)];
					pos += r & 15;
					var s = r >> 4;
					if (s < 16) ldt[i++] = s;
					else {
						var c = 0, n = 0;
						if (s == 16) n = 3 + bits(dat, pos, 3), pos += 2, c = ldt[i - 1];
						else if (s == 17) n = 3 + bits(dat, pos, 7), pos += 3;
						else if (s == 18) n = 11 + bits(dat, pos, 127), pos += 7;
						while (n--) ldt[i++] = c;
					}
				}
				var lt = ldt.subarray(0, hLit), dt = ldt.subarray(hLit);
				lbt = max(lt);
				dbt = max(dt);
				lm = hMap(lt, lbt, 1);
				dm = hMap(dt, dbt, 1);
			} else err(1);
			if (pos > tbts) {
				if (noSt) err(0);
				break;
			}
		}
		if (resize) cbuf(bt + 131072);
		var lms = (1 << lbt) - 1, dms = (1 << dbt) - 1;
		var lpos = pos;
		for (;; lpos = pos) {
			var c = lm[bits16(dat, pos) & lms], sym = c >> 4;
			pos += c & 15;
			if (pos > tbts) {
				if (noSt) err(0);
				break;
			}
			if (!c) err(2);
			if (sym < 256) buf[bt++] = sym;
			else if (sym == 256) {
				lpos = pos, lm = null;
				break;
			} else {
				var add = sym - 254;
				if (sym > 264) {
					var i = sym - 257, b = fleb[i];
					add = bits(dat, pos, (1 << b) - 1) + fl[i];
					pos += b;
				}
				var d = dm[bits16(dat, pos) & dms], dsym = d >> 4;
				if (!d) err(3);
				pos += d & 15;
				var dt = fd[dsym];
				if (dsym > 3) {
					var b = fdeb[dsym];
					dt += bits16(dat, pos) & (1 << b) - 1, pos += b;
				}
				if (pos > tbts) {
					if (noSt) err(0);
					break;
				}
				if (resize) cbuf(bt + 131072);
				var end = bt + add;
				if (bt < dt) {
					var shift = dl - dt, dend = Math.min(dt, end);
					if (shift + bt < 0) err(3);
					for (; bt < dend; ++bt) buf[bt] = dict[shift + bt];
				}
				for (; bt < end; ++bt) buf[bt] = buf[bt - dt];
			}
		}
		st.l = lm, st.p = lpos, st.b = bt, st.f = final;
		if (lm) final = 1, st.m = lbt, st.d = dm, st.n = dbt;
	} while (!final);
	return bt != buf.length && noBuf ? slc(buf, 0, bt) : buf.subarray(0, bt);
};
var et = /*#__PURE__*/ new u8(0);
var crct = /*#__PURE__*/ (function() {
	var t = /* @__PURE__ */ new Int32Array(256);
	for (var i = 0; i < 256; ++i) {
		var c = i, k = 9;
		while (--k) c = (c & 1 && -306674912) ^ c >>> 1;
		t[i] = c;
	}
	return t;
})();
var crc = function() {
	var c = -1;
	return {
		p: function(d) {
			var cr = c;
			for (var i = 0; i < d.length; ++i) cr = crct[cr & 255 ^ d[i]] ^ cr >>> 8;
			c = cr;
		},
		d: function() {
			return ~c;
		}
	};
};
var mrg = function(a, b) {
	var o = {};
	for (var k in a) o[k] = a[k];
	for (var k in b) o[k] = b[k];
	return o;
};
var b2 = function(d, b) {
	return d[b] | d[b + 1] << 8;
};
var b4 = function(d, b) {
	return (d[b] | d[b + 1] << 8 | d[b + 2] << 16 | d[b + 3] << 24) >>> 0;
};
var b8 = function(d, b) {
	return b4(d, b) + b4(d, b + 4) * 4294967296;
};
var wbytes = function(d, b, v) {
	for (; v; ++b) d[b] = v, v >>>= 8;
};
function inflateSync(data, opts) {
	return inflt(data, { i: 2 }, opts && opts.out, opts && opts.dictionary);
}
var te = typeof TextEncoder != "undefined" && /*#__PURE__*/ new TextEncoder();
var td = typeof TextDecoder != "undefined" && /*#__PURE__*/ new TextDecoder();
try {
	td.decode(et, { stream: true });
} catch (e) {}
var dutf8 = function(d) {
	for (var r = "", i = 0;;) {
		var c = d[i++];
		var eb = (c > 127) + (c > 223) + (c > 239);
		if (i + eb > d.length) return {
			s: r,
			r: slc(d, i - 1)
		};
		if (!eb) r += String.fromCharCode(c);
		else if (eb == 3) c = ((c & 15) << 18 | (d[i++] & 63) << 12 | (d[i++] & 63) << 6 | d[i++] & 63) - 65536, r += String.fromCharCode(55296 | c >> 10, 56320 | c & 1023);
		else if (eb & 1) r += String.fromCharCode((c & 31) << 6 | d[i++] & 63);
		else r += String.fromCharCode((c & 15) << 12 | (d[i++] & 63) << 6 | d[i++] & 63);
	}
};
/**
* Converts a string into a Uint8Array for use with compression/decompression methods
* @param str The string to encode
* @param latin1 Whether or not to interpret the data as Latin-1. This should
*               not need to be true unless decoding a binary string.
* @returns The string encoded in UTF-8/Latin-1 binary
*/
function strToU8(str, latin1) {
	if (latin1) {
		var ar_1 = new u8(str.length);
		for (var i = 0; i < str.length; ++i) ar_1[i] = str.charCodeAt(i);
		return ar_1;
	}
	if (te) return te.encode(str);
	var l = str.length;
	var ar = new u8(str.length + (str.length >> 1));
	var ai = 0;
	var w = function(v) {
		ar[ai++] = v;
	};
	for (var i = 0; i < l; ++i) {
		if (ai + 5 > ar.length) {
			var n = new u8(ai + 8 + (l - i << 1));
			n.set(ar);
			ar = n;
		}
		var c = str.charCodeAt(i);
		if (c < 128 || latin1) w(c);
		else if (c < 2048) w(192 | c >> 6), w(128 | c & 63);
		else if (c > 55295 && c < 57344) c = 65536 + (c & 1047552) | str.charCodeAt(++i) & 1023, w(240 | c >> 18), w(128 | c >> 12 & 63), w(128 | c >> 6 & 63), w(128 | c & 63);
		else w(224 | c >> 12), w(128 | c >> 6 & 63), w(128 | c & 63);
	}
	return slc(ar, 0, ai);
}
/**
* Converts a Uint8Array to a string
* @param dat The data to decode to string
* @param latin1 Whether or not to interpret the data as Latin-1. This should
*               not need to be true unless encoding to binary string.
* @returns The original UTF-8/Latin-1 string
*/
function strFromU8(dat, latin1) {
	if (latin1) {
		var r = "";
		for (var i = 0; i < dat.length; i += 16384) r += String.fromCharCode.apply(null, dat.subarray(i, i + 16384));
		return r;
	} else if (td) return td.decode(dat);
	else {
		var _a = dutf8(dat), s = _a.s, r = _a.r;
		if (r.length) err(8);
		return s;
	}
}
var slzh = function(d, b) {
	return b + 30 + b2(d, b + 26) + b2(d, b + 28);
};
var zh = function(d, b, z) {
	var fnl = b2(d, b + 28), efl = b2(d, b + 30), fn = strFromU8(d.subarray(b + 46, b + 46 + fnl), !(b2(d, b + 8) & 2048)), es = b + 46 + fnl;
	var _a = z64hs(d, es, efl, z, b4(d, b + 20), b4(d, b + 24), b4(d, b + 42)), sc = _a[0], su = _a[1], off = _a[2];
	return [
		b2(d, b + 10),
		sc,
		su,
		fn,
		es + efl + b2(d, b + 32),
		off
	];
};
var z64hs = function(d, b, l, z, sc, su, off) {
	var nsc = sc == 4294967295, nsu = su == 4294967295, noff = off == 4294967295, e = b + l;
	var nf = nsc + nsu + noff;
	if (z && nf) {
		for (; b + 4 < e; b += 4 + b2(d, b + 2)) if (b2(d, b) == 1) return [
			nsc ? b8(d, b + 4 + 8 * nsu) : sc,
			nsu ? b8(d, b + 4) : su,
			noff ? b8(d, b + 4 + 8 * (nsu + nsc)) : off,
			1
		];
		if (z < 2) err(13);
	}
	return [
		sc,
		su,
		off,
		0
	];
};
var exfl = function(ex) {
	var le = 0;
	if (ex) for (var k in ex) {
		var l = ex[k].length;
		if (l > 65535) err(9);
		le += l + 4;
	}
	return le;
};
var wzh = function(d, b, f, fn, u, c, ce, co) {
	var fl = fn.length, ex = f.extra, col = co && co.length;
	var exl = exfl(ex);
	wbytes(d, b, ce != null ? 33639248 : 67324752), b += 4;
	if (ce != null) d[b++] = 20, d[b++] = f.os;
	d[b] = 20, b += 2;
	d[b++] = f.flag << 1 | (c < 0 && 8), d[b++] = u && 8;
	d[b++] = f.compression & 255, d[b++] = f.compression >> 8;
	var dt = new Date(f.mtime == null ? Date.now() : f.mtime), y = dt.getFullYear() - 1980;
	if (y < 0 || y > 119) err(10);
	wbytes(d, b, y << 25 | dt.getMonth() + 1 << 21 | dt.getDate() << 16 | dt.getHours() << 11 | dt.getMinutes() << 5 | dt.getSeconds() >> 1), b += 4;
	if (c != -1) {
		wbytes(d, b, f.crc);
		wbytes(d, b + 4, c < 0 ? -c - 2 : c);
		wbytes(d, b + 8, f.size);
	}
	wbytes(d, b + 12, fl);
	wbytes(d, b + 14, exl), b += 16;
	if (ce != null) {
		wbytes(d, b, col);
		wbytes(d, b + 6, f.attrs);
		wbytes(d, b + 10, ce), b += 14;
	}
	d.set(fn, b);
	b += fl;
	if (exl) for (var k in ex) {
		var exf = ex[k], l = exf.length;
		wbytes(d, b, +k);
		wbytes(d, b + 2, l);
		d.set(exf, b + 4), b += 4 + l;
	}
	if (col) d.set(co, b), b += col;
	return b;
};
var wzf = function(o, b, c, d, e) {
	wbytes(o, b, 101010256);
	wbytes(o, b + 8, c);
	wbytes(o, b + 10, c);
	wbytes(o, b + 12, d);
	wbytes(o, b + 16, e);
};
/**
* A pass-through stream to keep data uncompressed in a ZIP archive.
*/
var ZipPassThrough = /* @__PURE__ */ function() {
	/**
	* Creates a pass-through stream that can be added to ZIP archives
	* @param filename The filename to associate with this data stream
	*/
	function ZipPassThrough(filename) {
		this.filename = filename;
		this.c = crc();
		this.size = 0;
		this.compression = 0;
	}
	/**
	* Processes a chunk and pushes to the output stream. You can override this
	* method in a subclass for custom behavior, but by default this passes
	* the data through. You must call this.ondata(err, chunk, final) at some
	* point in this method.
	* @param chunk The chunk to process
	* @param final Whether this is the last chunk
	*/
	ZipPassThrough.prototype.process = function(chunk, final) {
		this.ondata(null, chunk, final);
	};
	/**
	* Pushes a chunk to be added. If you are subclassing this with a custom
	* compression algorithm, note that you must push data from the source
	* file only, pre-compression.
	* @param chunk The chunk to push
	* @param final Whether this is the last chunk
	*/
	ZipPassThrough.prototype.push = function(chunk, final) {
		if (!this.ondata) err(5);
		this.c.p(chunk);
		this.size += chunk.length;
		if (final) this.crc = this.c.d();
		this.process(chunk, final || false);
	};
	return ZipPassThrough;
}();
/**
* A zippable archive to which files can incrementally be added
*/
var Zip = /* @__PURE__ */ function() {
	/**
	* Creates an empty ZIP archive to which files can be added
	* @param cb The callback to call whenever data for the generated ZIP archive
	*           is available
	*/
	function Zip(cb) {
		this.ondata = cb;
		this.u = [];
		this.d = 1;
	}
	/**
	* Adds a file to the ZIP archive
	* @param file The file stream to add
	*/
	Zip.prototype.add = function(file) {
		var _this = this;
		if (!this.ondata) err(5);
		if (this.d & 2) this.ondata(err(4 + (this.d & 1) * 8, 0, 1), null, false);
		else {
			var f = strToU8(file.filename), fl_1 = f.length;
			var com = file.comment, o = com && strToU8(com);
			var u = fl_1 != file.filename.length || o && com.length != o.length;
			var hl_1 = fl_1 + exfl(file.extra) + 30;
			if (fl_1 > 65535) this.ondata(err(11, 0, 1), null, false);
			var header = new u8(hl_1);
			wzh(header, 0, file, f, u, -1);
			var chks_1 = [header];
			var pAll_1 = function() {
				for (var _i = 0, chks_2 = chks_1; _i < chks_2.length; _i++) {
					var chk = chks_2[_i];
					_this.ondata(null, chk, false);
				}
				chks_1 = [];
			};
			var tr_1 = this.d;
			this.d = 0;
			var ind_1 = this.u.length;
			var uf_1 = mrg(file, {
				f,
				u,
				o,
				t: function() {
					if (file.terminate) file.terminate();
				},
				r: function() {
					pAll_1();
					if (tr_1) {
						var nxt = _this.u[ind_1 + 1];
						if (nxt) nxt.r();
						else _this.d = 1;
					}
					tr_1 = 1;
				}
			});
			var cl_1 = 0;
			file.ondata = function(err, dat, final) {
				if (err) {
					_this.ondata(err, dat, final);
					_this.terminate();
				} else {
					cl_1 += dat.length;
					chks_1.push(dat);
					if (final) {
						var dd = new u8(16);
						wbytes(dd, 0, 134695760);
						wbytes(dd, 4, file.crc);
						wbytes(dd, 8, cl_1);
						wbytes(dd, 12, file.size);
						chks_1.push(dd);
						uf_1.c = cl_1, uf_1.b = hl_1 + cl_1 + 16, uf_1.crc = file.crc, uf_1.size = file.size;
						if (tr_1) uf_1.r();
						tr_1 = 1;
					} else if (tr_1) pAll_1();
				}
			};
			this.u.push(uf_1);
		}
	};
	/**
	* Ends the process of adding files and prepares to emit the final chunks.
	* This *must* be called after adding all desired files for the resulting
	* ZIP file to work properly.
	*/
	Zip.prototype.end = function() {
		var _this = this;
		if (this.d & 2) {
			this.ondata(err(4 + (this.d & 1) * 8, 0, 1), null, true);
			return;
		}
		if (this.d) this.e();
		else this.u.push({
			r: function() {
				if (!(_this.d & 1)) return;
				_this.u.splice(-1, 1);
				_this.e();
			},
			t: function() {}
		});
		this.d = 3;
	};
	Zip.prototype.e = function() {
		var bt = 0, l = 0, tl = 0;
		for (var _i = 0, _a = this.u; _i < _a.length; _i++) {
			var f = _a[_i];
			tl += 46 + f.f.length + exfl(f.extra) + (f.o ? f.o.length : 0);
		}
		var out = new u8(tl + 22);
		for (var _b = 0, _c = this.u; _b < _c.length; _b++) {
			var f = _c[_b];
			wzh(out, bt, f, f.f, f.u, -f.c - 2, l, f.o);
			bt += 46 + f.f.length + exfl(f.extra) + (f.o ? f.o.length : 0), l += f.b;
		}
		wzf(out, bt, this.u.length, tl, l);
		this.ondata(null, out, true);
		this.d = 2;
	};
	/**
	* A method to terminate any internal workers used by the stream. Subsequent
	* calls to add() will fail.
	*/
	Zip.prototype.terminate = function() {
		for (var _i = 0, _a = this.u; _i < _a.length; _i++) _a[_i].t();
		this.d = 2;
	};
	return Zip;
}();
/**
* Synchronously decompresses a ZIP archive. Prefer using `unzip` for better
* performance with more than one file.
* @param data The raw compressed ZIP file
* @param opts The ZIP extraction options
* @returns The decompressed files
*/
function unzipSync(data, opts) {
	var files = {};
	var e = data.length - 22;
	for (; b4(data, e) != 101010256; --e) if (!e || data.length - e > 65558) err(13);
	var c = b2(data, e + 8);
	if (!c) return {};
	var o = b4(data, e + 16);
	var z = b4(data, e - 20) == 117853008;
	if (z) {
		var ze = b4(data, e - 12);
		z = b4(data, ze) == 101075792;
		if (z) {
			c = b4(data, ze + 32);
			o = b4(data, ze + 48);
		}
	}
	var fltr = opts && opts.filter;
	for (var i = 0; i < c; ++i) {
		var _a = zh(data, o, z), c_2 = _a[0], sc = _a[1], su = _a[2], fn = _a[3], no = _a[4], off = _a[5], b = slzh(data, off);
		o = no;
		if (!fltr || fltr({
			name: fn,
			size: sc,
			originalSize: su,
			compression: c_2
		})) {
			if (!c_2) files[fn] = slc(data, b, b + sc);
			else if (c_2 == 8) files[fn] = inflateSync(data.subarray(b, b + sc), { out: new u8(su) });
			else err(14, "unknown compression type " + c_2);
		}
	}
	return files;
}
// client/offline/car-archive.ts
/** One car as a ZIP file that a person can keep, send and put back: the way out when everything else fails. */
var photoEntry = object({
	file: string().nullable(),
	thumbnailFile: string().nullable(),
	sha256,
	type: string(),
	width: number().nullable(),
	height: number().nullable(),
	gallery: _enum(["usa", "uae"]),
	category: _enum([
		"exterior",
		"interior",
		"damage"
	]),
	takenAt: string().nullable(),
	position: object({
		latitude: number(),
		longitude: number(),
		accuracy: number().nullable()
	}).nullable(),
	convertOnServer: boolean(),
	state: _enum([
		"saved",
		"on-server",
		"damaged"
	])
});
var manifestSchema = object({
	format: literal("redrive-car"),
	version: literal(1),
	draft: object({
		id: uuid(),
		carId: string(),
		kind: _enum(["new", "correction"]),
		baseRevision: number().nullable(),
		correctionNotes: string().nullable(),
		form: looseObject({}),
		step: number().int().min(1).max(4)
	}),
	photos: array(photoEntry)
});
/** The file is no car of ours or was damaged; the message says which. */
var ArchiveRefused = class extends Error {
	constructor(message, cause) {
		super(message, { cause });
		this.name = "ArchiveRefused";
	}
};
/**
* The car or draft with this id as a ZIP: `manifest.json` and the photo files. Pictures that are on the server only or damaged are
* named without a file. undefined when it is not on this phone or another person's. Holds one photo at a time besides the result.
*/
async function exportCar(id, ownerId) {
	const draft = await db.drafts.get(id) ?? await db.drafts.where("carId").equals(id).last();
	if (draft?.ownerId !== ownerId) return void 0;
	const photos = (await db.photos.bulkGet(draft.photoIds)).filter((photo) => photo !== void 0);
	const chunks = [];
	const zip = new Zip((error, chunk) => {
		if (error) throw error;
		chunks.push(chunk);
	});
	const entries = [];
	for (const [index, photo] of photos.entries()) entries.push(await addPhoto(zip, photo, index));
	const { carId, kind, baseRevision, correctionNotes, form, step } = draft;
	const manifest = {
		format: "redrive-car",
		version: 1,
		draft: {
			id: draft.id,
			carId,
			kind,
			baseRevision,
			correctionNotes,
			form,
			step
		},
		photos: entries
	};
	addFile(zip, "manifest.json", strToU8(JSON.stringify(manifest, null, 2)));
	zip.end();
	return new Blob(chunks, { type: "application/zip" });
}
async function addPhoto(zip, photo, index) {
	const name = `photos/${String(index + 1).padStart(2, "0")}-${photo.sha256.slice(0, 8)}`;
	const bytes = photo.state === "on-server" ? void 0 : await intactBytes(photo.ownerId, photo.sha256);
	const file = bytes ? `${name}.${photo.type.split("/")[1] === "jpeg" ? "jpg" : photo.type.split("/")[1]}` : null;
	const thumbnailFile = photo.thumbnail ? `thumbnails/${photo.sha256}.jpg` : null;
	if (bytes && file) addFile(zip, file, new Uint8Array(bytes));
	if (photo.thumbnail && thumbnailFile) addFile(zip, thumbnailFile, new Uint8Array(photo.thumbnail));
	const { sha256, type, width, height, gallery, category, takenAt, position, convertOnServer } = photo;
	const about = {
		sha256,
		type,
		width,
		height,
		gallery,
		category,
		takenAt,
		position,
		convertOnServer
	};
	const state = bytes || photo.state === "on-server" ? photo.state : "damaged";
	return {
		...about,
		state,
		file,
		thumbnailFile
	};
}
/** Stored without compression: photos do not get smaller, and it keeps the page responsive. */
function addFile(zip, name, bytes) {
	const entry = new ZipPassThrough(name);
	zip.add(entry);
	entry.push(bytes, true);
}
/**
* Puts an exported car back as an open draft of this person and answers its id. The car keeps its id, so that sending it from two
* phones cannot make it twice. Rejects with ArchiveRefused when a byte of it is wrong; then nothing was changed.
*/
async function importCar(archive, ownerId) {
	const files = openArchive(new Uint8Array(await archive.arrayBuffer()));
	const manifest = readManifest(files);
	const loaded = [];
	for (const entry of manifest.photos) loaded.push({
		entry,
		bytes: await checkedBytes(files, entry)
	});
	return withReopen(() => db.transaction("rw", db.drafts, db.photos, db.photoBytes, async () => {
		const id = await db.drafts.get(manifest.draft.id) ? crypto.randomUUID() : manifest.draft.id;
		const photos = loaded.map(({ entry, bytes }) => photoRow(entry, bytes, files, {
			ownerId,
			draftId: id
		}));
		const now = Date.now();
		const draft = {
			...manifest.draft,
			id,
			ownerId,
			state: "open",
			form: {
				...EMPTY_FORM,
				...manifest.draft.form
			},
			slot: null,
			photoIds: photos.map((photo) => photo.id),
			revision: 0,
			createdAt: now,
			updatedAt: now
		};
		await db.drafts.add(draft);
		await db.photos.bulkAdd(photos);
		for (const [index, { bytes }] of loaded.entries()) {
			const photo = photos[index];
			if (bytes && photo) await db.photoBytes.add({
				id: photo.id,
				ownerId,
				sha256: photo.sha256,
				bytes
			});
		}
		return id;
	}));
}
function openArchive(bytes) {
	try {
		return unzipSync(bytes);
	} catch (cause) {
		throw new ArchiveRefused("This file is not a ZIP file or it is damaged", cause);
	}
}
function readManifest(files) {
	try {
		return manifestSchema.parse(JSON.parse(strFromU8(files["manifest.json"] ?? /* @__PURE__ */ new Uint8Array())));
	} catch (cause) {
		throw new ArchiveRefused("This ZIP file is not a car exported from Redrive", cause);
	}
}
async function checkedBytes(files, entry) {
	if (!entry.file) return null;
	const bytes = files[entry.file]?.slice();
	if (!bytes || await sha256Hex(bytes) !== entry.sha256) throw new ArchiveRefused(`The photo ${entry.file} in this file is damaged`);
	return bytes.buffer;
}
function photoRow(entry, bytes, files, whose) {
	const { file: _file, thumbnailFile, ...about } = entry;
	const thumbnail = thumbnailFile ? files[thumbnailFile]?.slice().buffer : void 0;
	return {
		...about,
		...whose,
		id: crypto.randomUUID(),
		bytes: bytes?.byteLength ?? 0,
		thumbnail: thumbnail ?? null,
		createdAt: Date.now()
	};
}
// client/features/outbox/texts.ts
/** Every sentence of the outbox. */
var texts = {
	title: "Outbox",
	back: "Back",
	more: "More",
	header: (cars, size) => `${counted(cars, "car")} not sent · ${size}`,
	headerClear: "Everything is sent",
	pill: {
		sending: (photo, of) => `Sending ${photo} of ${counted(of, "photo")}`,
		sendingCar: "Sending",
		waiting: "Waiting for signal",
		signIn: "Sign in to send",
		attention: (amount) => `${counted(amount, "item needs", "items need")} attention`,
		clear: "Everything is sent"
	},
	resumes: "If the signal drops, it goes on from there.",
	nextTry: (when) => `Next try ${when}.`,
	progress: "Sent so far",
	state: {
		attention: "Needs attention",
		sending: "Sending",
		next: "Next in line",
		"sign-in": "Waits for sign-in",
		sent: "Sent"
	},
	when: {
		submitted: (time) => `Submitted ${time}`,
		refused: (time) => `Refused, submitted ${time}`,
		saved: (time) => `Saved ${time}`,
		sent: (time) => `${time} · kept until tomorrow`
	},
	photos: {
		confirmed: (amount) => `${counted(amount, "photo")} confirmed`,
		one: (number) => `Photo ${number}`,
		waiting: (amount) => counted(amount, "photo"),
		count: (amount, size) => `${counted(amount, "photo")} · ${size}`
	},
	ops: {
		submit: "Submit Car, after the photos",
		submitNow: "Submit Car",
		resubmit: "Corrected car, after the photos",
		resubmitNow: "Corrected car",
		draft: "Draft",
		dealer: "New dealer",
		discard: "Discarded draft",
		photo: "Photos of a draft"
	},
	unnamed: "Car without a name yet",
	nothingLost: "Nothing is lost.",
	open: "Open and fix",
	change: "Open and change",
	again: "Try again",
	export: "Export",
	exportAll: "Export all",
	exported: "Exported",
	exportFailed: "This car is no longer on this phone",
	import: "Import a car",
	imported: "Car imported as a draft",
	discard: "Discard",
	sendNow: "Send now",
	refused: "That is not possible now",
	discarded: "Discarded",
	question: {
		title: "Discard",
		text: (name) => `Discard ${name}? It was not sent. Its photos and answers are removed from this phone. This action cannot be undone.`,
		confirm: "Discard",
		cancel: "Keep"
	},
	signIn: {
		title: "Please sign in again",
		text: "Your session has ended. Everything waits safely on this phone and goes out after you sign in.",
		action: "Sign in"
	},
	empty: {
		title: "Nothing is waiting",
		text: "Cars you submit stand here until they have arrived.",
		action: "Add Car"
	},
	loading: "Loading the outbox",
	space: (free, unsent) => `${free} free on this phone · ${unsent} not sent`,
	low: "Little room is left on this phone. Free some space before taking many photos.",
	notPersistent: "The browser may clear this phone’s storage. Install the app to keep your work safe.",
	dealer: {
		show: "Show sign-in",
		title: "Dealer Created",
		text: "Give these to the dealer now: the password is shown only this once.",
		email: "Email",
		password: "Password",
		copy: "Copy",
		copied: "Copied",
		notCopied: "Copying is not possible here. Select the text and copy it.",
		done: "Done"
	}
};
// client/features/outbox/actions.ts
/** What can be done with an item of the outbox, with what is said when it cannot. */
function refuse(error) {
	const description = error instanceof Error ? error.message : void 0;
	toast({
		title: texts.refused,
		description,
		kind: "destructive"
	});
}
/** Takes the car back out and answers where it can be changed; undefined when it may have arrived. */
async function openAgain(item) {
	try {
		const draftId = await undoSubmit(item.id);
		return `/inspector/add-car/american?draft=${encodeURIComponent(draftId)}`;
	} catch (error) {
		refuse(error);
		return;
	}
}
async function tryAgain(item) {
	await fixAndRequeue(item.id).catch(refuse);
}
async function discard(item) {
	try {
		await discardQueued(item.id);
		toast({
			title: texts.discarded,
			kind: "success"
		});
	} catch (error) {
		refuse(error);
	}
}
/** Sends everything that waits, now, and keeps the screen awake while it runs. */
async function sendAll(ownerId) {
	const awake = await stayAwake();
	try {
		await sendNow(ownerId);
		await drain({
			ownerId,
			eager: true
		});
	} catch (error) {
		refuse(error);
	} finally {
		await awake?.release().catch(() => void 0);
	}
}
/** An upload dies when the screen locks; not every browser can prevent it. */
async function stayAwake() {
	if (!("wakeLock" in navigator)) return void 0;
	return navigator.wakeLock.request("screen").catch(() => void 0);
}
/** Hands the cars to the person as ZIP files, one after the other. */
async function exportItems(items, ownerId) {
	for (const item of items) {
		const id = item.draftId ?? item.carId;
		const archive = id ? await exportCar(id, ownerId).catch(() => void 0) : void 0;
		if (!archive) {
			toast({
				title: texts.exportFailed,
				description: item.name,
				kind: "destructive"
			});
			continue;
		}
		download(archive, fileName(item));
		toast({
			title: texts.exported,
			description: fileName(item),
			kind: "success"
		});
	}
}
/** "redrive-2021-toyota-camry-1a2b3c4d.zip". */
function fileName({ name, id }) {
	return [
		"redrive",
		name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, ""),
		id.slice(0, 8)
	].filter(Boolean).join("-") + ".zip";
}
/** Long enough for the browser to have started reading, ms. */
var RELEASE_AFTER_MS = 6e4;
function download(blob, name) {
	const url = URL.createObjectURL(blob);
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
/** Puts an exported car back as a draft and answers its id; undefined when the file is none of ours. */
async function importFile(file, ownerId) {
	try {
		const id = await importCar(file, ownerId);
		toast({
			title: texts.imported,
			kind: "success"
		});
		return id;
	} catch (error) {
		refuse(error);
		return;
	}
}
// client/features/outbox/dealer-sign-in.tsx
/** The sign-in of a dealer that was created without signal: shown once, then forgotten here (S-w1-05). */
var import_jsx_runtime = require_jsx_runtime();
var { dealer: say } = texts;
var answerSchema = object({ credentials: object({
	email: string(),
	password: string()
}) });
function DealerSignIn({ outboxId }) {
	const [shown, show] = (0, import_react.useState)(null);
	const [copied, setCopied] = (0, import_react.useState)(null);
	const waiting = useLiveQuery(() => readCredentials(outboxId), [outboxId]);
	const reveal = async () => {
		const credentials = await readCredentials(outboxId);
		if (!credentials) return;
		await db.receipts.update(outboxId, { answer: null });
		show(credentials);
	};
	const copy = () => {
		if (!shown) return;
		navigator.clipboard.writeText(`${shown.email}\n${shown.password}`).then(() => setCopied(say.copied), () => setCopied(say.notCopied));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [waiting && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		size: "field",
		onClick: () => void reveal(),
		children: say.show
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		open: shown !== null,
		onClose: () => show(null),
		role: "alertdialog",
		title: say.title,
		description: say.text,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				role: "status",
				children: copied
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "field",
				onClick: copy,
				children: say.copy
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "field",
				variant: "primary",
				onClick: () => show(null),
				children: say.done
			})
		] }),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: say.email,
			value: shown?.email ?? "",
			readOnly: true,
			onChange: ignore
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: say.password,
			value: shown?.password ?? "",
			readOnly: true,
			onChange: ignore
		})]
	})] });
}
async function readCredentials(outboxId) {
	const parsed = answerSchema.safeParse((await db.receipts.get(outboxId))?.answer);
	return parsed.success ? parsed.data.credentials : null;
}
function ignore() {}
// client/features/outbox/head-card.tsx
/** The head of the outbox: the one sentence that is true about everything unsent, and the room left on this phone. */
function HeadCard({ truth, totals }) {
	const { look, text } = pillOf(truth);
	const busy = totals.bytesOfAll > 0 && truth.state !== "clear";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		padding: "md",
		display: "grid",
		gap: "2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				flexWrap: "wrap",
				justifyContent: "space-between",
				alignItems: "center",
				gap: "2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					role: "status",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TruthPill, {
						truth: look,
						text
					})
				}), busy && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: bytesOf(totals.bytesSent, totals.bytesOfAll) })]
			}),
			busy && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProgressBar, {
				label: texts.progress,
				value: totals.bytesSent,
				max: totals.bytesOfAll,
				valueText: bytesOf(totals.bytesSent, totals.bytesOfAll)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				textStyle: "t2",
				color: "ink-3",
				children: [truth.state === "sending" && texts.resumes, truth.state === "waiting" && nextTry(truth)]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Space, { unsent: totals.bytes })
		]
	});
}
function pillOf(truth) {
	const { pill } = texts;
	switch (truth.state) {
		case "needs-attention": return {
			look: "attention",
			text: pill.attention(truth.needsAttention)
		};
		case "waiting-sign-in": return {
			look: "waiting",
			text: pill.signIn
		};
		case "sending": {
			const { sending } = truth;
			return {
				look: "sending",
				text: sending ? pill.sending(sending.photo, sending.of) : pill.sendingCar
			};
		}
		case "waiting": return {
			look: "waiting",
			text: pill.waiting
		};
		case "clear": return {
			look: "ok",
			text: pill.clear
		};
	}
}
function nextTry({ nextAttemptAt }) {
	return nextAttemptAt !== null && nextAttemptAt > Date.now() ? texts.nextTry(clockTime(nextAttemptAt)) : null;
}
function Space({ unsent }) {
	const health = useLiveQuery(() => storageHealth(), [unsent]);
	if (!health) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		textStyle: "t2",
		color: health.low ? "danger" : "ink-3",
		children: [
			health.free !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: texts.space(bytes(health.free), bytes(unsent)) }),
			health.low && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				role: "alert",
				children: texts.low
			}),
			!health.persistent && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: texts.notPersistent })
		]
	});
}
/** Rows wait for a sign-in: nothing is lost, and here is the way. */
function SignInBanner() {
	const { pathname } = (0, import_dist.useLocation)();
	const { title, text, action } = texts.signIn;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		role: "alert",
		padding: "md",
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		gap: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			flex: "1",
			minW: "200px",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				fontWeight: "bold",
				children: title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t2",
				color: "ink-2",
				children: text
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: `/inspector/login?redirect=${encodeURIComponent(pathname)}`,
			variant: "primary",
			size: "field",
			children: action
		})]
	});
}
// node_modules/lucide-react/dist/esm/icons/log-in.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "log-in",
	size: 24,
	node: [
		["path", {
			d: "m10 17 5-5-5-5",
			key: "1bsop3"
		}],
		["path", {
			d: "M15 12H3",
			key: "6jk70r"
		}],
		["path", {
			d: "M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4",
			key: "u53s6r"
		}]
	]
};
__iconData.node;
var LogIn = createLucideIcon(__iconData);
// client/features/outbox/items.ts
/** The outbox as a person sees it: one item per car, draft or dealer, with its photos counted in. */
var ORDER = {
	attention: 0,
	sending: 1,
	"sign-in": 2,
	next: 3,
	sent: 4
};
/** Needs attention, sending, next, sent; within each the oldest first, the sent ones newest first. */
function outboxItems(rows) {
	const photos = new Map(rows.flatMap((row) => row.kind === "put-photo" ? [[row.id, row]] : []));
	const heads = rows.filter((row) => row.kind !== "put-photo");
	const owned = new Set(heads.flatMap((row) => photosOf(row, photos).map((photo) => photo.id)));
	const loose = [...photos.values()].filter((photo) => !owned.has(photo.id) && photo.state !== "sent");
	return [...heads.map((row) => itemOf(row, photosOf(row, photos))), ...looseItem(loose)].sort((a, b) => ORDER[a.state] - ORDER[b.state] || (a.state === "sent" ? (b.sentAt ?? 0) - (a.sentAt ?? 0) : a.createdAt - b.createdAt));
}
/** By dependence, and by name: a photo that was sent earlier is no longer depended on but belongs to the car. */
function photosOf(row, photos) {
	const hashes = new Set(hashesOf(row));
	return [...photos.values()].filter((photo) => row.dependsOn.includes(photo.id) || photo.ownerId === row.ownerId && hashes.has(photo.sha256));
}
function hashesOf(row) {
	const named = "photos" in row.payload ? row.payload.photos : [];
	return (Array.isArray(named) ? named : []).map((photo) => photo.sha256);
}
function itemOf(row, photos) {
	const order = hashesOf(row);
	const broken = photos.find((photo) => photo.state === "needs-attention");
	return {
		id: row.id,
		kind: row.kind,
		name: nameOf(row),
		draftId: row.draftId,
		carId: row.carId,
		state: stateOf(row, photos),
		problem: row.problem ?? broken?.problem ?? null,
		confirmed: tally(photos.filter((photo) => photo.state === "sent")),
		waiting: tally(photos.filter((photo) => photo.state !== "sent" && photo.state !== "sending")),
		moving: photos.filter((photo) => photo.state === "sending").map(({ id, sha256, bytesSent, bytesTotal }) => ({
			id,
			number: order.includes(sha256) ? order.indexOf(sha256) + 1 : null,
			done: bytesSent,
			all: bytesTotal
		})),
		bodyBytes: JSON.stringify(row.payload).length,
		createdAt: row.createdAt,
		sentAt: row.sentAt
	};
}
function looseItem(photos) {
	const first = photos[0];
	if (!first) return [];
	return [{
		...itemOf(first, photos),
		state: stateOf(first, photos),
		name: "",
		bodyBytes: 0
	}];
}
function stateOf(row, photos) {
	if (row.state === "sent") return "sent";
	const all = [row, ...photos.filter((photo) => photo.state !== "sent")];
	if (all.some((one) => one.state === "needs-attention")) return "attention";
	if (all.some((one) => one.state === "waiting-sign-in")) return "sign-in";
	return all.some((one) => one.state === "sending") ? "sending" : "next";
}
function tally(photos) {
	return {
		count: photos.length,
		bytes: photos.reduce((sum, photo) => sum + photo.bytesTotal, 0)
	};
}
function nameOf(row) {
	const { make, model, trim, year, name } = row.payload;
	if (row.kind === "create-dealer") return text(name);
	return carName({
		year: typeof year === "number" ? year : null,
		make: text(make),
		model: text(model),
		trim: text(trim)
	});
}
function text(value) {
	return typeof value === "string" ? value : "";
}
/** Whether it is a car on its way for review. */
function isCar(item) {
	return item.kind === "submit-car" || item.kind === "resubmit-car";
}
/** What the head of the outbox counts, over everything that is not finished. */
function totalsOf(items) {
	const open = items.filter((item) => item.state !== "sent");
	const sum = (value) => open.reduce((total, item) => total + value(item), 0);
	const movingDone = sum((item) => item.moving.reduce((total, photo) => total + photo.done, 0));
	const movingAll = sum((item) => item.moving.reduce((total, photo) => total + photo.all, 0));
	const bytesSent = sum((item) => item.confirmed.bytes) + movingDone;
	const bytesOfAll = sum((item) => item.confirmed.bytes + item.waiting.bytes) + movingAll;
	return {
		cars: open.filter(isCar).length,
		bytes: bytesOfAll - bytesSent + sum((item) => item.bodyBytes),
		photosSent: sum((item) => item.confirmed.count),
		photos: sum((item) => item.confirmed.count + item.waiting.count + item.moving.length),
		bytesSent,
		bytesOfAll
	};
}
// client/features/outbox/item-thumb.tsx
/** The first photo of a waiting car, out of this phone. */
function ItemThumb({ draftId }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumb, { src: useLiveQuery(() => firstPhotoUrl(draftId), [draftId]) });
}
// client/features/outbox/item-card.tsx
var LOOKS = {
	attention: {
		tone: "danger",
		glyph: TriangleExclamationPoint
	},
	sending: {
		tone: "drive",
		glyph: ArrowUp
	},
	"sign-in": {
		tone: "outline",
		glyph: LogIn
	},
	next: {
		tone: "outline",
		glyph: Clock
	},
	sent: {
		tone: "drive",
		glyph: Check
	}
};
function itemName(item) {
	if (item.kind === "put-photo") return texts.ops.photo;
	if (item.kind === "delete-draft") return item.name || texts.ops.discard;
	return item.name || texts.unnamed;
}
function ItemCard({ item, actions, children }) {
	const { tone, glyph } = LOOKS[item.state];
	const name = itemName(item);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "article",
		"aria-label": name,
		padding: "md",
		display: "grid",
		gap: "3",
		borderColor: item.state === "attention" ? "danger" : "line",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				alignItems: "center",
				gap: "3",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ItemThumb, { draftId: item.draftId }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
						flex: "1",
						minW: "0",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
							fontWeight: "bold",
							children: name
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
							display: "flex",
							flexWrap: "wrap",
							alignItems: "center",
							gap: "2",
							textStyle: "t2",
							color: "ink-3",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
								tone,
								icon: glyph,
								children: texts.state[item.state]
							}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: whenOf(item) })]
						})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(More, {
						item,
						actions
					})
				]
			}),
			item.state === "attention" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Attention, {
				item,
				actions
			}),
			item.state !== "sent" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Operations, { item }),
			children
		]
	});
}
function whenOf(item) {
	const { when, ops } = texts;
	if (item.state === "sent") return when.sent(clockTime(item.sentAt ?? item.createdAt));
	const time = clockTime(item.createdAt);
	if (item.state === "attention") return when.refused(time);
	if (isCar(item)) return when.submitted(time);
	const label = {
		"put-draft": ops.draft,
		"create-dealer": ops.dealer,
		"delete-draft": ops.discard
	};
	return item.kind in label ? `${label[item.kind]} · ${when.saved(time)}` : when.saved(time);
}
function More({ item, actions }) {
	const entries = [
		...(item.state === "next" || item.state === "sign-in") && isCar(item) ? [{
			label: texts.change,
			onSelect: () => actions.onOpen(item)
		}] : [],
		...item.state === "attention" ? [{
			label: texts.again,
			onSelect: () => actions.onAgain(item)
		}] : [],
		...item.draftId ? [{
			label: texts.export,
			onSelect: () => actions.onExport(item)
		}] : [],
		...item.state === "sent" || item.state === "sending" ? [] : [{
			label: texts.discard,
			onSelect: () => actions.onDiscard(item),
			destructive: true
		}]
	];
	if (entries.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Menu, {
		label: texts.more,
		entries,
		trigger: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			glyph: EllipsisVertical,
			size: "field",
			"aria-label": texts.more
		})
	});
}
/** Why, in the server's words; then the ways out. */
function Attention({ item, actions }) {
	const { problem } = item;
	const issues = problem?.issues ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		p: "3",
		borderRadius: "control",
		bg: "danger-tint",
		textStyle: "t2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				fontWeight: "bold",
				color: "danger",
				children: issues[0]?.message ?? problem?.message
			}),
			issues.slice(1).map((issue) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: issue.message }, issue.path)),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: texts.nothingLost })
		]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexWrap: "wrap",
		gap: "2",
		children: [
			isCar(item) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "field",
				flex: "1",
				onClick: () => actions.onOpen(item),
				children: texts.open
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "field",
				flex: "1",
				onClick: () => actions.onAgain(item),
				children: texts.again
			}),
			item.draftId && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "field",
				icon: Share,
				onClick: () => actions.onExport(item),
				children: texts.export
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "field",
				variant: "danger",
				block: true,
				onClick: () => actions.onDiscard(item),
				children: texts.discard
			})
		]
	})] });
}
function Operations({ item }) {
	const { confirmed, moving, waiting } = item;
	const photoCount = confirmed.count + moving.length + waiting.count;
	if (photoCount === 0 && !isCar(item)) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.ul, {
		listStyle: "none",
		m: "0",
		p: "0",
		textStyle: "t2",
		css: { "& > li": { minH: "9" } },
		children: [
			confirmed.count > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
				glyph: Check,
				color: "drive",
				amount: bytes(confirmed.bytes),
				children: texts.photos.confirmed(confirmed.count)
			}),
			moving.map(({ id, number, done, all }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
				glyph: ArrowUp,
				amount: bytesOf(done, all),
				bar: {
					done,
					all
				},
				children: number === null ? texts.photos.waiting(1) : texts.photos.one(number)
			}, id)),
			waiting.count > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
				glyph: Clock,
				amount: bytes(waiting.bytes),
				children: texts.photos.waiting(waiting.count)
			}),
			isCar(item) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
				glyph: Clock,
				amount: bytes(item.bodyBytes),
				children: sentenceOf(item, photoCount > confirmed.count)
			})
		]
	});
}
function sentenceOf(item, photosFirst) {
	const { submit, submitNow, resubmit, resubmitNow } = texts.ops;
	if (item.kind === "resubmit-car") return photosFirst ? resubmit : resubmitNow;
	return photosFirst ? submit : submitNow;
}
function Line({ glyph, amount, color = "ink", bar, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
		display: "grid",
		alignContent: "center",
		gap: "1",
		color,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
			display: "flex",
			alignItems: "center",
			gap: "3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph }),
				children,
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					ms: "auto",
					color: "ink-3",
					children: amount
				})
			]
		}), bar && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProgressBar, {
			label: children,
			value: bar.done,
			max: bar.all,
			valueText: amount,
			height: 4
		})]
	});
}
// client/features/outbox/outbox-page.tsx
/** Everything that has not arrived yet, why, and what can be done about it (design section 4). */
function OutboxPage() {
	const { user } = useSession();
	return user ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outbox, { ownerId: user.id }, user.id) : null;
}
function Outbox({ ownerId }) {
	const rows = useLiveQuery(() => outboxRows(ownerId), [ownerId]);
	const truth = useLiveQuery(() => truthOf(ownerId), [ownerId]);
	const items = outboxItems(rows ?? []);
	const totals = totalsOf(items);
	const unsent = items.filter((item) => item.state !== "sent");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexDirection: "column",
		minH: "100dvh",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AppBar, {
				title: texts.title,
				start: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackLink, {
					to: "/inspector/dashboard",
					label: texts.back
				}),
				end: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					textStyle: "t2",
					color: "ink-3",
					children: rows && (unsent.length > 0 ? texts.header(totals.cars, bytes(totals.bytes)) : texts.headerClear)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Import, { ownerId })] })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Main, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "grid",
				gap: "3",
				p: "4",
				maxW: "720px",
				mx: "auto",
				gridTemplateColumns: "minmax(0, 1fr)",
				children: [
					truth?.state === "waiting-sign-in" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignInBanner, {}),
					truth && items.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeadCard, {
						truth,
						totals
					}),
					rows ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Items, {
						items,
						ownerId
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Waiting, {})
				]
			}) }),
			unsent.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OutboxDock, {
				unsent,
				ownerId
			})
		]
	});
}
function Items({ items, ownerId }) {
	const navigate = (0, import_dist.useNavigate)();
	const [chosen, choose] = (0, import_react.useState)(null);
	const actions = {
		onOpen: (item) => void openAgain(item).then((to) => to && navigate(to)),
		onAgain: (item) => void tryAgain(item),
		onExport: (item) => void exportItems([item], ownerId),
		onDiscard: choose
	};
	if (items.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Nothing, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [items.map((item) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ItemCard, {
		item,
		actions,
		children: item.kind === "create-dealer" && item.state === "sent" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DealerSignIn, { outboxId: item.id })
	}, item.id)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
		open: chosen !== null,
		onClose: () => choose(null),
		onConfirm: () => {
			if (chosen) discard(chosen);
			choose(null);
		},
		title: texts.question.title,
		text: chosen ? texts.question.text(itemName(chosen)) : "",
		confirmLabel: texts.question.confirm,
		cancelLabel: texts.question.cancel,
		destructive: true
	})] });
}
function Nothing() {
	const { title, text, action } = texts.empty;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		icon: Inbox,
		title,
		text,
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: "/inspector/add-car/american",
			variant: "primary",
			size: "field",
			children: action
		})
	});
}
function Waiting() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gap: "3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
					height: "100px",
					borderRadius: "card"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
					height: "140px",
					borderRadius: "card"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
					height: "140px",
					borderRadius: "card"
				})
			]
		})
	});
}
function OutboxDock({ unsent, ownerId }) {
	const [busy, setBusy] = (0, import_react.useState)(false);
	const cars = unsent.filter((item) => isCar(item) || item.kind === "put-draft");
	const send = () => {
		setBusy(true);
		sendAll(ownerId).finally(() => setBusy(false));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dock, {
		label: texts.title,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			size: "dock",
			icon: Share,
			disabled: cars.length === 0,
			onClick: () => void exportItems(cars, ownerId),
			children: texts.exportAll
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			size: "dock",
			variant: "primary",
			flex: "1",
			icon: ArrowUp,
			loading: busy,
			onClick: send,
			children: texts.sendNow
		})]
	});
}
/** Puts an exported car back on this phone. */
function Import({ ownerId }) {
	const input = (0, import_react.useRef)(null);
	const navigate = (0, import_dist.useNavigate)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Menu, {
		label: texts.more,
		trigger: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			glyph: EllipsisVertical,
			size: "field",
			"aria-label": texts.more
		}),
		entries: [{
			label: texts.import,
			onSelect: () => input.current?.click()
		}]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.input, {
		ref: input,
		type: "file",
		hidden: true,
		"aria-label": texts.import,
		accept: ".zip,application/zip",
		onChange: (event) => {
			const file = event.currentTarget.files?.[0];
			event.currentTarget.value = "";
			if (!file) return;
			importFile(file, ownerId).then((id) => id && navigate(`/inspector/add-car/american?draft=${id}`));
		}
	})] });
}
export { OutboxPage as default };
