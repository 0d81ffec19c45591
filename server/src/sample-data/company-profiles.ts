import {
  saveProfileAbout,
  saveProfileContact,
  saveProfileHeader,
} from '@lensdock/contract/company-profile/company-profile.endpoints.ts';
import type { AboutBody, ContactBody, HeaderBody } from '@lensdock/contract/company-profile/company-profile.ts';
import type { Sandbox } from './scenarios/open-sandbox.ts';
import { filePart, sampleFiles } from './scenarios/sample-files.ts';

interface SampleProfile {
  as: 'ada' | 'eve';
  logo: string;
  header: HeaderBody;
  about?: AboutBody;
  contact: ContactBody;
}

const northlight: SampleProfile = {
  as: 'ada',
  logo: 'northlight',
  header: {
    tagLine: 'Kamera-Apps für Baustellen, Parkhäuser und Wälder. Alles bleibt auf der Kamera.',
    companySize: { code: 'MINI' },
    foundedIn: 2014,
    showFounded: true,
    showCompanySize: true,
    companyWebsite: 'https://northlight.example',
    linkedInProfileUrl: 'https://www.linkedin.example/company/northlight-vision',
  },
  about: {
    description: [
      'Northlight Vision entwickelt Apps, die auf der Kamera selbst sehen: Helme auf Baustellen, freie Stellplätze, Rauch über dem Wald.',
      'Bilder verlassen die Kamera nur, wenn jemand sie sehen muss. Wir sitzen in Freiburg und beantworten Anfragen auf Deutsch und Englisch.',
    ].join('\n\n'),
  },
  contact: {
    supportEmail: 'support@northlight.example',
    supportPageUrl: 'https://northlight.example/hilfe',
    supportPhone: '+49 761 5550 140',
    salesEmail: 'vertrieb@northlight.example',
    salesPhone: '+49 761 5550 100',
  },
};

/** Still a draft without a description. */
const meridian: SampleProfile = {
  as: 'eve',
  logo: 'meridian',
  header: {
    tagLine: 'Seeing what matters.',
    companySize: { code: 'MICRO' },
    foundedIn: 2019,
    showFounded: true,
    showCompanySize: false,
    companyWebsite: 'https://meridian.example',
  },
  contact: { supportEmail: 'help@meridian.example', supportPhone: '+44 117 496 0133' },
};

/** Fills in the companies' profiles: a published one, and a draft without a description. */
export async function fillProfiles(sandbox: Sandbox): Promise<void> {
  for (const { as, logo, header, about, contact } of [northlight, meridian]) {
    const form = new FormData();
    form.append('headerData', JSON.stringify(header));
    form.append('logo', filePart(await sampleFiles.logo(logo), 'image/png'), `${logo}.png`);
    // The call's type has no forms.
    await sandbox.call(saveProfileHeader, { as, form } as Parameters<typeof sandbox.call>[1]);
    if (about) await sandbox.call(saveProfileAbout, { as, body: about });
    await sandbox.call(saveProfileContact, { as, body: contact });
  }
}
