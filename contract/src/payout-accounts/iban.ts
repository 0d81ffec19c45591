/** IBAN lengths by country, from the registry (ISO 13616), for the countries of the store. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
  VA: 22,
};

export type IbanFault = 'iban-country' | 'iban-length' | 'iban-checksum' | 'wrong-form';

/** The finding of an IBAN in capitals without spaces; undefined if it is valid. */
export function ibanFault(iban: string): { fault: IbanFault; length?: number } | undefined {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$/.test(iban)) return { fault: 'wrong-form' };
  const length = lengths[iban.slice(0, 2)];
  if (length === undefined) return { fault: 'iban-country' };
  if (iban.length !== length) return { fault: 'iban-length', length };
  return checksum(iban) === 1 ? undefined : { fault: 'iban-checksum' };
}

/** ISO 7064, modulo 97: country and check digits move to the end, letters count from 10. */
function checksum(iban: string): number {
  let remainder = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
