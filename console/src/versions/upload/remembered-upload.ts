const prefix = 'lensdock.upload.';

/** Identifies a file without reading it. A new build has a different modification time. */
function keyOf(app: string, { name, size, lastModified }: File): string {
  return `${prefix}${app}.${name}.${size}.${lastModified}`;
}

/** The upload URL of a file, also after a reload of the page. */
export function rememberedUpload(app: string, file: File): string | undefined {
  try {
    return localStorage.getItem(keyOf(app, file)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberUpload(app: string, file: File, address: string): void {
  try {
    localStorage.setItem(keyOf(app, file), address);
  } catch {
    // Storage may be blocked; the upload can then only be resumed while the page is open.
  }
}

export function forgetUpload(app: string, file: File): void {
  try {
    localStorage.removeItem(keyOf(app, file));
  } catch {
    // As above.
  }
}
