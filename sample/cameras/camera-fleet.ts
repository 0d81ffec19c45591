import { checkUpdates } from '@lensdock/contract/devices/devices.routes.ts';
import type { UpdateAdvice, UpdateAnswer, UpdateCheck } from '@lensdock/contract/devices/devices.ts';
import { type CameraModel, cameraModels } from './camera-models.ts';
import { fetchOk, type VerificationOptions, verifiedDownloads } from './verified-downloads.ts';

export interface Camera {
  cameraId: string;
  model: CameraModel;
  /** The company that owns it. */
  buyerCompanyId: string | undefined;
  /** Version codes by package name. */
  installed: Map<string, string>;
  /** Packages that the store has unpublished; they stay, but the camera reports them. */
  withdrawn: Set<string>;
}

export interface FleetOptions extends VerificationOptions {
  /** A token of the store's service account, or of the camera. */
  token: (camera: Camera) => Promise<string>;
  cameras: number;
  /** The packages that every camera has at first, in version 0: none of its own. */
  packageNames: readonly string[];
  /** The company that owns a camera, by its number; none by default. */
  companyOf?: (number: number) => string | undefined;
}

export interface CameraFleet {
  cameras: readonly Camera[];
  /** Every camera checks once and installs what it may. */
  checkAll(): Promise<void>;
  /** The number of cameras with each version of a package. */
  versionsOf(packageName: string): Map<string, number>;
  failures: string[];
}

const atOnce = 40;

/** Cameras of several models that check, verify, download and install as docs/devices.md says. */
export function createFleet(options: FleetOptions): CameraFleet {
  const downloads = verifiedDownloads(options);
  const failures: string[] = [];
  const cameras = Array.from({ length: options.cameras }, (_, number) => newCamera(number, options));

  async function check(camera: Camera): Promise<void> {
    const { packages } = await ask(camera);
    let isChanged = false;
    for (const advice of packages) isChanged = (await follow(camera, advice)) || isChanged;
    // The next check reports what was installed.
    if (isChanged) await ask(camera);
  }

  async function ask(camera: Camera): Promise<UpdateAnswer> {
    const { cameraId, model, installed, buyerCompanyId } = camera;
    const packages = [...installed].map(([packageName, versionCode]) => ({ packageName, versionCode }));
    const { model: name, androidApiLevel, sdkAddonVersion, abis, capabilities } = model;
    const facts = { model: name, androidApiLevel, sdkAddonVersion, abis, capabilities };
    const owner = buyerCompanyId === undefined ? {} : { buyerCompanyId };
    const body: UpdateCheck = { cameraId, ...facts, ...owner, packages };
    const headers = { authorization: `Bearer ${await options.token(camera)}`, 'content-type': 'application/json' };
    const { method, path } = checkUpdates;
    const response = await fetchOk(new URL(path, options.address), { method, headers, body: JSON.stringify(body) });
    return (await response.json()) as UpdateAnswer; // the contract guarantees the type
  }

  /** Whether something was installed. */
  async function follow({ installed, withdrawn }: Camera, advice: UpdateAdvice): Promise<boolean> {
    const { packageName } = advice;
    if (advice.action === 'withdrawn') withdrawn.add(packageName);
    else withdrawn.delete(packageName);
    if (advice.action !== 'update') return false;
    // Android refuses a lower version code.
    if (BigInt(advice.versionCode) <= BigInt(installed.get(packageName) ?? '0')) return false;
    await downloads.verified(advice);
    installed.set(packageName, advice.versionCode);
    return true;
  }

  return {
    cameras,
    failures,
    async checkAll() {
      const waiting = [...cameras];
      const work = async () => {
        for (let camera = waiting.pop(); camera; camera = waiting.pop())
          await check(camera).catch((error: Error) => failures.push(error.message));
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
    versionsOf: (packageName) =>
      new Map(
        [...Map.groupBy(cameras, ({ installed }) => installed.get(packageName) ?? 'none')].map(([version, having]) => [
          version,
          having.length,
        ]),
      ),
  };
}

function newCamera(number: number, { packageNames, companyOf }: FleetOptions): Camera {
  const model = cameraModels[number % cameraModels.length];
  if (!model) throw new Error('expected a camera model');
  return {
    cameraId: `camera-${number}`,
    model,
    buyerCompanyId: companyOf?.(number),
    installed: new Map(packageNames.map((name) => [name, '0'])),
    withdrawn: new Set(),
  };
}
