import { ibanFault } from '@lensdock/contract/payout-accounts/iban.ts';

/**
 * The bank details that tests and journeys enter. They belong to nobody. Take them from here and nowhere else: what is in
 * this list must be in no database and no log when a server of the tests stops.
 */
export const testBankDetails = {
  iban: 'DE89370400440532013000',
  britishIban: 'GB29NWBK60161331926819',
  /** The first two with a digit changed: refused by their check digits. */
  wrongIban: 'DE89370400440532013001',
  wrongBritishIban: 'GB29NWBK60161331926818',
  australian: { bsb: '732911', accountNumber: '681529347' },
  canadian: { transitNumber: '73519', institutionNumber: '003', accountNumber: '9173462805' },
  singaporean: { bankCode: '7339', branchCode: '811', accountNumber: '5729164038' },
  american: { routingNumber: '110000000', accountNumber: '8264019357' },
  /** The sandbox refuses the first; typed on, it becomes the second. */
  refusedAmerican: { routingNumber: '110000000', accountNumber: '000123450000' },
  typedOnAmerican: '000123450000789',
  card: '4000056655665556',
} as const;

/** As people write an IBAN. */
export function spaced(iban: string): string {
  return iban.replaceAll(/.{4}(?=.)/g, '$& ');
}

/** Longer pieces of a detail than the last four characters are no less to be found; shorter ones may be there by chance. */
const pieceLength = 8;

/** All of them that are long enough to be nothing else by chance, and their beginnings and ends. */
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
  return number.length < pieceLength ? [] : [number, number.slice(0, pieceLength), number.slice(-pieceLength)];
}

/** For PostgreSQL and for us: what may be a bank detail. Whether it is one is looked at afterwards. */
export const bankDetailPattern = [
  ...knownBankDetails,
  '[A-Z]{2}[0-9]{2} ?[A-Z0-9]{4} ?[A-Z0-9]{4} ?[A-Z0-9]{3}[A-Z0-9 ]{0,24}',
  '[2-6][0-9]{3}[ -]?[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{4}',
].join('|');

/**
 * The bank details in a text: those of the tests, anything that is an IBAN, and anything that is the number of a card. A hyphen
 * beside it makes it a part of something longer, such as a UUID.
 */
export function bankDetailsIn(text: string): string[] {
  const candidates = text.match(new RegExp(`(?<![A-Za-z0-9-])(?:${bankDetailPattern})(?![A-Za-z0-9-])`, 'g')) ?? [];
  const plain = candidates.map((candidate) => candidate.replaceAll(/[ -]/g, ''));
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
