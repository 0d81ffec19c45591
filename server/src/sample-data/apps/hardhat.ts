import { northlightLinks } from '../scenarios/company-links.ts';
import { richText } from '../scenarios/rich-text.ts';
import { on, type SampleApp } from '../scenarios/sample-app.ts';
import { addVersion, create, writeListing } from '../scenarios/scenarios.ts';

/** A draft with three things missing: privacy policy, licence and availability. */
export const hardhat: SampleApp = {
  id: 'hardhat',
  by: 'ada',
  name: 'Hardhat Check',
  screenshots: ['gate', 'night-shift', 'occupancy', 'site-map'],
  listing: {
    ...northlightLinks('hardhat-check'),
    privacyPolicyUrl: null,
    supportPhoneNumber: null,
    supportPageUrl: null,
    nameByIsocode: { en: 'Hardhat Check', de: 'Schutzhelm-Erkennung' },
    summaryByIsocode: {
      en: 'Detects people entering a site without a helmet or vest, on the camera itself. No images leave the device, and alarms arrive in under a second.',
      de: 'Erkennt Personen ohne Helm oder Warnweste direkt in der Kamera. Kein Bild verlässt das Gerät, Alarme kommen in weniger als einer Sekunde an.',
    },
    descriptionByIsocode: {
      en: richText(`
        <p><strong>For building sites, depots and plants.</strong> Hardhat Check reads the live stream of one camera and
        tells helmets, vests and faces apart by shape, not by identity.</p>
        <ul>
          <li>Up to 24 people in one picture, from 3 to 40 metres</li>
          <li>Zones with their own rules: helmet, vest, both or neither</li>
          <li>Alarms as ONVIF event, MQTT message or relay output</li>
        </ul>
        <p>Trained on 1.2 million images from 90 sites in rain, snow and backlight.</p>
        <h3>What it does not do</h3>
        <p>It does not identify people or keep a list of them. You get the time, the zone and the missing equipment. If you turn images on, they show the person as a silhouette.</p>
        <h3>Mounting</h3>
        <ol>
          <li>3 to 6 metres high, looking down by 15 to 40 degrees</li>
          <li>A head should be 24 pixels wide or more</li>
          <li>Draw the zones, walk through each once with and once without a helmet</li>
        </ol>`),
    },
    industries: [{ id: 'construction' }, { id: 'manufacturing' }, { id: 'energy' }, { id: 'ports-logistics' }],
    useCases: [{ id: 'worker-safety' }, { id: 'access-control' }, { id: 'compliance-records' }],
    appIntegrations: [
      {
        code: 'onvif',
        name: 'ONVIF',
        description: 'An event with the zone and the missing equipment.',
        status: 'enabled',
        type: 'standard',
      },
    ],
  },
  history: [
    on(21, '11:02', create),
    on(18, '16:12', writeListing),
    on(16, '09:26', addVersion('1.0.0', { en: 'First version.', de: 'Erste Version.' })),
  ],
};
