import { ComponentType, HashAlgorithm } from '@cyclonedx/cyclonedx-library/Enums';
import {
  Bom,
  Component,
  HashDictionary,
  LicenseExpression,
  LicenseRepository,
} from '@cyclonedx/cyclonedx-library/Models';
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import { directPaths, isWorkspace, type Lockfile } from './lockfile.ts';
import { parts, type ShippedPackage, shippedPackages } from './shipped-packages.ts';

export interface Product {
  name: string;
  version: string;
  /** When the bill was written. */
  at: Date;
}

/** Returns the bill of materials of a release in the JSON form of CycloneDX 1.6. */
export function billOfMaterials(packages: Lockfile, { name, version, at }: Product): string {
  const product = new Component(ComponentType.Application, name, { version, bomRef: `${name}@${version}` });
  product.licenses.add(new LicenseExpression('Apache-2.0'));
  const bom = new Bom();
  bom.metadata.component = product;
  bom.metadata.timestamp = at;
  const shipped = parts.flatMap((part) => shippedPackages(packages, part));
  const byReference = new Map(shipped.map((each) => [referenceOf(each), componentOf(each)]));
  const byPath = new Map(shipped.map((each) => [each.path, byReference.get(referenceOf(each))]));
  for (const component of byReference.values()) bom.components.add(component);
  for (const [path, component] of byPath) addDependencies(component, path);
  for (const path of Object.keys(packages)) if (isWorkspace(path) && path !== '') addDependencies(product, path);
  return new JsonSerializer(new Json.Normalize.Factory(Spec1dot6)).serialize(bom, { sortLists: true, space: 2 });

  function addDependencies(component: Component | undefined, path: string): void {
    for (const needed of directPaths(packages, path)) {
      const other = byPath.get(needed);
      if (other) component?.dependencies.add(other.bomRef);
    }
  }
}

function referenceOf({ name, version }: ShippedPackage): string {
  return `${name}@${version}`;
}

function componentOf(shipped: ShippedPackage): Component {
  const { name, version, license, integrity } = shipped;
  const [scope, own] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const [algorithm, hash = ''] = integrity.split('-');
  if (algorithm !== 'sha512') throw new Error(`${name} ${version}: expected a sha512 integrity, found ${algorithm}`);
  const prefix = scope === undefined ? '' : `${encodeURIComponent(scope)}/`;
  return new Component(ComponentType.Library, own ?? name, {
    ...(scope !== undefined && { group: scope }),
    version,
    bomRef: referenceOf(shipped),
    purl: `pkg:npm/${prefix}${own}@${version}`,
    hashes: new HashDictionary([[HashAlgorithm['SHA-512'], Buffer.from(hash, 'base64').toString('hex')]]),
    licenses: new LicenseRepository([new LicenseExpression(license)]),
  });
}
