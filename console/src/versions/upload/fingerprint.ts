const sampleBytes = 1024 * 1024;

/**
 * Recognises a file on any device without reading all of it: its size, its beginning and its end. The end of a package
 * is its directory with the checksum of every entry.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const samples = new Blob([String(file.size), file.slice(0, sampleBytes), file.slice(-sampleBytes)]);
  const digest = await crypto.subtle.digest('SHA-256', await samples.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
