import type { ImageRule } from '@lensdock/contract/listing/image-rules.ts';
import { cleanAndMeasure } from './clean-and-measure.ts';
import { serveChecks } from './serve-checks.ts';

// Entry of the checker process for the product's files. Parsers load with the first file that needs them.
serveChecks({
  pdf: async (bytes) => (await import('./pdf/judge-pdf.ts')).judgePdf(bytes),
  picture: async (bytes, rule) => (await import('./encode-picture.ts')).encodePicture(bytes, rule as ImageRule), // as `storePicture` sends it
  'rich-text': (bytes) => cleanAndMeasure(bytes.toString()),
});
