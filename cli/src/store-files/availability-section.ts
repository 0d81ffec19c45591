import { join } from 'node:path';
import { readYaml, writeYaml } from '../kernel/project-file.ts';
import type { Section } from './section.ts';

interface AvailabilityFile {
  mode: 'PUBLIC' | 'RESTRICTED_BUYER' | 'UNAVAILABLE';
  /** ISO 3166-1 codes of the countries in which the app is offered. */
  countries: string[];
  /** Whether countries that the store adds later are included. */
  newCountries: boolean;
  /** Ids of the companies that may buy a private app. */
  buyers: string[];
}

const fileName = 'availability.yaml';

/** The availability of an app, in `availability.yaml`. */
export const availabilitySection: Section = {
  name: 'availability',
  async readRemote({ client, app }) {
    const { data, etag } = await client.availability.readAvailability({ params: { id: app } });
    const content = {
      mode: data.storeAvailabilityMode,
      countries: data.countries
        .filter(({ selected }) => selected)
        .map(({ isocode }) => isocode)
        .sort(),
      newCountries: data.newCountryAddingAllowed,
      buyers: data.permittedBuyers.map(({ companyId }) => companyId),
      // The store proposes values before the first save, which are not in force yet.
      ...(data.proposed && { proposed: true }),
    };
    return { content, etag };
  },
  async readLocal({ folder }) {
    const read = (await readYaml(join(folder, fileName))) as Partial<AvailabilityFile> | undefined; // the server checks the values
    if (!read) return undefined;
    const { mode = 'PUBLIC', countries = [], newCountries = false, buyers = [] } = read;
    return { mode, countries: [...countries].sort(), newCountries, buyers };
  },
  writeLocal: ({ folder }, { proposed: _proposed, ...content }) => writeYaml(join(folder, fileName), content),
  async save({ client, app }, content, ifMatch) {
    const { mode, countries, newCountries, buyers } = content as unknown as AvailabilityFile; // read by `readLocal`
    const params = { id: app };
    const { data: current } = await client.availability.readAvailability({ params });
    // Unknown codes are sent too, so that the server names them.
    const codes = [...new Set([...current.countries.map(({ isocode }) => isocode), ...countries])];
    const body = {
      storeAvailabilityMode: mode,
      countries: codes.map((isocode) => ({ isocode, selected: countries.includes(isocode) })),
      newCountryAddingAllowed: newCountries,
      permittedBuyers: buyers.map((companyId) => ({ companyId })),
    };
    const { etag } = await client.availability.saveAvailability({ params, body, ...(ifMatch && { ifMatch }) });
    return etag;
  },
};
