import { describe, expect, it } from 'vitest';
import { errorsFrom, infoErrors, missingFields, type InfoValues } from './validate-customer-info.ts';

const whole: InfoValues = {
  firstName: 'Layla',
  lastName: '',
  email: 'layla@mail.ae',
  phone: '+971 50 555 0101',
  emirate: '',
  address: '',
};

describe('what is asked of a buyer', () => {
  it('needs first name, email and phone, and nothing else (C-res-05, C-res-07)', () => {
    expect(missingFields(whole)).toEqual([]);
    expect(missingFields({ ...whole, firstName: ' ', email: '', phone: '' })).toEqual([
      'firstName',
      'email',
      'phone',
    ]);
    expect(infoErrors(whole)).toEqual({});
  });

  it('says what to do about each wrong field', () => {
    expect(infoErrors({ ...whole, email: 'layla@example', phone: '12', firstName: '' })).toEqual({
      firstName: 'Enter your first name',
      email: 'Enter a full address, like name@mail.ae',
      phone: 'Enter a phone number such as 050 123 4567, or start with + and the country code',
    });
    expect(infoErrors({ ...whole, phone: ' ' })).toEqual({
      phone: 'Enter a phone number we can reach you at',
    });
    expect(infoErrors({ ...whole, phone: '٠٥٠١٢٣٤٥٦٧' })).toEqual({});
  });

  it("finds the field of each of the server's issues and leaves the others alone", () => {
    const issues = [
      { path: 'customerInfo.phone', message: 'Too short' },
      { path: 'customerInfo.phone', message: 'Second sentence' },
      { path: 'selectedCarIds.0', message: 'No such car' },
    ];
    expect(errorsFrom(issues)).toEqual({ phone: 'Too short' });
  });
});
