import {
  createAnnouncement,
  saveAnnouncement,
  scheduleAnnouncement,
} from '@lensdock/contract/announcements/announcements.endpoints.ts';
import { everySeller, type NewAnnouncement } from '@lensdock/contract/announcements/announcements.ts';
import type { Sentence } from '@lensdock/contract/kernel/language.ts';
import { sendBatch } from '../announcements/send-announcement.ts';
import type { SampleEvent } from './play-scenarios.ts';
import type { Sandbox } from './scenarios/open-sandbox.ts';

const maintenance = {
  titleByIsocode: { en: 'Maintenance of the store on Sunday', de: 'Wartung des Stores am Sonntag' },
  textByIsocode: {
    en: 'The store will be offline on Sunday from 06:00 to 08:00 UTC.\n\nSales and downloads continue afterwards. You do not have to do anything.',
    de: 'Der Store ist am Sonntag von 06:00 bis 08:00 Uhr UTC nicht erreichbar.\n\nVerkäufe und Downloads gehen danach weiter. Sie müssen nichts tun.',
  },
};

const addOn = {
  titleByIsocode: { en: 'A new SDK add-on in spring', de: 'Ein neues SDK-Add-on im Frühjahr' },
  textByIsocode: {
    en: 'Cameras of the next generation come with SDK add-on 6. Test your apps with it before March.',
    de: 'Die nächsten Kameras kommen mit dem SDK-Add-on 6. Testen Sie Ihre Apps vor März damit.',
  },
};

interface Texts extends NewAnnouncement {
  textByIsocode: Sentence;
}

/** One announcement to everyone, and a draft to companies with an app for an older SDK add-on. */
export function sampleAnnouncements(sandbox: Sandbox): SampleEvent[] {
  return [
    {
      when: { daysAgo: 400, time: '09:20' },
      what: async () => {
        const announcementId = await write(sandbox, maintenance);
        await sandbox.call(scheduleAnnouncement, { as: 'olga', params: { announcementId }, body: { sendAt: null } });
        await sendBatch(sandbox.services, announcementId);
      },
    },
    {
      when: { daysAgo: 3, time: '14:05' },
      what: async () => {
        await write(sandbox, addOn, 6);
      },
    },
  ];
}

async function write(
  sandbox: Sandbox,
  { titleByIsocode, textByIsocode }: Texts,
  sdkBelow: number | null = null,
): Promise<string> {
  const { announcementId } = await sandbox.call(createAnnouncement, { as: 'olga', body: { titleByIsocode } });
  const body = { titleByIsocode, textByIsocode, filter: { ...everySeller, sdkBelow } };
  await sandbox.call(saveAnnouncement, { as: 'olga', params: { announcementId }, body });
  return announcementId;
}
