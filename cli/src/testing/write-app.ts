import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const sample = new URL('../../../sample/', import.meta.url);

/** Writes the files of a complete app below a folder; `lensdock.yaml` is for the caller. */
export async function writeAppFiles(folder: string, name: string, apk = 'journey-1.0.0'): Promise<void> {
  const store = join(folder, 'store');
  await mkdir(join(store, 'images'), { recursive: true });
  await cp(new URL('pictures/icons/platewise.png', sample), join(store, 'images/icon.png'));
  await cp(new URL(`camera-apps/apks/${apk}.apk`, sample), join(folder, 'app.apk'));
  await writeFile(
    join(store, 'en.md'),
    `---\nname: ${name}\nsummary: Opens the gate for known vehicles.\n---\n\nReads **number plates** at gates.\n\n- Works offline\n- Needs no server\n`,
  );
  await writeFile(
    join(store, 'listing.yaml'),
    'emailAddress: help@northlight.example\nprivacyPolicyUrl: https://northlight.example/privacy\ntermsOfUseUrl: https://northlight.example/terms\nicon: images/icon.png\n',
  );
  await writeFile(join(store, 'prices.yaml'), 'licences:\n  EVALUATION: true\n  FULL: "349"\ndiscounts: []\n');
  await writeFile(join(store, 'availability.yaml'), 'mode: PUBLIC\ncountries: [DE, FR]\nnewCountries: false\n');
}
