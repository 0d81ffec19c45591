import type { VatNumbers } from '@lensdock/ports/vat-numbers/vat-numbers.ts';
import { viesVatNumbers } from '@lensdock/ports/vat-numbers/vies-vat-numbers.ts';
import type { Settings } from '../settings/settings.ts';

/** Undefined unless the settings name the service. */
export function openVatNumbers({ VIES_URL: address }: Pick<Settings, 'VIES_URL'>): VatNumbers | undefined {
  return address === undefined ? undefined : viesVatNumbers({ address: address.replace(/\/+$/, '') });
}
