import { readFile } from 'node:fs/promises';
import type { Language, Sentence } from '@lensdock/contract/kernel/language.ts';
import { acceptTerms, publishTerms, requireTerms } from '@lensdock/contract/terms/terms.endpoints.ts';
import { type Region, regionWords, type TermsName, termsNames } from '@lensdock/contract/terms/terms.ts';
import { notifyOfTerms } from '../terms/notify-of-terms.ts';
import type { SampleEvent } from './play-scenarios.ts';
import type { Sandbox } from './scenarios/open-sandbox.ts';

const samples = new URL('../../../sample/terms/', import.meta.url);

const laws: Readonly<Record<Region, Sentence>> = {
  ANZA: { en: 'The law of New South Wales applies.', de: 'Es gilt das Recht von New South Wales.' },
  EU: {
    en: 'German law applies, excluding the United Nations Convention on Contracts for the International Sale of Goods.',
    de: 'Es gilt deutsches Recht unter Ausschluss des UN-Kaufrechts.',
  },
  IND: { en: 'The law of India applies.', de: 'Es gilt das Recht der Republik Indien.' },
  UAE: {
    en: 'The law of the Dubai International Financial Centre applies.',
    de: 'Es gilt das Recht des Dubai International Financial Centre.',
  },
  USCA: { en: 'The law of the State of Delaware applies.', de: 'Es gilt das Recht des Staates Delaware.' },
  VNM: { en: 'The law of Viet Nam applies.', de: 'Es gilt das Recht von Vietnam.' },
};

/** Texts before the latest version. */
const firstVersions: Readonly<Record<string, Sentence>> = {
  'developer-eula': {
    en: '5. **Changes.** The store announces new versions of this agreement by email.',
    de: '5. **Änderungen.** Der Store kündigt eine neue Version dieser Vereinbarung per E-Mail an.',
  },
};

async function textOf({ kind, region }: TermsName, language: Language): Promise<string> {
  const text = await readFile(new URL(`${kind}.${language}.md`, samples), 'utf8');
  if (!region) return text;
  return text.replace('{countries}', regionWords[region][language]).replace('{law}', laws[region][language]);
}

/** Publishes the terms, one of which companies must accept. An earlier version of it stays readable. */
export async function publishSampleTerms(sandbox: Sandbox, first: Date, second: Date): Promise<void> {
  sandbox.setMoment(first);
  for (const name of termsNames) {
    const textByIsocode = { en: await textOf(name, 'en'), de: await textOf(name, 'de') };
    const before = firstVersions[name.document];
    if (before)
      for (const language of ['en', 'de'] as const)
        textByIsocode[language] = textByIsocode[language].replace(/^5\. .*$/m, before[language]);
    await sandbox.call(publishTerms, { as: 'olga', params: { document: name.document }, body: { textByIsocode } });
  }
  sandbox.setMoment(second);
  for (const name of termsNames.filter(({ document }) => document in firstVersions)) {
    const params = { document: name.document };
    const textByIsocode = { en: await textOf(name, 'en'), de: await textOf(name, 'de') };
    await sandbox.call(publishTerms, { as: 'olga', params, body: { textByIsocode } });
    await sandbox.call(requireTerms, { as: 'olga', params, body: { required: true } });
  }
}

/** Accepts the required terms for each company before its first app. */
export async function acceptSampleTerms(sandbox: Sandbox): Promise<void> {
  const documents = Object.keys(firstVersions).map((document) => ({ document, version: 2 }));
  for (const as of ['ada', 'eve'] as const) await sandbox.call(acceptTerms, { as, body: { documents } });
}

const nextClause: Sentence = {
  en: '\n\n6. **Security.** The company fixes known vulnerabilities of its apps within 90 days.\n',
  de: '\n\n6. **Sicherheit.** Die Firma behebt bekannte Schwachstellen ihrer Apps innerhalb von 90 Tagen.\n',
};

/** Publishes the next version of the required terms, which takes effect in a few weeks, and tells the companies. */
export function sampleTermsToCome(sandbox: Sandbox): SampleEvent {
  return {
    when: { daysAgo: 5, time: '09:10' },
    what: async (_codes, moment) => {
      for (const name of termsNames.filter(({ document }) => document in firstVersions)) {
        const textOfNext = async (language: Language) => (await textOf(name, language)).trim() + nextClause[language];
        const effective = new Date(moment.getTime() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
        const textByIsocode = { en: await textOfNext('en'), de: await textOfNext('de') };
        const params = { document: name.document };
        await sandbox.call(publishTerms, { as: 'olga', params, body: { textByIsocode, effective } });
      }
      await notifyOfTerms(sandbox.services, new AbortController().signal);
    },
  };
}
