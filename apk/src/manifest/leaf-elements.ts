import type { Findings } from '../kernel/finding.ts';
import type { XmlElement } from './binary-xml.ts';

const requirements = ['required-feature', 'required-not-feature'];

/** Elements that Android reads without their content, with the children that they may have. */
const leaves: ReadonlyMap<string, readonly string[]> = new Map([
  ...[
    'action',
    'adopt-permissions',
    'category',
    'data',
    'layout',
    'library',
    'meta-data',
    'original-package',
    'overlay',
    'profileable',
    'property',
    'protected-broadcast',
    'restrict-update',
    'static-library',
    'supports-screens',
    'uses-configuration',
    'uses-feature',
    'uses-library',
    'uses-native-library',
  ].map((name): [string, string[]] => [name, []]),
  ...['uses-permission', 'uses-permission-sdk-23', 'uses-permission-sdk-m'].map((name): [string, string[]] => [
    name,
    requirements,
  ]),
]);

/**
 * Names elements inside those that should have none. Android 11 and later read such elements as if they came after
 * their parent (AOSP `ParsingPackageUtils.parseBaseApkTags`), so that permissions and services could be hidden there.
 */
export function checkLeaves(root: XmlElement, findings: Findings): void {
  const waiting = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    const permitted = leaves.get(element.name);
    for (const child of element.children) {
      if (permitted && !permitted.includes(child.name)) {
        findings.add('element-misplaced', `${element.name} contains ${child.name}`);
      }
      waiting.push(child);
    }
  }
}
