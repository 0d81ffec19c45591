import type { IntentFilter, Service } from '../facts/apk-facts.ts';
import type { AttributeReader } from './attribute-reader.ts';
import type { XmlElement } from './binary-xml.ts';

export function readServices(application: XmlElement, packageName: string | null, reader: AttributeReader): Service[] {
  const applicationPermission = reader.shortText(application, 'permission') ?? null;
  return childrenOf(application, 'service').flatMap((element) => {
    const name = className(element, packageName, reader);
    if (name === undefined) return [];
    return {
      name,
      permission: reader.shortText(element, 'permission') ?? applicationPermission,
      enabled: reader.boolean(element, 'enabled') ?? true,
      exported: reader.boolean(element, 'exported') ?? null,
      filters: readFilters(element, reader),
    };
  });
}

const launcherCategories = ['android.intent.category.LAUNCHER', 'android.intent.category.LEANBACK_LAUNCHER'];

export function readLauncherActivities(
  application: XmlElement,
  packageName: string | null,
  reader: AttributeReader,
): string[] {
  return application.children
    .filter((child) => child.name === 'activity' || child.name === 'activity-alias')
    .filter((activity) =>
      readFilters(activity, reader).some(
        (filter) =>
          filter.actions.includes('android.intent.action.MAIN') &&
          filter.categories.some((category) => launcherCategories.includes(category)),
      ),
    )
    .flatMap((activity) => className(activity, packageName, reader) ?? []);
}

function readFilters(component: XmlElement, reader: AttributeReader): IntentFilter[] {
  return childrenOf(component, 'intent-filter').map((filter) => ({
    actions: childrenOf(filter, 'action').flatMap((action) => reader.shortText(action, 'name') ?? []),
    categories: childrenOf(filter, 'category').flatMap((category) => reader.shortText(category, 'name') ?? []),
  }));
}

function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Class names may be short: `.Name` and `Name` belong to the package. */
function className(element: XmlElement, packageName: string | null, reader: AttributeReader): string | undefined {
  const name = reader.shortText(element, 'name');
  if (!name) {
    reader.findings.add('name-missing', `a ${element.name} element has no name`);
    return undefined;
  }
  if (name.startsWith('.')) return `${packageName ?? ''}${name}`;
  return name.includes('.') || packageName === null ? name : `${packageName}.${name}`;
}
