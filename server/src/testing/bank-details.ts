import { ibanFault } from '@lensdock/contract/payout-accounts/iban.ts';

/**
 * Invented bank details for tests and journeys. Use only these: when a test server stops, its database and log are
 * searched for them.
 */
export const testBankDetails = {
  iban: 'DE89370400440532013000',
  britishIban: 'GB29NWBK60161331926819',
  /** The first two with one digit changed, so that the check digits are wrong. */
  wrongIban: 'DE89370400440532013001',
  wrongBritishIban: 'GB29NWBK60161331926818',
  australian: { bsb: '732911', accountNumber: '681529347' },
  canadian: { transitNumber: '73519', institutionNumber: '003', accountNumber: '9173462805' },
  singaporean: { bankCode: '7339', branchCode: '811', accountNumber: '5729164038' },
  american: { routingNumber: '110000000', accountNumber: '8264019357' },
  /** The sandbox rejects the first; with more digits typed it becomes the second. */
  refusedAmerican: { routingNumber: '110000000', accountNumber: '000123450000' },
  typedOnAmerican: '000123450000789',
  card: '4000056655665556',
} as const;

/** Formats an IBAN in groups of four. */
export function spaced(iban: string): string {
  return iban.replaceAll(/.{4}(?=.)/g, '$& ');
}

/**
 * The last four characters may be stored, so pieces of a detail are at least this long; shorter ones could match by
 * chance.
 */
const pieceLength = 8;

/** The details, and their beginnings and ends, that are long enough not to match by chance. */
export const knownBankDetails: readonly string[] = [
  ...new Set(Array.from(numbersOf(testBankDetails), piecesOf).flat()),
];

function* numbersOf(value: object): Generator<string> {
  for (const [name, member] of Object.entries(value)) {
    if (typeof member !== 'string') yield* numbersOf(member);
    // It names a bank, and is printed on every cheque.
    else if (name !== 'routingNumber') yield member;
  }
}

function piecesOf(number: string): string[] {
  if (number.length < pieceLength) return [];
  const [start, end] = [number.slice(0, pieceLength), number.slice(-pieceLength)];
  // A round end can be an amount: 23450000 cents are a hundred licences for 2,345.
  return end.endsWith('0000') ? [number, start] : [number, start, end];
}

/** Matches candidates, in PostgreSQL and here; `bankDetailsIn` verifies them. */
export const bankDetailPattern = [
  ...knownBankDetails,
  '[A-Z]{2}[0-9]{2} ?[A-Z0-9]{4} ?[A-Z0-9]{4} ?[A-Z0-9]{3}[A-Z0-9 ]{0,24}',
  '[2-6][0-9]{3}[ -]?[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{4}',
].join('|');

const candidate = new RegExp(`(?<![A-Za-z0-9-])(?:${bankDetailPattern})(?![A-Za-z0-9-])`, 'g');

/**
 * Returns the bank details in a text: those of the tests, valid IBANs and valid card numbers. A number next to a hyphen
 * is part of something longer, such as a UUID.
 */
export function bankDetailsIn(text: string): string[] {
  const plain = (text.match(candidate) ?? []).map((found) => found.replaceAll(/[ -]/g, ''));
  const known = knownBankDetails.filter((detail) => text.includes(detail));
  return [...new Set([...known, ...plain.filter((detail) => isIban(detail) || isCardNumber(detail))])];
}

function isIban(text: string): boolean {
  return ibanFault(text) === undefined;
}

/** The check digit of ISO/IEC 7812. */
function isCardNumber(text: string): boolean {
  if (!/^[2-6][0-9]{15}$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, sign, place) => {
    const digit = Number(sign) * (place % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
