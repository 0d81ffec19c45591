import type * as z from 'zod/mini';
import type * as schemas from './camera-vocabulary.schemas.ts';

export type CameraVocabulary = z.infer<typeof schemas.cameraVocabulary>;

export const defaultCameraVocabulary: CameraVocabulary = {
  addonLibraryPrefix: 'com.securityandsafetythings.apis.v',
  capabilityPrefix: 'com.securityandsafetythings.devicecapabilities.',
  permissionPrefix: 'com.securityandsafetythings.permission.',
  serviceCategory: 'com.securityandsafetythings.intent.category.SOLUTION',
  knownCapabilities: [
    'messagebroker',
    'videoinput',
    'audioinput',
    'relayoutput',
    'ptz',
    'speaker',
    'gpu',
    'npu',
    'storage',
    'thermal',
  ],
};
