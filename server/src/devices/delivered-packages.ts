import type { Queries } from '@lensdock/ports/database/database.ts';
import {
  type DeliveredPackage,
  type DeliveredVersion,
  type RequestedPackage,
  selectDelivered,
} from './devices.store.ts';

/** One camera, and the names of its packages. */
export interface RequestingCamera extends Omit<RequestedPackage, 'packageName' | 'known'> {
  packageNames: readonly string[];
  beforeApproval: boolean;
}

/** The deliveries of the store for the packages of a camera, by name. Packages that the store does not know are missing. */
export type ReadDelivered = (camera: RequestingCamera) => Promise<ReadonlyMap<string, DeliveredPackage>>;

interface Waiting {
  camera: RequestingCamera;
  resolve: (found: ReadonlyMap<string, DeliveredPackage>) => void;
  reject: (error: unknown) => void;
}

interface Publication {
  appCode: string;
  publication: number;
  version: DeliveredVersion;
}

/** Some 20 MB. */
const maxPublications = 20_000;
/** Of one statement. A single check has at most 200. */
const maxPackages = 1_000;

/**
 * Reads what the store delivers, with one statement for all checks that arrive in the same turn of the event loop.
 * Published versions are remembered, because a publication never changes; everything else is read for each check.
 */
export function openDeliveredPackages(database: Queries): ReadDelivered {
  const publications = new Map<string, Publication>();
  let waiting: Waiting[] = [];
  const send = () => {
    const all = waiting;
    waiting = [];
    for (const some of inStatements(all))
      readAll(database, some, publications).catch((error: unknown) => {
        for (const { reject } of some) reject(error);
      });
  };
  return (camera) =>
    new Promise((resolve, reject) => {
      // After the replies and requests that have arrived already.
      if (waiting.length === 0) setImmediate(send);
      waiting.push({ camera, resolve, reject });
    });
}

/** Splits checks into statements. The setting for early access is the same for all checks, except at the moment when it changes. */
function inStatements(all: readonly Waiting[]): Waiting[][] {
  const statements: Waiting[][] = [];
  let packages = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const { beforeApproval, packageNames } = one.camera;
    packages += packageNames.length;
    const last = statements.at(-1);
    if (last && packages <= maxPackages && last[0]?.camera.beforeApproval === beforeApproval) last.push(one);
    else {
      statements.push([one]);
      packages = packageNames.length;
    }
  }
  return statements;
}

async function readAll(
  database: Queries,
  checks: readonly Waiting[],
  publications: Map<string, Publication>,
): Promise<void> {
  const asked = checks.flatMap(({ camera: { packageNames, camera, cameraId, company } }) =>
    packageNames.map((packageName) => {
      return { packageName, known: publications.get(packageName), camera, cameraId, company };
    }),
  );
  const beforeApproval = checks[0]?.camera.beforeApproval ?? false;
  const rows = asked.length > 0 ? await selectDelivered(database, asked, beforeApproval) : [];
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  let place = 0;
  for (const { camera, resolve } of checks) {
    const found = new Map<string, DeliveredPackage>();
    for (const packageName of camera.packageNames) {
      const row = byPlace.get(place + 1);
      const known = asked[place++]?.known;
      if (row) found.set(packageName, withPublished(row, known));
    }
    resolve(found);
  }
  for (const { place, appCode, publication, published } of rows)
    if (published && publication !== null)
      remember(publications, asked[place - 1]?.packageName ?? '', { appCode, publication, version: published });
}

/** The database omits a version that the statement named as known. */
function withPublished(row: DeliveredPackage, known: Publication | undefined): DeliveredPackage {
  if (row.published || row.publication === null || !known) return row;
  return { ...row, published: known.version };
}

function remember(publications: Map<string, Publication>, packageName: string, publication: Publication): void {
  publications.delete(packageName);
  // The oldest is dropped first: a map keeps its insertion order.
  if (publications.size >= maxPublications) publications.delete(publications.keys().next().value ?? '');
  publications.set(packageName, publication);
}
