import { join } from 'node:path';
import { readYaml, writeYaml } from '../kernel/project-file.ts';
import type { Section } from './section.ts';

type LicenceType = 'EVALUATION' | 'FULL' | 'SUBSCRIPTION' | 'TOOL';

interface PriceFile {
  /** Licences by type: the price as decimal text, `true` for a free licence, `false` when it is not offered. */
  licences: Partial<Record<LicenceType, string | boolean>>;
  discounts: { minQuantity: number; discount: number }[];
}

const fileName = 'prices.yaml';

/** The licences and volume discounts of an app, in `prices.yaml`. */
export const priceSection: Section = {
  name: 'prices',
  async readRemote({ client, app }) {
    const params = { id: app };
    const { data, etag } = await client.pricing.readPricing({ params });
    const { data: more } = await client.pricing.listDiscounts({ params });
    const offered = data.licences.filter(({ enabled }) => enabled);
    const licences = offered.map(({ type, specifiedPrice }) => [type.code, specifiedPrice ?? true]);
    const discounts = more.discounts.map(({ minQuantity, discount }) => ({ minQuantity, discount }));
    // The store proposes values before the first save, which are not in force yet.
    const proposed = data.proposed ? { proposed: true } : {};
    return { content: { licences: Object.fromEntries(licences), discounts, ...proposed }, etag };
  },
  async readLocal({ folder }) {
    const read = (await readYaml(join(folder, fileName))) as Partial<PriceFile> | undefined; // the server checks the values
    if (!read) return undefined;
    const licences = Object.entries(read.licences ?? {}).filter(([, price]) => price !== false);
    return {
      // YAML reads a price without quotes as a number.
      licences: Object.fromEntries(licences.map(([type, price]) => [type, price === true || String(price)])),
      discounts: read.discounts ?? [],
    };
  },
  writeLocal: ({ folder }, { proposed: _proposed, ...content }) => writeYaml(join(folder, fileName), content),
  async save({ client, app }, content, ifMatch) {
    const { licences, discounts } = content as unknown as PriceFile; // read by `readLocal`
    const { data: current } = await client.pricing.readPricing({ params: { id: app } });
    // Unknown types are sent too, so that the server reports them.
    const types = new Set([...current.licences.map(({ type }) => type.code), ...Object.keys(licences)]);
    const body = {
      licences: [...types].map((type) => {
        const code = type as LicenceType; // the server refuses an unknown type
        const price = licences[code];
        const specifiedPrice = typeof price === 'string' ? { specifiedPrice: price } : {};
        return { type: { code }, enabled: price !== undefined, ...specifiedPrice };
      }),
      discounts,
    };
    const { etag } = await client.pricing.savePricingSection({
      params: { id: app },
      body,
      ...(ifMatch && { ifMatch }),
    });
    return etag;
  },
};
