/**
 * A `ResTable_config` (AOSP `ResourceTypes.h`): the devices for a value. Zero means "any" in every field. Only fields
 * that select values are read; fields beyond a shorter configuration of older tools are zero.
 */
export interface ResourceConfig {
  readonly mcc: number;
  readonly mnc: number;
  readonly locale: Locale;
  readonly orientation: number;
  readonly touchscreen: number;
  readonly density: number;
  readonly inputs: number;
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly sdkVersion: number;
  readonly screenLayout: number;
  readonly uiMode: number;
  readonly smallestWidthDp: number;
  readonly widthDp: number;
  readonly heightDp: number;
  readonly screenLayout2: number;
  readonly colourMode: number;
}

export interface Locale {
  readonly language: string;
  readonly script: string;
  readonly region: string;
  readonly variant: string;
}

export const densities = { medium: 160, any: 0xfffe, none: 0xffff } as const;

export const anyLocale: Locale = { language: '', script: '', region: '', variant: '' };

/** Reads the configuration at `at`, whose first field is its own size. */
export function readConfig(bytes: Buffer, at: number, end: number): ResourceConfig {
  const size = at + 4 <= end ? Math.min(bytes.readUInt32LE(at), end - at) : 0;
  const u8 = (offset: number) => (offset + 1 <= size ? bytes.readUInt8(at + offset) : 0);
  const u16 = (offset: number) => (offset + 2 <= size ? bytes.readUInt16LE(at + offset) : 0);
  return {
    mcc: u16(4),
    mnc: u16(6),
    locale: {
      language: unpackCode(u8(8), u8(9), 'a'),
      script: size >= 40 ? letters(bytes, at + 36, 4) : '',
      region: unpackCode(u8(10), u8(11), '0'),
      variant: size >= 48 ? letters(bytes, at + 40, 8) : '',
    },
    orientation: u8(12),
    touchscreen: u8(13),
    density: u16(14),
    // The low two bits of the flags say whether keys and navigation are hidden or reachable.
    inputs: u8(16) | (u8(17) << 8) | (u8(18) << 16),
    screenWidth: u16(20),
    screenHeight: u16(22),
    sdkVersion: u16(24),
    screenLayout: u8(28),
    uiMode: u8(29),
    smallestWidthDp: u16(30),
    widthDp: u16(32),
    heightDp: u16(34),
    screenLayout2: u8(48),
    colourMode: u8(49),
  };
}

/** Two letters unpacked, or three of them (or digits, by `base`) packed into fifteen bits. */
function unpackCode(first: number, second: number, base: 'a' | '0'): string {
  if (first === 0) return '';
  if ((first & 0x80) === 0) return String.fromCharCode(first, second).replaceAll('\0', '');
  const offset = base.charCodeAt(0);
  return String.fromCharCode(
    offset + (second & 0x1f),
    offset + (((second & 0xe0) >> 5) | ((first & 0x03) << 3)),
    offset + ((first & 0x7c) >> 2),
  );
}

function letters(bytes: Buffer, at: number, length: number): string {
  return bytes[at] === 0 ? '' : bytes.toString('latin1', at, at + length).replaceAll('\0', '');
}

/** The locale as a BCP 47 tag, `''` for any; omits invalid letters of hostile files. */
export function localeTag(locale: Locale): string {
  const parts = [
    locale.language,
    locale.script && locale.script.charAt(0).toUpperCase() + locale.script.slice(1),
    locale.region.toUpperCase(),
    locale.variant,
  ];
  return parts.filter((part) => /^[A-Za-z0-9]+$/.test(part)).join('-');
}
