import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { setField } from '#client/inspector/inspection/draft/form-updates.ts';
import { copyFields, pickCopyableFields, undoCopy } from './copy-shared-fields.ts';

const LAST: InspectionForm = {
  ...EMPTY_FORM,
  dealerId: 'yard',
  location: 'Row 7',
  spec: 'GCC',
  mileage_unit: 'km',
  listing_type: 'auction',
  car_in_uae: true,
  vin: '4T1G11AK9MU512349',
};
const ALL = {
  dealerId: 'yard',
  location: 'Row 7',
  spec: 'GCC',
  mileage_unit: 'km',
  listing_type: 'auction',
  car_in_uae: true,
};
const PREFILLED: InspectionForm = { ...EMPTY_FORM, dealerId: 'other', prefilled: ['dealerId'] };

describe('the copied details of the last car', () => {
  it('are those of the yard', () => {
    expect(pickCopyableFields(EMPTY_FORM, LAST)).toEqual(ALL);
    expect(pickCopyableFields(copyFields(EMPTY_FORM, ALL as typeof LAST), LAST)).toEqual({});
  });

  it('replace a prefilled dealer, but no chosen one', () => {
    expect(copyFields(PREFILLED, pickCopyableFields(PREFILLED, LAST))).toMatchObject({
      dealerId: 'yard',
      prefilled: [],
    });
    expect(pickCopyableFields({ ...EMPTY_FORM, dealerId: 'mine' }, LAST)).not.toHaveProperty('dealerId');
  });

  it('keep the answers and the unit of a typed mileage', () => {
    const answered: InspectionForm = { ...EMPTY_FORM, location: 'Gate 2', spec: 'European', mileage_value: '31000' };
    const { dealerId, listing_type, car_in_uae } = ALL;
    expect(pickCopyableFields(answered, LAST)).toEqual({ dealerId, listing_type, car_in_uae });
  });
});

describe('undoing the copy', () => {
  it('restores the form with its mark of a prefilled dealer', () => {
    const copied = pickCopyableFields(PREFILLED, LAST);
    expect(undoCopy(copyFields(PREFILLED, copied), PREFILLED, copied)).toEqual(PREFILLED);
  });

  it('keeps what was entered since', () => {
    const copied = pickCopyableFields(PREFILLED, LAST);
    const later = {
      ...setField(copyFields(PREFILLED, copied), 'dealerId', 'new'),
      location: 'Gate 2',
      comments: 'Dent',
    };
    expect(undoCopy(later, PREFILLED, copied)).toEqual({
      ...EMPTY_FORM,
      dealerId: 'new',
      location: 'Gate 2',
      comments: 'Dent',
    });
  });

  it('keeps the unit of a mileage that was typed since', () => {
    const copied = pickCopyableFields(EMPTY_FORM, LAST);
    const later = setField(copyFields(EMPTY_FORM, copied), 'mileage_value', '31000');
    expect(undoCopy(later, EMPTY_FORM, copied)).toEqual({
      ...EMPTY_FORM,
      mileage_unit: 'km',
      mileage_value: '31000',
    });
  });
});
