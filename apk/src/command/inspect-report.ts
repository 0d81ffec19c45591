import type { ApkFacts } from '../facts/apk-facts.ts';
import { visibleText } from '../kernel/visible-text.ts';
import { textBlock } from './text-block.ts';

/** Whether the platform would refuse the package, or its facts are unreliable. */
export function isInspectRefused({ findings }: ApkFacts): boolean {
  return findings.some(({ fatal }) => fatal);
}

/**
 * The output of the platform's dump tool: unstated versions are empty and SDKs null, a library is one named by
 * `uses-library`.
 */
export function inspectLine(facts: ApkFacts) {
  return {
    package: facts.packageName,
    versionCode: facts.versionCode === '0' ? '' : (facts.versionCode ?? ''),
    versionName: facts.versionName ?? '',
    minSdk: facts.minSdk,
    targetSdk: facts.targetSdk,
    permissions: facts.permissions.map(({ name }) => name),
    features: facts.features.map(({ name }) => name),
    libraries: facts.libraries.filter(({ kind }) => kind === 'java').map(({ name }) => name),
    label: facts.label,
    icon: facts.icon?.path ?? null,
    debuggable: facts.debuggable,
    findings: facts.findings.map(({ code }) => code),
  };
}

/** The facts as readable text. */
export function inspectText(name: string, facts: ApkFacts): string {
  const { packageName, versionName, versionCode, minSdk, targetSdk, label, icon, debuggable, findings } = facts;
  const rows: (readonly [string, string])[] = [
    ['package', packageName ?? ''],
    ['version', [versionName, versionCode && `(${versionCode})`].filter(Boolean).join(' ')],
    ['Android API', [minSdk && `from ${minSdk}`, targetSdk && `for ${targetSdk}`].filter(Boolean).join(', ')],
    ['label', label ?? ''],
    ['icon', icon?.path ?? ''],
    ['debuggable', debuggable ? 'yes' : ''],
    ...facts.permissions.map((used) => ['permission', used.name] as const),
    ...facts.features.map((used) => ['feature', used.name] as const),
    ...facts.libraries.map((used) => ['library', used.name] as const),
    ...findings.map(({ code, fatal, detail }) => [fatal ? 'error' : 'remark', `${code}: ${detail}`] as const),
  ];
  return textBlock(
    `${name}: ${isInspectRefused(facts) ? 'to be refused' : 'read'}`,
    rows.map(([row, value]) => [row, visibleText(value, 1100)] as const),
  );
}
