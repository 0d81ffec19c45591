const prefix = 'lensdock.upload.';

/** What tells a file from another without reading it. A build that was made anew has another time. */
function keyOf(app: string, { name, size, lastModified }: File): string {
  return `${prefix}${app}.${name}.${size}.${lastModified}`;
}

/** The address at which a file was being sent, also before the page was loaded anew. */
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
    // Storage may be refused; the upload then goes on only while the page is open.
  }
}

export function forgetUpload(app: string, file: File): void {
  try {
    localStorage.removeItem(keyOf(app, file));
  } catch {
    // As above.
  }
}
