import { readFile } from 'node:fs/promises';

const samples = new URL('../../../../sample/', import.meta.url);

/** Images and packages that are part of the project. */
export const sampleFiles = {
  icon: (id: string) => readFile(new URL(`pictures/icons/${id}.png`, samples)),
  logo: (id: string) => readFile(new URL(`pictures/logos/${id}.png`, samples)),
  screenshot: (name: string) => readFile(new URL(`pictures/screenshots/${name}.png`, samples)),
  apk: (id: string, versionName: string) => readFile(new URL(`camera-apps/apks/${id}-${versionName}.apk`, samples)),
};

/** Wraps a file for a form. */
export function filePart(bytes: Uint8Array<ArrayBuffer>, type: string): Blob {
  return new Blob([bytes], { type });
}
