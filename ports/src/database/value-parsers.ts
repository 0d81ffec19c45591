import pg from 'pg';

const int8 = 20;
const int8Array = 1016;
const date = 1082;
const dateArray = 1182;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('expected an int8 within 2^53; cast larger ones to text');
  return value;
}

// The driver's types list only the plain types; its table also has the arrays (1009 is text[]).
const parseTextArray = pg.types.getTypeParser(1009 as 25) as unknown as (text: string) => (string | null)[];

const own = new Map<number, (text: string) => unknown>([
  [int8, parseInt8],
  [int8Array, (text) => parseTextArray(text).map((item) => (item === null ? null : parseInt8(item)))],
  // The driver would return a Date at midnight in the machine's time zone.
  [date, (text) => text],
  [dateArray, parseTextArray],
]);

/** Parsers of PostgreSQL's values, set per pool because the driver's own table is global. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    // Binary values get the driver's parsers as well, which its type omits.
    (format !== 'binary' && own.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};
