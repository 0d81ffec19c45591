import { anyLocale, densities, type Locale, type ResourceConfig } from './resource-config.ts';

/**
 * The device assumed by the platform's dump tool (portrait, medium density, 320 by 480 dp, newest platform), without a
 * language.
 */
export const plainDevice: ResourceConfig = {
  mcc: 0,
  mnc: 0,
  locale: anyLocale,
  orientation: 1,
  touchscreen: 0,
  density: densities.medium,
  inputs: 0,
  screenWidth: 0,
  screenHeight: 0,
  sdkVersion: 10_000,
  screenLayout: 2,
  uiMode: 0,
  smallestWidthDp: 320,
  widthDp: 320,
  heightDp: 480,
  screenLayout2: 0,
  colourMode: 0,
};

/** A device about which nothing is known: only values without any condition fit it. */
export const anyDevice: ResourceConfig = {
  ...plainDevice,
  orientation: 0,
  density: 0,
  sdkVersion: 0,
  screenLayout: 0,
  smallestWidthDp: 0,
  widthDp: 0,
  heightDp: 0,
};

/** Bits of a field that form a choice: `[field, mask]`; if any is set, they must equal the device's. */
const exactChoices: readonly (readonly [keyof Omit<ResourceConfig, 'locale'>, number])[] = [
  ['mcc', 0xffff],
  ['mnc', 0xffff],
  ['screenLayout', 0xc0],
  ['screenLayout', 0x30],
  ['screenLayout2', 0x03],
  ['colourMode', 0x03],
  ['colourMode', 0x0c],
  ['orientation', 0xff],
  ['uiMode', 0x0f],
  ['uiMode', 0x30],
  ['touchscreen', 0xff],
  ['inputs', 0x030000],
  ['inputs', 0x0c0000],
  ['inputs', 0x0000ff],
  ['inputs', 0x00ff00],
];

/** Fields whose value fits every device with at least as much. */
const minimumFields = ['smallestWidthDp', 'widthDp', 'heightDp', 'screenWidth', 'screenHeight', 'sdkVersion'] as const;

/**
 * Whether a value for `config` may be used on `device` (`ResTable_config::match`). Every density fits, because it is
 * scaled.
 */
export function matchesDevice(config: ResourceConfig, device: ResourceConfig): boolean {
  if (!matchesLocale(config.locale, device.locale)) return false;
  for (const [field, mask] of exactChoices) {
    const wanted = config[field] & mask;
    if (wanted !== 0 && wanted !== (device[field] & mask)) return false;
  }
  if ((config.screenLayout & 0x0f) > (device.screenLayout & 0x0f)) return false;
  return minimumFields.every((field) => config[field] <= device[field]);
}

function matchesLocale(locale: Locale, wanted: Locale): boolean {
  return (
    (locale.language === '' || locale.language === wanted.language) &&
    (locale.script === '' || locale.script === wanted.script) &&
    (locale.region === '' || locale.region === wanted.region) &&
    (locale.variant === '' || locale.variant === wanted.variant)
  );
}

/**
 * Whether `left` is the better of two matching configurations (`ResTable_config::isBetterThan`): the first criterion on
 * which they differ decides.
 */
export function isCloser(left: ResourceConfig, right: ResourceConfig, device: ResourceConfig): boolean {
  const difference =
    byChoices(left, right, 0, 2) ||
    localeRank(left.locale) - localeRank(right.locale) ||
    byChoices(left, right, 2, 3) ||
    left.smallestWidthDp - right.smallestWidthDp ||
    left.widthDp + left.heightDp - right.widthDp - right.heightDp ||
    screenSizeRank(left, device) - screenSizeRank(right, device) ||
    byChoices(left, right, 3, 10) ||
    densityDifference(left.density, right.density, device.density) ||
    byChoices(left, right, 10, exactChoices.length) ||
    left.screenWidth + left.screenHeight - right.screenWidth - right.screenHeight ||
    left.sdkVersion - right.sdkVersion;
  return difference > 0;
}

/** Both match, so one that states a choice states the device's. */
function byChoices(left: ResourceConfig, right: ResourceConfig, from: number, to: number): number {
  for (const [field, mask] of exactChoices.slice(from, to)) {
    const difference = Number((left[field] & mask) !== 0) - Number((right[field] & mask) !== 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function localeRank(locale: Locale): number {
  return (
    Number(locale.language !== '') * 8 +
    Number(locale.script !== '') * 4 +
    Number(locale.region !== '') * 2 +
    Number(locale.variant !== '')
  );
}

/** Unstated counts as normal on screens of at least that size, and after a stated normal. */
function screenSizeRank(config: ResourceConfig, device: ResourceConfig): number {
  const size = config.screenLayout & 0x0f;
  const normal = 2;
  return size === 0 && (device.screenLayout & 0x0f) >= normal ? normal - 0.5 : size;
}

/** Prefers any-density, then the density with the least scaling loss, weighed as the platform does. */
function densityDifference(left: number, right: number, wanted: number): number {
  const mine = left || densities.medium;
  const other = right || densities.medium;
  if (left === right || mine === other) return 0;
  if (mine === densities.any) return 1;
  if (other === densities.any) return -1;
  const high = Math.max(mine, other);
  const low = Math.min(mine, other);
  const leftIfHigh = mine > other ? 1 : -1;
  if (wanted >= high) return leftIfHigh;
  if (low >= wanted) return -leftIfHigh;
  return (2 * low - wanted) * high > wanted * wanted ? -leftIfHigh : leftIfHigh;
}
