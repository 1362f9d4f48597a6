import { describe, expect, it } from 'vitest';
import { toCarSearchText } from '#shared/domain/normalize-text.ts';
import { foldArabic, toArabicKey } from './fold-arabic.ts';

describe('foldArabic', () => {
  it.each([
    ['أحمر إلى آخر ٱلكل', 'احمر الي اخر الكل'],
    ['سيّارةٌ', 'سياره'],
    ['تــويــوتا', 'تويوتا'],
    ['بيضاء', 'بيضا'],
    ['لؤلؤي', 'لولوي'],
    ['رأس الخيمة', 'راس الخيمه'],
    ['کامری', 'كامري'],
    ['ٹویوٹا', 'تويوتا'],
    ['ﻻﻧﺪ', 'لاند'],
    ['كيا، هوندا', 'كيا  هوندا'],
    ['Mercédès-Benz E 300', 'Mercédès-Benz E 300'],
  ])('writes %j as %j', (typed, folded) => {
    expect(foldArabic(typed)).toBe(folded);
    expect(foldArabic(folded)).toBe(folded);
  });

  it('writes Arabic and Persian digits as ASCII in a search', () => {
    expect(toCarSearchText('كامرى ٢٠١٩ ۲۰۲۰')).toBe('كامري 2019 2020');
  });

  it('gives spellings of one sound the same key', () => {
    expect(new Set(['جولف', 'قولف', 'غولف', 'گولف'].map(toArabicKey)).size).toBe(1);
    expect(toArabicKey('لاند كروزر')).toBe(toArabicKey('لاندكروزر'));
    expect(toArabicKey('تويوطا')).toBe(toArabicKey('تويوتا'));
    expect(toArabicKey('كيا')).not.toBe(toArabicKey('جيا'));
  });
});
