import type { LiveSettings } from '../kernel/settings/live-settings.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import type { ArchiveContents } from './archive-folder.ts';

const names = ['COMMISSION_PERCENT', 'COMMISSION_MINIMUM', 'INVOICE_TAX_PERCENT'] as const;

/**
 * The settings that decide about the money, without the changes in the product, which are rows of the archive. A
 * `fixed` one is set by the environment, so those changes do not count. `live` belongs to a running server, whose
 * settings contain them.
 */
export function exportedSettings(
  settings: Settings,
  live?: Pick<LiveSettings, 'initialText'>,
): ArchiveContents['settings'] {
  return Object.fromEntries(
    names.map((name) => {
      const value = live?.initialText(name) ?? String(settings[name]);
      return [name, { value, fixed: settings.setByEnvironment.has(name) }];
    }),
  );
}
