/** Where the package of a version lies in the storage. Nothing else may build this key. */
export function apkKey(versionCode: string): string {
  return `apks/${versionCode}.apk`;
}

/** Where a package waits that nobody has looked into. */
export function quarantineKey(uploadId: string): string {
  return `quarantine/${uploadId}.apk`;
}

/** A part of an upload that arrives in several. */
export function partKey(uploadId: string, part: string): string {
  return `quarantine/${uploadId}/${part}.part`;
}

/** The version or upload that a key was made for. */
export function codeOfKey(key: string): string {
  return key.split('/')[1]?.replace(/\.apk$/, '') ?? '';
}
