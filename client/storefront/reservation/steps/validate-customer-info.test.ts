import { describe, expect, it } from 'vitest';
import {
  toFieldErrors,
  validateCustomerInfo,
  getMissingFields,
  type CustomerInfoValues,
} from './validate-customer-info.ts';

const validInfo: CustomerInfoValues = {
  firstName: 'Layla',
  lastName: '',
  email: 'layla@mail.ae',
  phone: '+971 50 555 0101',
  emirate: '',
  address: '',
};

describe('customer information', () => {
  it('requires only first name, email and phone [C-res-05, C-res-07]', () => {
    expect(getMissingFields(validInfo)).toEqual([]);
    expect(getMissingFields({ ...validInfo, firstName: ' ', email: '', phone: '' })).toEqual([
      'firstName',
      'email',
      'phone',
    ]);
    expect(validateCustomerInfo(validInfo)).toEqual({});
  });

  it('explains how to correct each invalid field', () => {
    expect(validateCustomerInfo({ ...validInfo, email: 'layla@example', phone: '12', firstName: '' })).toEqual({
      firstName: 'Enter your first name',
      email: 'Enter a full email address, like name@example.ae',
      phone: 'Enter a phone number such as 050 123 4567, or start with + and the country code',
    });
    expect(validateCustomerInfo({ ...validInfo, phone: ' ' })).toEqual({
      phone: 'Enter a phone number we can reach you at',
    });
    expect(validateCustomerInfo({ ...validInfo, phone: '٠٥٠١٢٣٤٥٦٧' })).toEqual({});
  });

  it("maps the server's issues to their fields and ignores others", () => {
    const issues = [
      { path: 'customerInfo.phone', message: 'Too short' },
      { path: 'customerInfo.phone', message: 'Second sentence' },
      { path: 'selectedCarIds.0', message: 'No such car' },
    ];
    expect(toFieldErrors(issues)).toEqual({ phone: 'Too short' });
  });
});
