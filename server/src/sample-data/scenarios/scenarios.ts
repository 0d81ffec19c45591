import { createApp, releaseApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { readAvailability, saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import type { AvailabilityBody } from '@lensdock/contract/availability/availability.ts';
import {
  saveListing,
  saveListingDraft,
  uploadIcon,
  uploadScreenshots,
} from '@lensdock/contract/listing/listing.endpoints.ts';
import type { ListingBody } from '@lensdock/contract/listing/listing.ts';
import { addDiscount, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import { uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { saveVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import type { VersionBody } from '@lensdock/contract/versions/versions.ts';
import type { Sandbox } from './open-sandbox.ts';
import type { LoadedApp, Scenario } from './sample-app.ts';
import { filePart, sampleFiles } from './sample-files.ts';

/** Creates the app with its name. */
export const create: Scenario = async (sandbox, app) => {
  const { by: as, name } = app.sample;
  app.code = (await sandbox.call(createApp, { as, body: { name } })).code;
};

/** Uploads and saves only the icon. */
export const chooseIcon: Scenario = async (sandbox, app) => {
  const icon = await uploadedIcon(sandbox, app);
  await sandbox.call(saveListingDraft, { ...ofApp(app), body: { icon } });
};

/** Uploads the images and saves the complete listing. */
export const writeListing: Scenario = async (sandbox, app) => {
  const icon = await uploadedIcon(sandbox, app);
  const screenshots = await uploadedScreenshots(sandbox, app, app.sample.screenshots);
  await sandbox.call(saveListingDraft, { ...ofApp(app), body: { ...app.sample.listing, icon, screenshots } });
};

/** Changes a published listing, which submits it. */
export function changeListing(change: ListingBody): Scenario {
  return async (sandbox, app) => {
    await sandbox.call(saveListing, { ...ofApp(app), body: change });
  };
}

/** Uploads a package and saves it with its changelog; for a published app this submits it. */
export function addVersion(versionName: string, changelogByIsocode: VersionBody['changelogByIsocode'] = {}): Scenario {
  return async (sandbox, app) => {
    const form = await apkForm(app, versionName);
    const { appVersionCode } = await sandbox.call(uploadVersion, { ...ofApp(app), form });
    app.versions.set(versionName, appVersionCode);
    const params = { id: app.code, appVersionCode };
    await sandbox.call(saveVersion, { as: app.sample.by, params, body: { changelogByIsocode } });
  };
}

/** Uploads a package that must be rejected. */
export function tryVersion(versionName: string): Scenario {
  return async (sandbox, app) => {
    const { type } = await sandbox.refused(uploadVersion, { ...ofApp(app), form: await apkForm(app, versionName) });
    if (!type.endsWith(':apk-refused')) throw new Error(`${versionName}: expected apk-refused, got ${type}`);
  };
}

async function apkForm({ sample: { id } }: LoadedApp, versionName: string): Promise<FormData> {
  const form = new FormData();
  form.append('exportRegulationAcknowledged', 'true');
  const apk = filePart(await sampleFiles.apk(id, versionName), 'application/vnd.android.package-archive');
  form.append('apk', apk, `${id}-${versionName}.apk`);
  return form;
}

/** Turns the named licences on, with a price for paid ones. */
export function price(licences: Partial<Record<LicenceType, string | null>>): Scenario {
  return async (sandbox, app) => {
    const body = {
      licences: Object.entries(licences).map(([code, specifiedPrice]) => ({
        type: { code: code as LicenceType }, // the keys are licence types by their declaration
        enabled: true,
        specifiedPrice,
      })),
    };
    await sandbox.call(savePricing, { ...ofApp(app), body });
  };
}

/** Discounts in percent by minimum quantity: `discount([10, 8], [50, 15])`. */
export function discount(...steps: [minQuantity: number, percent: number][]): Scenario {
  return async (sandbox, app) => {
    for (const [minQuantity, percent] of steps) {
      await sandbox.call(addDiscount, { ...ofApp(app), body: { minQuantity, discount: percent } });
    }
  };
}

/** Makes the app public in these countries, or by default in all. */
export function offerIn(...isocodes: string[]): Scenario {
  return async (sandbox, app) => {
    const { countries } = await sandbox.call(readAvailability, ofApp(app));
    const everywhere = isocodes.length === 0;
    const body: AvailabilityBody = {
      storeAvailabilityMode: 'PUBLIC',
      newCountryAddingAllowed: everywhere,
      countries: countries.map(({ isocode }) => ({ isocode, selected: everywhere || isocodes.includes(isocode) })),
    };
    await sandbox.call(saveAvailability, { ...ofApp(app), body });
  };
}

/** Makes the app private to these companies. */
export function offerTo(...companyIds: string[]): Scenario {
  return async (sandbox, app) => {
    const permittedBuyers = companyIds.map((companyId) => ({ companyId }));
    const body: AvailabilityBody = { storeAvailabilityMode: 'RESTRICTED_BUYER', permittedBuyers };
    await sandbox.call(saveAvailability, { ...ofApp(app), body });
  };
}

/** Makes the app unavailable. */
export const hide: Scenario = async (sandbox, app) => {
  await sandbox.call(saveAvailability, { ...ofApp(app), body: { storeAvailabilityMode: 'UNAVAILABLE' } });
};

export const release: Scenario = async (sandbox, app) => {
  await sandbox.call(releaseApp, ofApp(app));
};

async function uploadedIcon(sandbox: Sandbox, { sample, code }: LoadedApp): Promise<{ qualifier: string } | null> {
  const form = new FormData();
  form.append('icon', filePart(await sampleFiles.icon(sample.id), 'image/png'), `${sample.id}.png`);
  const { persistedImages } = await sandbox.call(uploadIcon, { as: sample.by, params: { code }, form });
  return persistedImages[0] ?? null;
}

async function uploadedScreenshots(
  sandbox: Sandbox,
  { sample, code }: LoadedApp,
  names: readonly string[],
): Promise<{ qualifier: string }[]> {
  if (names.length === 0) return [];
  const form = new FormData();
  for (const name of names) {
    form.append('screenshot', filePart(await sampleFiles.screenshot(name), 'image/png'), `${name}.png`);
  }
  const { persistedImages } = await sandbox.call(uploadScreenshots, { as: sample.by, params: { code }, form });
  return persistedImages.map(({ qualifier }) => ({ qualifier }));
}

function ofApp({ sample, code }: LoadedApp) {
  return { as: sample.by, params: { id: code } } as const;
}
