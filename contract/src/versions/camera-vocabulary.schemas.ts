import * as z from 'zod/mini';

/** The names that identify a camera app. A setting; this is its shape with the defaults of the device SDK. */
export const cameraVocabulary = z.object({
  /** `uses-library` followed by a number: the version of the SDK add-on. */
  addonLibraryPrefix: z.string(),
  capabilityPrefix: z.string(),
  permissionPrefix: z.string(),
  serviceCategory: z.string(),
  knownCapabilities: z.array(z.string()),
});
