/** The marketing name of an API level's platform. Unknown levels are shown as a number. */
const names: Readonly<Record<number, string>> = {
  21: '5.0',
  22: '5.1',
  23: '6.0',
  24: '7.0',
  25: '7.1',
  26: '8.0',
  27: '8.1',
  28: '9',
  29: '10',
  30: '11',
  31: '12',
  32: '12L',
  33: '13',
  34: '14',
  35: '15',
  36: '16',
};

/** `27, Android 8.1` */
export function apiLevelLabel(level: number): string {
  const name = names[level];
  return name ? `${level}, Android ${name}` : String(level);
}
