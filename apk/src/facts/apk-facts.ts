import type { Finding } from '../kernel/finding.ts';
import type { ApkIcon } from './apk-icon.ts';

/** The facts that an APK states about itself. No signature proves them: verify first. */
export interface ApkFacts {
  /** The package name, null when the manifest has none. */
  readonly packageName: string | null;
  /** The name of the split, null for a base package. */
  readonly splitName: string | null;
  /** `versionCodeMajor` in the upper and `versionCode` in the lower 32 bits, in decimal; null when not stated. */
  readonly versionCode: string | null;
  readonly versionName: string | null;
  /** API levels in decimal, or the code name of an unreleased platform; null when not stated. */
  readonly minSdk: string | null;
  readonly targetSdk: string | null;
  readonly maxSdk: string | null;
  readonly permissions: readonly UsedPermission[];
  readonly declaredPermissions: readonly DeclaredPermission[];
  readonly features: readonly UsedFeature[];
  /** The required OpenGL ES version, such as "3.1". */
  readonly glEsVersion: string | null;
  readonly libraries: readonly UsedLibrary[];
  readonly services: readonly Service[];
  /** Activities that launchers show, by their full class names. */
  readonly launcherActivities: readonly string[];
  /** The label without regard to language; null if there is none in the default language. */
  readonly label: string | null;
  /** The label by BCP 47 tag for each of its languages. */
  readonly labels: Readonly<Record<string, string>>;
  /** Null when none can be displayed: show a placeholder then. */
  readonly icon: ApkIcon | null;
  /** Why `icon` is null. */
  readonly iconMissing: IconMissing | null;
  readonly debuggable: boolean;
  readonly testOnly: boolean;
  /** Folders below `lib/` with files that Android takes for libraries, in order of name. */
  readonly nativeAbis: readonly string[];
  readonly findings: readonly Finding[];
}

export interface UsedPermission {
  readonly name: string;
  /** Requested only up to this API level; null for every one. */
  readonly maxSdk: number | null;
  /** Requested only from API level 23 (`uses-permission-sdk-23`). */
  readonly fromSdk23: boolean;
}

export interface DeclaredPermission {
  readonly name: string;
  /** The bits of `android:protectionLevel`; 0 is normal, 1 dangerous, 2 signature. */
  readonly protectionLevel: number;
}

export interface UsedFeature {
  readonly name: string;
  readonly required: boolean;
}

export interface UsedLibrary {
  readonly name: string;
  readonly required: boolean;
  readonly kind: 'java' | 'native' | 'static' | 'sdk';
}

export interface Service {
  /** The full class name. */
  readonly name: string;
  /** The permission that callers need; the application's where the service states none. */
  readonly permission: string | null;
  readonly enabled: boolean;
  /** Null when not stated (up to API level 30 a filter then exports it). */
  readonly exported: boolean | null;
  readonly filters: readonly IntentFilter[];
}

export interface IntentFilter {
  readonly actions: readonly string[];
  readonly categories: readonly string[];
}

export type IconMissing = 'not-stated' | 'not-found' | 'format-not-supported' | 'too-large' | 'unreadable';
