import * as z from 'zod/mini';

/** The words by which the store recognises a camera app. A setting; this is the shape and the default of the device SDK. */
export const cameraVocabulary = z.object({
  /** `uses-library` with a number after it: the version of the SDK add-on. */
  addonLibraryPrefix: z.string(),
  capabilityPrefix: z.string(),
  permissionPrefix: z.string(),
  serviceCategory: z.string(),
  knownCapabilities: z.array(z.string()),
});
