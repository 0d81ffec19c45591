/**
 * Resource ids of the `android:` attributes that facts are read from (`public.xml` of the platform). Published ids never
 * change, and they, not the names beside them, are what the platform goes by.
 */
export const attributeIds = {
  label: 0x01010001,
  icon: 0x01010002,
  name: 0x01010003,
  permission: 0x01010006,
  protectionLevel: 0x01010009,
  enabled: 0x0101000e,
  debuggable: 0x0101000f,
  exported: 0x01010010,
  drawable: 0x01010199,
  minSdkVersion: 0x0101020c,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  targetSdkVersion: 0x01010270,
  maxSdkVersion: 0x01010271,
  testOnly: 0x01010272,
  glEsVersion: 0x01010281,
  required: 0x0101028e,
  version: 0x01010519,
  versionCodeMajor: 0x01010576,
} as const;

export type AttributeName = keyof typeof attributeIds;
