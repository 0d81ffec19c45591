/** Storage key of a version's package. Only this function builds it. */
export function apkKey(versionCode: string): string {
  return `apks/${versionCode}.apk`;
}

/** Storage key of an uploaded package that is not checked yet. */
export function quarantineKey(uploadId: string): string {
  return `quarantine/${uploadId}.apk`;
}

/** Storage key of one part of a resumable upload. */
export function partKey(uploadId: string, part: string): string {
  return `quarantine/${uploadId}/${part}.part`;
}

/** Returns the code of the version or upload in a key. */
export function codeOfKey(key: string): string {
  return key.split('/')[1]?.replace(/\.apk$/, '') ?? '';
}
