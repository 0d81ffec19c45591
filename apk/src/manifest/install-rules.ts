import { valueTypes } from '../resources/typed-value.ts';
import type { AttributeReader } from './attribute-reader.ts';
import type { XmlElement } from './binary-xml.ts';

/** The target levels from which on newer platforms refuse a package (`DeferredError` of AOSP `ParseInput`). */
export const targetLevels = { resources: 30, application: 30, exported: 31 } as const;

const exportable = ['activity', 'activity-alias', 'receiver', 'service'];

/** Checks the rules about the manifest that apply to packages of a target API level. */
export function checkInstallRules(root: XmlElement, targetLevel: number, reader: AttributeReader): void {
  const application = root.children.find(({ name }) => name === 'application');
  if (targetLevel >= targetLevels.application && !application && !has(root, 'instrumentation')) {
    reader.findings.add('application-missing', 'there is no application element');
  }
  if (targetLevel < targetLevels.exported) return;
  for (const component of application?.children ?? []) {
    if (!exportable.includes(component.name) || !hasFilter(component)) continue;
    // The platform treats @null like an attribute that is not there.
    if ((reader.find(component, 'exported')?.value.type ?? valueTypes.none) !== valueTypes.none) continue;
    const name = reader.shortText(component, 'name') ?? '';
    reader.findings.add('exported-missing', `${component.name} ${name}`);
  }
}

/** The platform drops filters without an action. */
function hasFilter(component: XmlElement): boolean {
  return component.children.some((child) => child.name === 'intent-filter' && has(child, 'action'));
}

function has(element: XmlElement, name: string): boolean {
  return element.children.some((child) => child.name === name);
}
