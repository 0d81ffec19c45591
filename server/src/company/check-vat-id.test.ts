import { describe, expect, it } from 'vitest';
import { vatIdFindings } from './check-vat-id.ts';

const codes = (vatId: string | null, country: string) => vatIdFindings(vatId, country).map(({ code }) => code);

describe('vatIdFindings', () => {
  it.each([
    ['AT', 'ATU13585627'],
    ['BE', 'BE0428759497'],
    ['BG', 'BG175074752'],
    ['CH', 'CHE107787577MWST'],
    ['CY', 'CY10259033P'],
    ['CZ', 'CZ25123891'],
    ['DE', 'DE123456788'],
    ['DK', 'DK13585628'],
    ['EE', 'EE100931558'],
    ['ES', 'ESB58378431'],
    ['FI', 'FI20774740'],
    ['FR', 'FR40303265045'],
    ['GB', 'GB980780684'],
    ['GB', 'XI980780684'],
    ['GR', 'EL094259216'],
    ['HR', 'HR33392005961'],
    ['HU', 'HU12892312'],
    ['IE', 'IE6433435F'],
    ['IT', 'IT00743110157'],
    ['LT', 'LT119511515'],
    ['LU', 'LU15027442'],
    ['LV', 'LV40003521600'],
    ['MT', 'MT11679112'],
    ['NL', 'NL004495445B01'],
    ['NO', 'NO995525828MVA'],
    ['PL', 'PL8567346215'],
    ['PT', 'PT501964843'],
    ['RO', 'RO18547290'],
    ['SE', 'SE123456789701'],
    ['SI', 'SI50223054'],
    ['SK', 'SK2022749619'],
    ['US', '123456789'],
    ['AU', '51824753556'],
  ])('accepts the %s number %s', (country, vatId) => {
    expect(codes(vatId, country)).toEqual([]);
  });

  it.each([
    ['DE', 'DE123456789', 'vat-id-digits'],
    ['FR', 'FR41303265045', 'vat-id-digits'],
    ['PL', 'PL8567346216', 'vat-id-digits'],
    ['GB', 'XI980780685', 'vat-id-digits'],
    ['DE', 'DE12345678', 'vat-id-form'],
    ['AT', 'AT13585627', 'vat-id-form'],
    ['NL', 'NL004495445', 'vat-id-form'],
    ['DE', '123456788', 'vat-id-prefix'],
    ['GB', '980780684', 'vat-id-prefix'],
    ['GR', 'GR094259216', 'vat-id-prefix'],
    ['DE', 'ATU13585627', 'vat-id-prefix'],
    ['US', 'none', 'vat-id-form'],
    ['US', '12-3', 'vat-id-form'],
  ])('rejects the %s number %s: %s', (country, vatId, code) => {
    expect(codes(vatId, country)).toEqual([code]);
  });

  it('accepts a missing number', () => {
    expect(codes(null, 'DE')).toEqual([]);
  });
});
