/** A `Res_value`: the value of an attribute or a resource before references are followed. */
export interface TypedValue {
  readonly type: number;
  /** The 32 bits as an unsigned number. */
  readonly data: number;
}

export const valueTypes = {
  none: 0x00,
  reference: 0x01,
  attribute: 0x02,
  string: 0x03,
  float: 0x04,
  dimension: 0x05,
  fraction: 0x06,
  dynamicReference: 0x07,
  integer: 0x10,
  hexInteger: 0x11,
  boolean: 0x12,
  firstColour: 0x1c,
  lastColour: 0x1f,
  lastInteger: 0x1f,
} as const;

export function isReference(value: TypedValue): boolean {
  return value.type === valueTypes.reference || value.type === valueTypes.dynamicReference;
}

/** Integers in the platform's wide sense: decimal, hexadecimal, boolean and colours. */
export function isInteger(value: TypedValue): boolean {
  return value.type >= valueTypes.integer && value.type <= valueTypes.lastInteger;
}

export function isColour(value: TypedValue): boolean {
  return value.type >= valueTypes.firstColour && value.type <= valueTypes.lastColour;
}

const scratch = new DataView(new ArrayBuffer(4));

function asFloat(data: number): number {
  scratch.setUint32(0, data);
  return scratch.getFloat32(0);
}

const radixes = [1, 1 / 128, 1 / 32_768, 1 / 8_388_608];
const dimensionUnits = ['px', 'dip', 'sp', 'pt', 'in', 'mm'];

/** The number of a dimension or fraction (a 24-bit mantissa with one of four radix points), without its unit. */
function asComplex(data: number): number {
  return ((data | 0) >> 8) * (radixes[(data >> 4) & 3] ?? 1);
}

/** The number in a value of any numeric kind, without units. */
export function valueToNumber(value: TypedValue): number | undefined {
  if (value.type === valueTypes.float) return asFloat(value.data);
  if (value.type === valueTypes.dimension || value.type === valueTypes.fraction) return asComplex(value.data);
  return value.type === valueTypes.integer || value.type === valueTypes.hexInteger ? value.data | 0 : undefined;
}

/** The platform's `TypedValue.coerceToString` for values that are neither strings nor references. */
export function valueToText(value: TypedValue): string | undefined {
  if (value.type === valueTypes.integer) return String(value.data | 0);
  if (value.type === valueTypes.hexInteger) return `0x${value.data.toString(16)}`;
  if (value.type === valueTypes.boolean) return value.data === 0 ? 'false' : 'true';
  if (isColour(value)) return `#${value.data.toString(16)}`;
  if (value.type === valueTypes.float) return floatText(asFloat(value.data));
  if (value.type === valueTypes.dimension) return `${asComplex(value.data)}${dimensionUnits[value.data & 15] ?? ''}`;
  if (value.type === valueTypes.fraction)
    return `${asComplex(value.data) * 100}${(value.data & 15) === 1 ? '%p' : '%'}`;
  return undefined;
}

/** A 32-bit float with the fewest digits that restore it: 1.1, not 1.100000023841858. */
function floatText(number: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(number.toPrecision(digits));
    if (Math.fround(short) === number) return Number.isInteger(short) ? `${short}.0` : String(short);
  }
  return String(number);
}
